import type { PaymentMethod } from '../../../contract/payment.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { Methods } from './use-payment.ts';

type MethodsProps = {
  methods: Methods;
  currency: string;
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
};

/** The payment methods as radio buttons, each with its fee or with why it cannot be used. */
export function PaymentMethods({ methods, currency, chosen, onChoose }: MethodsProps) {
  const { t, money } = useLocale();
  const balance = methods.balance ?? 0;
  return (
    <fieldset>
      <legend className="mb-2 text-18 font-semibold">{t('pay.method')}</legend>
      <div className="overflow-hidden rounded-md border border-control">
        {methods.methods.map(({ method, refused, fee }) => (
          <label
            key={method}
            className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-hairline px-4 py-3 last:border-b-0 has-checked:bg-tint has-disabled:cursor-not-allowed has-disabled:text-ink-3"
          >
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              disabled={refused !== null}
              onChange={() => onChoose(method)}
              className="size-4 shrink-0 accent-brand"
            />
            <span className="min-w-0 grow">
              <span className="font-medium">{t(`pay.${method}`)}</span>
              <span className="block text-13 text-ink-3" suppressHydrationWarning>
                {refused
                  ? t(`pay.refused.${refused}`)
                  : method === 'balance'
                    ? t('pay.balanceHint', { amount: money(balance, currency) })
                    : t('pay.feeHint', { amount: money(fee, currency) })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
