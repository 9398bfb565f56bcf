import { CallDialog } from '../ui/call-dialog.tsx';
import { Check, Choice } from '../ui/field.tsx';
import { formatAmount, formatMoney } from '../ui/format.ts';
import type { DialogProps } from './dialog-props.ts';
import { DisputeCheck } from './dispute-check.tsx';
import { PiecesTable } from './pieces-table.tsx';
import { RefundOutcome } from './refund-outcome.tsx';
import { useRefund } from './use-refund.ts';

type Refund = ReturnType<typeof useRefund>;

/** Pays back pieces, the delivery, or all that is left, with the amount before it is pressed. */
export function RefundDialog({ order, onClose }: DialogProps) {
  const { money, currency } = order;
  const refund = useRefund(order, onClose);
  const { what, flags, form, preview } = refund;
  const verb = preview?.needsApproval ? 'Propose' : 'Refund';
  return (
    <CallDialog
      title={`Refund ${order.id}`}
      aside={`of ${formatMoney(money.total, currency)}, ${formatAmount(money.refunded, currency)} refunded`}
      size="wide"
      form={form}
      label={preview ? `${verb} ${formatMoney(preview.answer.amount, currency)}` : 'Refund'}
      onSubmit={refund.submit}
      onClose={onClose}
    >
      <Choice
        label="What"
        name="what"
        autoFocus
        choices={{ pieces: 'Pieces or delivery', all: 'All that is left' }}
        value={what}
        onChange={(event) => refund.setWhat(event.target.value === 'all' ? 'all' : 'pieces')}
      />
      {what === 'pieces' && <RefundPieces refund={refund} isFirst={money.refunded === 0} />}
      <DisputeCheck
        order={order}
        isAccepted={flags.isDisputeAccepted}
        onChange={(isAccepted) => refund.setFlag('isDisputeAccepted', isAccepted)}
      />
      <RefundOutcome preview={preview} problem={refund.problem} kind="refund" />
    </CallDialog>
  );
}

type Props = { refund: Refund; isFirst: boolean };

function RefundPieces({ refund, isFirst }: Props) {
  const { pieces, flags, form, setFlag } = refund;
  const flag = (name: keyof typeof flags, label: string) => (
    <Check
      label={label}
      name={name}
      checked={flags[name]}
      onChange={(event) => setFlag(name, event.target.checked)}
    />
  );
  return (
    <>
      <PiecesTable inputs={[{ title: 'Refund', pieces }]} errorOf={form.errorOf} />
      <div>
        {flag('delivery', 'Delivery')}
        {flag('isReturned', 'The pieces came back; what is to be shipped stays')}
        {!isFirst && flag('isAgain', 'The same pieces a second time, on purpose')}
      </div>
    </>
  );
}
