import { type ComponentType, useState } from 'react';
import { getOwnLimit } from '../../contract/office/approvals.ts';
import {
  decidePayment,
  type OfficePayment,
  type PaymentAction,
  receiveTransfer,
  rejectSlips,
} from '../../contract/office/payments.ts';
import { usePreview, useRead } from '../calls/use-read.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Check, Field } from '../ui/field.tsx';
import { formatAmount, formatMoney, readAmount } from '../ui/format.ts';

type Props = { payment: OfficePayment; onClose: () => void };
export type OpenDialog = { id: PaymentAction; payment: string };

/** Accepts what came in, though it is not what was asked for. */
function AcceptDialog({ payment, onClose }: Props) {
  const { id, currency } = payment;
  const received = payment.received ?? 0;
  const input = { id, decision: 'accept' as const, received };
  const limit = useRead(getOwnLimit, { kind: 'short_payment' }).data;
  const form = useDialogCall(decidePayment, onClose, ({ result }) =>
    result === 'paid' ? 'Accepted: the order is paid' : 'The order could not take it: the money goes back',
  );
  const { preview, refusal } = usePreview(decidePayment, form.isBusy ? null : input);
  const missing = preview?.answer.missing ?? 0;
  return (
    <CallDialog
      title="Accept the payment"
      aside={`${formatMoney(received, payment.receivedCurrency ?? currency)} of ${formatMoney(payment.amount, currency)}`}
      form={form}
      label={preview?.needsApproval ? 'Propose to accept it' : 'Accept it'}
      hasFocus={false}
      onSubmit={(reason) => void form.submit(input, reason)}
      onClose={onClose}
    >
      <p role="status" className={refusal ? 'problem' : undefined}>
        {refusal?.message}
        {preview?.answer.result === 'overpaid' &&
          'The order was paid otherwise or its stock is gone: the money goes back. '}
        {missing > 0 && (
          <>
            <b>{formatMoney(missing, currency)}</b> are missing and are given up.{' '}
          </>
        )}
        {preview?.needsApproval && (
          <b className="late">
            This is beyond your limit: it waits for somebody else, and is done when they approve it.
          </b>
        )}
      </p>
      {limit && missing > 0 && limit.perAction !== null && (
        <p className="muted">By yourself you may give up {formatMoney(limit.perAction, 'USD')} at once.</p>
      )}
    </CallDialog>
  );
}

/** Sends all that came in back. */
function SendBackDialog({ payment, onClose }: Props) {
  const received = payment.received ?? 0;
  const form = useDialogCall(decidePayment, onClose, () => 'The money goes back');
  return (
    <CallDialog
      title="Send the money back"
      aside={formatMoney(received, payment.receivedCurrency ?? payment.currency)}
      form={form}
      label="Send it back"
      isGrave
      hasFocus={false}
      onSubmit={(reason) => void form.submit({ id: payment.id, decision: 'refund', received }, reason)}
      onClose={onClose}
    >
      <p>
        The orders are unpaid again, and the buyer gets a mail. Money of a transfer goes to the balance of a
        member; that of a guest you send by bank.
      </p>
    </CallDialog>
  );
}

const outcomes = {
  paid: 'The order is paid',
  short: 'Entered: the rest is awaited, and the buyer gets a mail',
  overpaid: 'The order cannot take it: the money goes back',
  credited: 'Added to the balance',
};

/** Enters what came in by bank or Western Union. */
function ReceiveDialog({ payment, onClose }: Props) {
  const { id, currency, due } = payment;
  const [text, setText] = useState(due > 0 ? formatAmount(due, currency) : '');
  const [reference, setReference] = useState('');
  const [isAgain, setAgain] = useState(false);
  const amount = readAmount(text, currency);
  const input = { id, amount: amount ?? 0, reference, isAgain };
  const form = useDialogCall(receiveTransfer, onClose, ({ result }) => outcomes[result]);
  const { preview } = usePreview(receiveTransfer, amount && !form.isBusy ? input : null);
  const answer = preview?.answer;
  return (
    <CallDialog
      title="Money came in"
      aside={due > 0 ? `${formatMoney(due, currency)} missing` : undefined}
      form={form}
      label="Enter it"
      onSubmit={(reason) => void form.submit(input, reason)}
      onClose={onClose}
    >
      <Field
        label={`Amount in ${currency}`}
        name="amount"
        inputMode="decimal"
        autoFocus
        value={text}
        error={amount === null ? 'an amount like 1,234.50' : form.errorOf('amount')}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        label="Reference of the bank"
        name="reference"
        hint="Its number of the transfer, which counts once"
        maxLength={100}
        value={reference}
        error={form.errorOf('reference')}
        onChange={(event) => setReference(event.target.value)}
      />
      {form.errorOf('isAgain') && (
        <Check
          name="isAgain"
          label="The same amount has come once more"
          checked={isAgain}
          onChange={(event) => setAgain(event.target.checked)}
        />
      )}
      <p role="status">
        {answer && `${outcomes[answer.result]}.`}
        {answer && answer.missing > 0 && ` ${formatMoney(answer.missing, currency)} are missing then.`}
        {answer && answer.returned > 0 && ` ${formatMoney(answer.returned, currency)} go back.`}
      </p>
    </CallDialog>
  );
}

/** Returns the slips to their buyer. */
function RejectDialog({ payment, onClose }: Props) {
  const form = useDialogCall(rejectSlips, onClose, () => 'The buyer gets a mail');
  return (
    <CallDialog
      title="The slip shows no transfer"
      form={form}
      label="Tell the buyer"
      hasFocus
      onSubmit={(reason) => void form.submit({ id: payment.id }, reason)}
      onClose={onClose}
    >
      <p>The buyer gets a mail and can upload another one. The transfer is awaited on.</p>
    </CallDialog>
  );
}

type PaymentDialog = { needs: PaymentAction; label: string; key: string; Dialog: ComponentType<Props> };

/** What can be done with a payment, in the order of the buttons. */
export const paymentDialogs: readonly PaymentDialog[] = [
  { needs: 'receive', label: 'Money came in', key: 'm', Dialog: ReceiveDialog },
  { needs: 'accept', label: 'Accept', key: 'a', Dialog: AcceptDialog },
  { needs: 'refund', label: 'Send back', key: 'r', Dialog: SendBackDialog },
  { needs: 'rejectSlips', label: 'No transfer on the slip', key: 'x', Dialog: RejectDialog },
];
