import { useState } from 'react';
import type { RecordAction, RecordField } from '../../contract/office/record.ts';
import type { Cell } from '../list/declared.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { FieldInput } from './field-input.tsx';

type Props = { action: RecordAction; id: string; title: string; onClose: () => void };

const emptyOf = ({ type }: RecordField): Cell => {
  if (type === 'flag') return false;
  return type === 'day' || type === 'number' || type === 'money' ? null : '';
};

/** What an action of a record asks for, and its call. */
export function ActionDialog({ action, id, title, onClose }: Props) {
  const { label, contract, fields = {}, isGrave } = action;
  const asked = Object.entries(fields);
  const [typed, setTyped] = useState<Record<string, Cell>>(() =>
    Object.fromEntries(asked.map(([name, field]) => [name, emptyOf(field)])),
  );
  const form = useDialogCall(contract, onClose, () => `${label}: done`);
  return (
    <CallDialog
      title={`${label}: ${title}`}
      form={form}
      label={label}
      hasFocus={asked.length === 0 && contract.reason !== 'required'}
      {...(isGrave && { isGrave })}
      onSubmit={(reason) => void form.submit({ id, ...typed }, reason)}
      onClose={onClose}
    >
      {asked.map(([name, field]) => (
        <FieldInput
          key={name}
          field={field}
          name={name}
          value={typed[name] ?? null}
          error={form.errorOf(name)}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
    </CallDialog>
  );
}
