import { useState } from 'react';
import { listOrderTags, setOrderAssignee, setOrderTags } from '../../contract/office/orders.ts';
import { listStaff } from '../../contract/office/staff.ts';
import { usePerson } from '../calls/session.ts';
import { useRead } from '../calls/use-read.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Choice, Field } from '../ui/field.tsx';
import type { DialogProps } from './dialog-props.ts';
import { readTags } from './read-tags.ts';

const MAX_OFFERED = 12;

/** Adds and removes tags: one text, with commas between them. */
export function TagsDialog({ order, onClose }: DialogProps) {
  const [text, setText] = useState(order.tags.join(', '));
  const known = useRead(listOrderTags, {}).data?.tags ?? [];
  const form = useDialogCall(setOrderTags, onClose, ({ tags }) => `Tags: ${tags.join(', ') || 'none'}`);
  const to = readTags(text);
  const offered = known.filter((tag) => !to.includes(tag)).slice(0, MAX_OFFERED);
  return (
    <CallDialog
      title={`Tags of ${order.id}`}
      form={form}
      label="Save the tags"
      onSubmit={(reason) => void form.submit({ orderId: order.id, tags: { from: order.tags, to } }, reason)}
      onClose={onClose}
    >
      <Field
        label="Tags"
        name="tags.to"
        autoFocus
        hint="With commas between them"
        value={text}
        error={form.errorOf('tags.to') ?? form.errorOf('tags')}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="row">
        {offered.map((tag) => (
          <button
            key={tag}
            type="button"
            className="chip add"
            onClick={() => setText([...to, tag].join(', '))}
          >
            {`+ ${tag}`}
          </button>
        ))}
      </p>
    </CallDialog>
  );
}

const NO_ONE = '';

/** Gives an order to a colleague; the signed-in person is the first. */
export function AssignDialog({ order, onClose }: DialogProps) {
  const person = usePerson();
  const staff = useRead(listStaff, {}).data?.staff ?? [];
  const [to, setTo] = useState(String(person.id));
  const form = useDialogCall(setOrderAssignee, onClose, () => `Given to ${choices[to] ?? 'nobody'}`);
  const colleagues = staff.filter(({ id, state }) => state === 'active' && id !== person.id);
  const choices: Record<string, string> = {
    [NO_ONE]: 'Nobody',
    [String(person.id)]: `Me, ${person.name}`,
    ...Object.fromEntries(colleagues.map(({ id, name }) => [String(id), name])),
  };
  return (
    <CallDialog
      title={`Give ${order.id} to`}
      form={form}
      label="Give"
      onSubmit={(reason) =>
        void form.submit(
          {
            orderId: order.id,
            assignee: { from: order.assignee?.id ?? null, to: to === NO_ONE ? null : Number(to) },
          },
          reason,
        )
      }
      onClose={onClose}
    >
      <Choice
        label="Colleague"
        name="assignee.to"
        autoFocus
        choices={choices}
        value={to}
        error={form.errorOf('assignee.to') ?? form.errorOf('assignee')}
        onChange={(event) => setTo(event.target.value)}
      />
    </CallDialog>
  );
}
