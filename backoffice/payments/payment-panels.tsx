import { useState } from 'react';
import { closeRefund, type OfficePayment, openSlip } from '../../contract/office/payments.ts';
import { fileAddress } from '../calls/call-staff.ts';
import { useMay } from '../calls/session.ts';
import { Button } from '../ui/button.tsx';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { formatMoney, formatTime, formatWhole } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';

type Props = { payment: OfficePayment };

const Moment = ({ at }: { at: string }) => (
  <time className="muted" dateTime={at} title={formatWhole(at)}>
    {formatTime(at)}
  </time>
);

/** The slips that buyers have uploaded: pictures in place, others as downloads. */
export function SlipsPanel({ payment: { id, slips } }: Props) {
  if (slips.length === 0) return null;
  return (
    <Panel title="Slips" aside={slips.length}>
      <ul className="stack">
        {slips.map(({ id: slip, name, type, at }) => {
          const address = fileAddress(openSlip, { id, slip });
          const isPicture = type.startsWith('image/');
          return (
            <li key={slip}>
              <a className="link" href={address} target="_blank" rel="noreferrer">
                {isPicture ? `Open ${name}` : `Download ${name}`}
              </a>{' '}
              <Moment at={at} />
              {isPicture && <img className="slip" src={address} alt={`Slip ${name}`} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** What has come in for a transfer. */
export function ReceiptsPanel({ payment: { receipts, currency } }: Props) {
  if (receipts.length === 0) return null;
  return (
    <Panel title="Money that came in" aside={receipts.length}>
      <table className="table">
        <tbody>
          {receipts.map(({ id, amount, reference, at }) => (
            <tr key={id}>
              <td>
                <Moment at={at} /> {reference ?? 'without a reference'}
              </td>
              <td className="number nowrap">{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

type Refund = OfficePayment['refunds'][number];

const refundText = ({ isManual, state }: Refund): string => {
  if (isManual) return 'send it back by bank';
  return state === 'done' ? 'sent back' : state === 'failed' ? 'failed' : 'on its way';
};

/** What goes back of a payment; that of guests staff sends by bank. */
export function RefundsPanel({ payment }: Props) {
  const [sent, setSent] = useState<Refund | null>(null);
  const mayChange = useMay('payments:change');
  const { refunds, currency } = payment;
  if (refunds.length === 0) return null;
  return (
    <Panel title="Goes back" aside={refunds.length}>
      <ul className="stack">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <b>{formatMoney(refund.amount, currency)}</b> {refundText(refund)} <Moment at={refund.at} />
            <div className="muted">
              {[refund.orderId, refund.reason.replaceAll('_', ' ')].filter(Boolean).join(', ')}
            </div>
            {refund.isManual && mayChange && (
              <Button
                onClick={() => setSent(refund)}
              >{`Sent ${formatMoney(refund.amount, currency)}`}</Button>
            )}
          </li>
        ))}
      </ul>
      {sent && <SentDialog payment={payment} refund={sent} onClose={() => setSent(null)} />}
    </Panel>
  );
}

function SentDialog({ payment, refund, onClose }: Props & { refund: Refund; onClose: () => void }) {
  const amount = formatMoney(refund.amount, payment.currency);
  const form = useDialogCall(closeRefund, onClose, () => `Marked ${amount} as sent back`);
  return (
    <CallDialog
      title="Money was sent back"
      aside={amount}
      form={form}
      label="It was sent"
      hasFocus
      onSubmit={(reason) => void form.submit({ id: payment.id, refundId: refund.id }, reason)}
      onClose={onClose}
    >
      <p>
        Only after you have sent {amount} at the bank: the buyer gets a mail that it is on its way. This
        cannot be undone.
      </p>
    </CallDialog>
  );
}
