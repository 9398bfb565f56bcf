import { useState } from 'react';
import { payDropshippingBatch } from '../../../contract/dropshipping.ts';
import { balanceRows, totalsRows } from '../../../kit/totals-rows.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PaymentChoice } from '../checkout/payment-choice.tsx';
import { PaymentFrame } from '../checkout/payment-frame.tsx';
import { TotalsList } from '../checkout/totals-list.tsx';
import { usePayment } from '../checkout/use-payment.ts';
import { batchPath, PAYMENT_PREFIX } from './batch-path.ts';
import type { LoadedBatch } from './load-batch.ts';
import { orderLabels } from './order-labels.ts';

type PaymentProps = {
  batch: LoadedBatch['batch'];
  /** Ids of the chosen orders; null for all that can be paid. */
  orders: number[] | null;
};

/** The payment of chosen orders of a batch: how, its fee, and the button that names the sum. */
export function BatchPayment({ batch, orders }: PaymentProps) {
  const { t, href } = useLocale();
  const { id, chosen, currency, methods, balance } = batch;
  const back = batchPath(id);
  const [reason, setReason] = useState<string | undefined>();
  const payment = usePayment({
    payable: { total: chosen.total, fee: 0, paymentMethod: null },
    methods: { methods, balance, currency },
    start: async (wish) => {
      const answer = await call(payDropshippingBatch, { id, ...(orders && { orders }), ...wish });
      setReason(answer.ok ? undefined : answer.reason);
      if (!answer.ok) return answer;
      const { redirect, picid } = answer.data;
      const done = picid ? href(`/user/dropshipping/${PAYMENT_PREFIX}${picid}`) : null;
      return { ok: true, data: { redirect: redirect ?? done } };
    },
    donePath: back,
  });
  const { refusal, usesShare, share } = payment;
  const isChanged = refusal !== null && (reason === 'BatchChanged' || reason === 'BatchQuoteOver');
  return (
    <>
      {isChanged && <QuoteAgain id={id} />}
      <PaymentFrame
        payment={payment}
        currency={currency}
        labels={isChanged ? orderLabels(refusal) : {}}
        sums={
          <TotalsList
            currency={currency}
            rows={totalsRows({ ...chosen, promotion: 0, packing: 0, insurance: 0, fee: payment.fee })}
            total={payment.total}
            unknown={t('pay.feeOnRest')}
            {...(usesShare && { paid: balanceRows({ balance: share, toPay: payment.total - share }) })}
          />
        }
        contents={
          <a className={`${buttonClass({ variant: 'quiet', wide: true })} mt-2`} href={href(back)}>
            {t('dropshipping.backToBatch')}
          </a>
        }
      >
        <PaymentChoice methods={{ methods, balance, currency }} payment={payment} />
      </PaymentFrame>
    </>
  );
}

/** After prices have changed: calculates all of them again and shows the batch with them. */
function QuoteAgain({ id }: { id: string }) {
  const { t, href } = useLocale();
  return (
    <form method="post" action={href(batchPath(id))} className="mb-4 rounded-md border border-ink p-3">
      <p className="mb-2">{t('dropshipping.changedText')}</p>
      <Button type="submit" name="intent" value="quote" variant="secondary">
        {t('dropshipping.quoteAgain')}
      </Button>
    </form>
  );
}
