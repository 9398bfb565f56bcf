import { useState } from 'react';
import { decideRequest, receiveReturn } from '../../contract/office/orders.ts';
import { usePreview } from '../calls/use-read.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Check, Choice, Field, TextField } from '../ui/field.tsx';
import { formatMoney } from '../ui/format.ts';
import type { DialogProps } from './dialog-props.ts';
import { goodsLeft, leftToReturn } from './pieces.ts';
import { PiecesTable, refuseFields, usePieces } from './pieces-table.tsx';
import { RefundOutcome } from './refund-outcome.tsx';
import { requestText } from './words.ts';

type Decision = 'accept' | 'refuse' | 'received';

/** Decides what the buyer asked for. */
export function RequestDialog({ order, onClose }: DialogProps) {
  const request = order.requests.find(({ state }) => state === 'open' || state === 'accepted');
  const [decision, setDecision] = useState<Decision>(request?.state === 'accepted' ? 'received' : 'accept');
  const [answer, setAnswer] = useState('');
  const form = useDialogCall(decideRequest, onClose, () => 'Decided; the buyer gets a mail');
  if (!request) return null;
  const decisions: Record<Decision, string> = {
    accept: 'Accept',
    refuse: 'Refuse',
    received: 'The goods came back',
  };
  return (
    <CallDialog
      title={`Request about ${order.id}`}
      aside={requestText(request)}
      form={form}
      label={decisions[decision]}
      onSubmit={(reason) => void form.submit({ orderId: order.id, decision, answer }, reason)}
      onClose={onClose}
    >
      {request.description && <p className="note text">{request.description}</p>}
      <Choice
        label="Decision"
        name="decision"
        autoFocus
        choices={decisions}
        value={decision}
        error={form.errorOf('decision')}
        onChange={(event) => setDecision(event.target.value as Decision)}
      />
      <TextField
        label="Answer"
        name="answer"
        maxLength={2000}
        hint="The buyer reads it; a refusal needs one"
        value={answer}
        error={form.errorOf('answer')}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </CallDialog>
  );
}

/** Letters of a parcel’s number, from which on it is tried what its pieces come to. */
const MIN_KEY = 3;

/** Takes back a parcel: whole pieces into stock, damaged ones not. */
export function ReturnDialog({ order, onClose }: DialogProps) {
  const goods = goodsLeft(order.lines, leftToReturn);
  const whole = usePieces('lines', goods, 'none');
  const damaged = usePieces('damaged', goods, 'none');
  const [key, setKey] = useState('');
  const [isRefunded, setRefunded] = useState(false);
  const form = useDialogCall(receiveReturn, onClose, (data) =>
    data.isNew
      ? `${data.restocked} into stock, ${data.damaged} damaged, ${formatMoney(data.refunded, data.currency)} refunded`
      : `${key} was received before; nothing was changed`,
  );
  const isNothing = whole.chosen.length + damaged.chosen.length === 0;
  const input = {
    ...{ orderId: order.id, key, isRefunded, warehouse: null },
    ...{ lines: whole.chosen, damaged: damaged.chosen },
  };
  const isWrong = isNothing || whole.errors.length + damaged.errors.length > 0;
  const { preview: tried } = usePreview(
    receiveReturn,
    isRefunded && !isWrong && key.trim().length >= MIN_KEY ? input : null,
  );
  const preview = tried && { ...tried, answer: { ...tried.answer, amount: tried.answer.refunded } };
  const submit = (reason: string | undefined): void => {
    const nothing = isNothing
      ? [{ field: whole.fields[0] ?? 'lines', message: 'type the pieces that came back' }]
      : [];
    const refusal = refuseFields([...whole.errors, ...damaged.errors, ...nothing]);
    if (refusal) form.setRefusal(refusal);
    else void form.submit(input, reason);
  };
  return (
    <CallDialog
      title={`Goods of ${order.id} came back`}
      size="wide"
      form={form}
      label={
        preview ? `Receive, refund ${formatMoney(preview.answer.amount, preview.answer.currency)}` : 'Receive'
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Parcel"
        name="key"
        autoFocus
        hint="Its tracking number, so that it counts once"
        value={key}
        error={form.errorOf('key')}
        onChange={(event) => setKey(event.target.value)}
      />
      <PiecesTable
        inputs={[
          { title: 'Into stock', pieces: whole },
          { title: 'Damaged', pieces: damaged },
        ]}
        errorOf={form.errorOf}
      />
      <Check
        label="Refund these pieces"
        name="isRefunded"
        checked={isRefunded}
        onChange={(event) => setRefunded(event.target.checked)}
      />
      {isRefunded && <RefundOutcome preview={preview} problem={undefined} kind="refund" />}
    </CallDialog>
  );
}
