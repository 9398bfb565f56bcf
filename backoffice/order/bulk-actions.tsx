import { useState } from 'react';
import { MAX_TEXT } from '../../contract/office/orders.ts';
import { orderBulks } from '../../contract/office/orders-bulk.ts';
import { listStaff } from '../../contract/office/staff.ts';
import { usePerson } from '../calls/session.ts';
import { useRead } from '../calls/use-read.ts';
import type { BulkFieldsProps, ChosenAction } from '../list/declared.ts';
import { Choice, Field, TextField } from '../ui/field.tsx';
import { readTags } from './read-tags.ts';

function TagFields({ onInput, errorOf }: BulkFieldsProps) {
  const [to, setTo] = useState('');
  const [from, setFrom] = useState('');
  const change = (added: string, removed: string): void => {
    setTo(added);
    setFrom(removed);
    onInput({ tags: { from: readTags(removed), to: readTags(added) } });
  };
  return (
    <>
      <Field
        label="Add"
        name="tags.to"
        autoFocus
        hint="With commas between them"
        value={to}
        error={errorOf('tags.to') ?? errorOf('tags')}
        onChange={(event) => change(event.target.value, from)}
      />
      <Field
        label="Take away"
        name="tags.from"
        value={from}
        error={errorOf('tags.from')}
        onChange={(event) => change(to, event.target.value)}
      />
    </>
  );
}

const NO_ONE = '';

function AssignFields({ onInput, errorOf }: BulkFieldsProps) {
  const person = usePerson();
  const staff = useRead(listStaff, {}).data?.staff ?? [];
  const [to, setTo] = useState(String(person.id));
  const colleagues = staff.filter(({ id, state }) => state === 'active' && id !== person.id);
  return (
    <Choice
      label="Colleague"
      name="assignee.to"
      autoFocus
      choices={{
        [NO_ONE]: 'Nobody',
        [String(person.id)]: `Me, ${person.name}`,
        ...Object.fromEntries(colleagues.map(({ id, name }) => [String(id), name])),
      }}
      value={to}
      error={errorOf('assignee.to')}
      onChange={(event) => {
        setTo(event.target.value);
        onInput({ assignee: { to: event.target.value === NO_ONE ? null : Number(event.target.value) } });
      }}
    />
  );
}

function NoteFields({ onInput, errorOf }: BulkFieldsProps) {
  const [text, setText] = useState('');
  return (
    <TextField
      label="Note"
      name="text"
      rows={5}
      autoFocus
      maxLength={MAX_TEXT}
      hint="Colleagues read it on each order; the buyers do not"
      value={text}
      error={errorOf('text')}
      onChange={(event) => {
        setText(event.target.value);
        onInput({ text: event.target.value });
      }}
    />
  );
}

/** What stands in the bar of chosen orders. The keys are those of one order. */
export function useOrderWork(): readonly ChosenAction[] {
  const { id } = usePerson();
  return [
    { action: 'confirm', key: 'c', ...orderBulks.confirm },
    {
      action: 'tags',
      key: 't',
      ...orderBulks.tags,
      Fields: TagFields,
      input: { tags: { from: [], to: [] } },
    },
    {
      action: 'assign',
      key: 'g',
      ...orderBulks.assign,
      Fields: AssignFields,
      input: { assignee: { to: id } },
    },
    { action: 'note', key: 'N', ...orderBulks.note, Fields: NoteFields, input: { text: '' } },
    { action: 'deliver', key: 'd', ...orderBulks.deliver, input: { number: null } },
    { action: 'refund', ...orderBulks.refund, input: { lines: null, delivery: false }, isGrave: true },
    { action: 'cancel', ...orderBulks.cancel, isGrave: true },
  ];
}
