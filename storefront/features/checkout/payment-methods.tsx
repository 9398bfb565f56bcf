import { useLocation } from 'react-router';
import type { PaymentMethod, PaymentOption } from '../../../contract/payment-method.ts';
import { useLocale } from '../../locale/locale.tsx';

type MethodsProps = {
  options: readonly PaymentOption[];
  /** The member’s balance; null for a guest. */
  balance: number | null;
  /** Whether the fees are known: they depend on the billing country. */
  hasFees?: boolean;
  /** Whether a transfer is awaited, so that these are ways to pay instead. */
  isAwaited?: boolean;
  currency: string;
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
};

/** The payment methods as radio buttons, each with its fee or with why it cannot be used. */
export function PaymentMethods({
  options,
  balance,
  hasFees = true,
  isAwaited = false,
  currency,
  chosen,
  onChoose,
}: MethodsProps) {
  const { t, href, money } = useLocale();
  const { pathname, search } = useLocation();
  const hintOf = (method: PaymentMethod, fee: number) => {
    if (method === 'balance' && balance !== null)
      return t('pay.balanceHint', { amount: money(balance, currency) });
    if (!hasFees) return null;
    return fee === 0 ? t('pay.noFee') : t('pay.feeHint', { amount: money(fee, currency) });
  };
  return (
    <fieldset>
      <legend className="mb-3 text-18 font-semibold">
        {t(isAwaited ? 'pay.otherwise' : 'pay.method')}
        {isAwaited && <span className="block text-13 font-normal text-ink-3">{t('pay.otherwiseHint')}</span>}
      </legend>
      <div className="overflow-hidden rounded-md border border-edge">
        {options.map(({ method, refused, fee, minimum }) => (
          <label key={method} className="payment-method">
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              disabled={refused !== null}
              onChange={() => onChoose(method)}
              className="size-4 shrink-0 accent-act"
            />
            <span className="min-w-0 grow">
              <span className="font-medium">{t(`pay.${method}`)}</span>
              <span className="block text-13 text-ink-3" suppressHydrationWarning>
                {refused === 'memberOnly' ? (
                  <a
                    className="link inline-flex min-h-6 items-center"
                    href={href(`/login?${new URLSearchParams({ from: pathname + search })}`)}
                  >
                    {t('pay.refused.memberOnly')}
                  </a>
                ) : refused ? (
                  t(`pay.refused.${refused}`, { minimum: money(minimum, currency) })
                ) : (
                  hintOf(method, fee)
                )}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
