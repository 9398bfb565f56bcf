import { useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import type { getTopUp } from '../../../contract/top-up.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import styles from '../../styles/cart.css?url';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { PaymentMethods } from '../checkout/payment-methods.tsx';
import { ProviderLink } from './provider-link.tsx';

type PaymentProps = {
  amount: number;
  offer: OutputOf<typeof getTopUp>;
  refused: RefusedForm | null;
  /** The provider's page of a top-up that was just started. */
  redirect: string | null;
};

/** The ways to pay an amount into the balance, each with its fee, and the button. */
export function TopUpPayment({ amount, offer, refused, redirect }: PaymentProps) {
  const { t, money } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const { currency, methods, credited } = offer;
  const usable = methods.filter((one) => one.refused === null);
  const [method, setMethod] = useState(
    () => (usable.find((one) => one.method === refused?.values.method) ?? usable[0])?.method ?? null,
  );
  const total = (fee: number) => amount + fee;
  const chosen = methods.find((one) => one.method === method);
  return (
    <form method="post" onSubmit={submit} className="mt-6 max-w-form">
      <link rel="stylesheet" href={styles} precedence="default" />
      <ErrorSummary refusal={refused} labels={{ method: t('pay.method'), amount: t('ledger.amount') }} />
      <input type="hidden" name="amount" value={amount} />
      {methods.map((one) => (
        <input key={one.method} type="hidden" name={`total.${one.method}`} value={total(one.fee)} />
      ))}
      <PaymentMethods
        options={methods}
        balance={null}
        currency={currency}
        chosen={method}
        onChoose={setMethod}
      />
      {credited !== null && (
        <p className="mt-4 text-15 text-ink-2" suppressHydrationWarning>
          {t('topup.gets', { amount: money(credited, 'USD') })}
        </p>
      )}
      {redirect ? (
        <ProviderLink to={redirect} className={`${buttonClass({ size: 'lg', wide: true })} mt-4`} />
      ) : (
        <Button type="submit" size="lg" wide className="mt-4" busy={busy} disabled={!chosen}>
          {/* The sum follows the chosen method by script alone. */}
          <span className="hidden noscript:inline-block">{t('topup.continue')}</span>
          <span className="noscript:hidden" suppressHydrationWarning>
            {t('pay.submit', { amount: money(total(chosen?.fee ?? 0), currency) })}
          </span>
        </Button>
      )}
    </form>
  );
}
