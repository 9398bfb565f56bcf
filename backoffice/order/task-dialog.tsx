import { useState } from 'react';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { listStaff } from '../../contract/office/staff.ts';
import { addOrderTask, editOrderTask, MAX_TASK } from '../../contract/office/tasks.ts';
import { usePerson } from '../calls/session.ts';
import { useRead } from '../calls/use-read.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Choice, Field } from '../ui/field.tsx';
import type { DialogProps } from './dialog-props.ts';

export type OrderTask = OfficeOrder['tasks'][number];

/** A task as its calls take it. */
export const stateOf = ({ text, due, assignee, isDone }: OrderTask) => ({
  ...{ text, due, isDone },
  assignee: assignee?.id ?? null,
});

const NO_ONE = '';
const today = (): string => new Date().toISOString().slice(0, 10);

/** Adds something to do about an order until a day, or changes it. */
export function TaskDialog({ order, task, onClose }: DialogProps & { task?: OrderTask }) {
  const person = usePerson();
  const staff = useRead(listStaff, {}).data?.staff ?? [];
  const begin = task ? stateOf(task) : { text: '', due: today(), assignee: person.id, isDone: false };
  const [text, setText] = useState(begin.text);
  const [due, setDue] = useState(begin.due);
  const [to, setTo] = useState(String(begin.assignee ?? NO_ONE));
  const added = useDialogCall(addOrderTask, onClose, () => 'The task is added');
  const changed = useDialogCall(editOrderTask, onClose, () => 'The task is changed');
  const form = task ? changed : added;
  const colleagues = staff.filter(({ id, state }) => state === 'active' && id !== person.id);
  const choices: Record<string, string> = {
    [String(person.id)]: `Me, ${person.name}`,
    [NO_ONE]: 'Anybody',
    ...Object.fromEntries(colleagues.map(({ id, name }) => [String(id), name])),
  };
  const submit = (): void => {
    const next = { text, due, assignee: to === NO_ONE ? null : Number(to) };
    if (!task) return void added.submit({ orderId: order.id, ...next });
    const edit = { from: begin, to: { ...next, isDone: begin.isDone } };
    void changed.submit({ orderId: order.id, id: task.id, task: edit });
  };
  const errorOf = (field: string) => form.errorOf(field) ?? form.errorOf(`task.to.${field}`);
  return (
    <CallDialog
      title={task ? `Task of ${order.id}` : `Task for ${order.id}`}
      form={form}
      label={task ? 'Save the task' : 'Add the task'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="To do"
        name="text"
        autoFocus
        maxLength={MAX_TASK}
        value={text}
        error={errorOf('text')}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        label="Until"
        name="due"
        type="date"
        value={due}
        error={errorOf('due')}
        onChange={(event) => setDue(event.target.value)}
      />
      <Choice
        label="For"
        name="assignee"
        choices={choices}
        value={to}
        error={errorOf('assignee')}
        onChange={(event) => setTo(event.target.value)}
      />
    </CallDialog>
  );
}
