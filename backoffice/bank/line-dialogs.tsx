import { useState } from 'react';
import {
  type BankReceipt,
  bookBankLine,
  type OpenBankLine,
  setBankLineAside,
  takeBackBankLine,
} from '../../contract/office/bank.ts';
import { usePreview } from '../calls/use-read.ts';
import { Button } from '../ui/button.tsx';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Field } from '../ui/field.tsx';
import { formatAmount, formatMoney, readAmount } from '../ui/format.ts';
import { matchText } from './match-text.ts';

type Line = OpenBankLine;
type Props = { line: Line; onClose: () => void };

function receiptText({ reference, result, currency, missing, returned }: BankReceipt): string {
  if (result === 'short')
    return `${reference}: ${formatMoney(missing, currency)} missing, the buyer gets a mail`;
  if (result === 'overpaid') return `${reference} cannot take it: ${formatMoney(returned, currency)} go back`;
  if (result === 'credited') return `${reference}: added to the balance`;
  return returned > 0
    ? `${reference} is paid, ${formatMoney(returned, currency)} go back`
    : `${reference} is paid`;
}

type Part = { reference: string; text: string };

/** The parts that a match proposes, or one of the whole line. */
const proposed = ({ match, amount, currency }: Line): Part[] =>
  match.parts.length > 0
    ? match.parts.map((part) => ({ reference: part.reference, text: formatAmount(part.amount, currency) }))
    : [{ reference: '', text: formatAmount(amount, currency) }];

/** Says what a line is for: one order or top-up, or several, and shows what comes of it. */
export function DecideDialog({ line, onClose }: Props) {
  const { id, amount, currency } = line;
  const [parts, setParts] = useState(() => proposed(line));
  const read = parts.map(({ reference, text }) => ({ reference, amount: readAmount(text, currency) ?? 0 }));
  const left = amount - read.reduce((sum, part) => sum + part.amount, 0);
  const isWhole =
    left === 0 && read.every((part) => part.amount > 0 && /^[VRT]\d{11,}$/i.test(part.reference.trim()));
  const input = { id, parts: read };
  const form = useDialogCall(bookBankLine, onClose, ({ receipts }) => receipts.map(receiptText).join('; '));
  const { preview, refusal } = usePreview(bookBankLine, isWhole && !form.isBusy ? input : null);
  const change = (at: number, changed: Partial<Part>): void =>
    setParts(parts.map((part, index) => (index === at ? { ...part, ...changed } : part)));
  return (
    <CallDialog
      title={line.payer || 'A transfer'}
      aside={formatMoney(amount, currency)}
      size="wide"
      form={form}
      label="Book it"
      onSubmit={(reason) => void form.submit(input, reason)}
      onClose={onClose}
    >
      <p>
        {line.text} <span className="muted">{matchText(line)}</span>
      </p>
      {parts.map(({ reference, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name while they are typed
        <div key={at} className="pair">
          <Field
            label={parts.length > 1 ? `Order or top-up ${at + 1}` : 'Order or top-up'}
            name={`parts.${at}.reference`}
            autoFocus={at === 0}
            value={reference}
            error={form.errorOf(`parts.${at}.reference`)}
            onChange={(event) => change(at, { reference: event.target.value })}
          />
          <Field
            label={`Amount in ${currency}`}
            name={`parts.${at}.amount`}
            inputMode="decimal"
            value={text}
            error={
              readAmount(text, currency) === null
                ? 'an amount like 1,234.50'
                : form.errorOf(`parts.${at}.amount`)
            }
            onChange={(event) => change(at, { text: event.target.value })}
          />
        </div>
      ))}
      <p className="row">
        <Button
          look="quiet"
          onClick={() =>
            setParts([...parts, { reference: '', text: formatAmount(Math.max(0, left), currency) }])
          }
        >
          Another order
        </Button>
        {parts.length > 1 && (
          <Button look="quiet" onClick={() => setParts(parts.slice(0, -1))}>
            Without the last
          </Button>
        )}
      </p>
      <div role="status">
        {left !== 0 && (
          <p className="late">
            {formatMoney(Math.abs(left), currency)} {left > 0 ? 'are left' : 'are too much'}
          </p>
        )}
        {refusal && <p className="problem">{refusal.message}</p>}
        {preview && (
          <ul>
            {preview.answer.receipts.map((receipt) => (
              <li key={receipt.reference}>{receiptText(receipt)}</li>
            ))}
          </ul>
        )}
      </div>
    </CallDialog>
  );
}

/** Sets a line aside that is for no order. */
export function AsideDialog({ line, onClose }: Props) {
  const form = useDialogCall(setBankLineAside, onClose, () => 'Set aside');
  return (
    <CallDialog
      title="Set the line aside"
      aside={formatMoney(line.amount, line.currency)}
      form={form}
      label="Set it aside"
      onSubmit={(reason) => void form.submit({ id: line.id }, reason)}
      onClose={onClose}
    >
      <p>
        {line.payer} <span className="muted">{line.text}</span>
      </p>
    </CallDialog>
  );
}

/** Takes the booking of a line back. */
export function TakeBackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useDialogCall(takeBackBankLine, onClose, () => 'Taken back: the line waits again');
  return (
    <CallDialog
      title="Take the booking back"
      form={form}
      label="Take it back"
      isGrave
      onSubmit={(reason) => void form.submit({ id }, reason)}
      onClose={onClose}
    >
      <p>
        The line waits again, and what it was booked for awaits its money as before. This is possible until an
        order is paid by it.
      </p>
    </CallDialog>
  );
}
