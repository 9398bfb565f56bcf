import { CallDialog } from '../ui/call-dialog.tsx';
import { Check, Choice } from '../ui/field.tsx';
import { formatAmount, formatMoney } from '../ui/format.ts';
import type { DialogProps } from './dialog-props.ts';
import { DisputeCheck } from './dispute-check.tsx';
import { PiecesTable } from './pieces-table.tsx';
import { useRefund } from './use-refund.ts';

/** Pays back pieces, the delivery, or all that is left, with the amount before it is pressed. */
export function RefundDialog({ order, onClose }: DialogProps) {
  const { money, currency } = order;
  const refund = useRefund(order, onClose);
  const { what, flags, form, left } = refund;
  return (
    <CallDialog
      title={`Refund ${order.id}`}
      aside={`${formatMoney(money.paid, currency)} paid · ${formatAmount(money.refunded, currency)} refunded`}
      size="wide"
      form={form}
      label={`Refund ${what === 'all' ? '' : 'about '}${formatMoney(refund.amount, currency)}`}
      onSubmit={refund.submit}
      onClose={onClose}
    >
      <Choice
        label="What"
        name="what"
        autoFocus
        choices={{ pieces: 'Pieces or delivery', all: `All that is left, ${formatMoney(left, currency)}` }}
        value={what}
        onChange={(event) => refund.setWhat(event.target.value === 'all' ? 'all' : 'pieces')}
      />
      {what === 'pieces' && (
        <RefundPieces refund={refund} currency={currency} isFirst={money.refunded === 0} />
      )}
      <DisputeCheck
        order={order}
        isAccepted={flags.isDisputeAccepted}
        onChange={(isAccepted) => refund.setFlag('isDisputeAccepted', isAccepted)}
      />
    </CallDialog>
  );
}

type Props = { refund: ReturnType<typeof useRefund>; currency: string; isFirst: boolean };

function RefundPieces({ refund, currency, isFirst }: Props) {
  const { pieces, worth, delivery, flags, form, setFlag } = refund;
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
      <PiecesTable
        inputs={[{ title: 'Refund', pieces }]}
        errorOf={form.errorOf}
        amount={{ title: currency, of: (at) => formatAmount(worth[at] ?? 0, currency) }}
      />
      <div>
        {flag('delivery', `Delivery, ${formatMoney(delivery, currency)}`)}
        {flag('isReturned', 'The pieces came back; what is to be shipped stays')}
        {!isFirst && flag('isAgain', 'The same pieces a second time, on purpose')}
      </div>
      <p className="muted">
        Amounts are with tax. The last cent is rounded when it is done, and the buyer gets a mail.
      </p>
    </>
  );
}
