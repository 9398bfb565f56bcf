import { useState } from 'react';
import { type AmountKind, refundOrderAmount } from '../../contract/office/order-refunds.ts';
import { usePreview } from '../calls/use-read.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Check, Choice, Field } from '../ui/field.tsx';
import { formatMoney, readAmount } from '../ui/format.ts';
import type { DialogProps } from './dialog-props.ts';
import { DisputeCheck } from './dispute-check.tsx';
import { RefundOutcome } from './refund-outcome.tsx';

const kinds: Record<AmountKind, string> = {
  goodwill: 'Goodwill: the whole order becomes cheaper',
  goods: 'The goods become cheaper',
  shipping: 'The shipping becomes cheaper',
};

/** Pays an amount back that is of no pieces. */
export function AmountDialog({ order, onClose }: DialogProps) {
  const { id: orderId, money, currency } = order;
  const [kind, setKind] = useState<AmountKind>('goodwill');
  const [text, setText] = useState('');
  const [flags, setFlags] = useState({ isAgain: false, isDisputeAccepted: false });
  const form = useDialogCall(refundOrderAmount, onClose, (done) => {
    return `Refunded ${formatMoney(done.amount, done.currency)}`;
  });
  const amount = readAmount(text, currency);
  const input = amount ? { orderId, kind, amount, ...flags } : null;
  const { preview, refusal } = usePreview(refundOrderAmount, input);
  const submit = (reason: string | undefined): void => {
    if (input) void form.submit(input, reason);
    else
      form.setRefusal({
        reason: 'InvalidInput',
        message: 'Nothing was refunded. Correct what is marked.',
        fields: [{ field: 'amount', message: `an amount such as ${formatMoney(500, currency)}` }],
      });
  };
  const verb = preview?.needsApproval ? 'Propose' : 'Refund';
  return (
    <CallDialog
      title={`Refund an amount of ${orderId}`}
      aside={`${formatMoney(money.total - money.refunded, currency)} left`}
      form={form}
      label={preview ? `${verb} ${formatMoney(preview.answer.amount, currency)}` : 'Refund'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={`Amount in ${currency}, with tax`}
        name="amount"
        inputMode="decimal"
        autoFocus
        value={text}
        error={form.errorOf('amount')}
        onChange={(event) => setText(event.target.value)}
      />
      <Choice
        label="What for"
        name="kind"
        choices={kinds}
        value={kind}
        onChange={(event) => setKind(event.target.value as AmountKind)}
      />
      {money.refunded > 0 && (
        <Check
          label="The same amount a second time, on purpose"
          name="isAgain"
          checked={flags.isAgain}
          onChange={(event) => setFlags({ ...flags, isAgain: event.target.checked })}
        />
      )}
      <DisputeCheck
        order={order}
        isAccepted={flags.isDisputeAccepted}
        onChange={(isDisputeAccepted) => setFlags({ ...flags, isDisputeAccepted })}
      />
      <RefundOutcome
        preview={preview}
        problem={refusal?.message}
        kind={kind === 'goodwill' ? 'goodwill' : 'refund'}
      />
    </CallDialog>
  );
}
