import { type ReactNode, Suspense } from 'react';
import { useT } from '../../locale/locale.tsx';
import styles from '../../styles/cart.css?url';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { tradeMarks } from './lazy-trade-marks.tsx';
import { PaymentButton } from './payment-choice.tsx';
import type { PaymentState } from './use-payment.ts';

// Few payments are refused.
const ErrorSummary = lazyPart(async () => ({
  default: (await import('../../ui/error-summary.tsx')).ErrorSummary,
}));

type FrameProps = {
  payment: PaymentState;
  currency: string;
  /** Names of what a refusal is about besides the fields of the form. */
  labels: Record<string, string>;
  sums: ReactNode;
  /** Below the button. */
  contents?: ReactNode;
  /** Below what is chosen; on a phone below the button too. */
  after?: ReactNode;
  children: ReactNode;
};

/** The form of a payment: what is paid and how, and beside it the sums with the button that pays them. */
export function PaymentFrame({ payment, currency, labels, sums, contents, after, children }: FrameProps) {
  const t = useT();
  return (
    <form method="dialog" onSubmit={payment.onSubmit} noValidate className="payment-columns">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div>
        {payment.refusal && (
          <Suspense>
            <ErrorSummary
              refusal={payment.refusal}
              labels={{ ...labels, balancePassword: t('pay.balancePassword') }}
            />
          </Suspense>
        )}
        {children}
      </div>
      <section aria-labelledby="sum" className="payment-sum">
        <h2 id="sum" className="mb-3 text-15 font-semibold">
          {t('summary.heading')}
        </h2>
        <div aria-live="polite">{sums}</div>
        <PaymentButton payment={payment} currency={currency} />
        {contents}
        {tradeMarks}
      </section>
      {after}
    </form>
  );
}
