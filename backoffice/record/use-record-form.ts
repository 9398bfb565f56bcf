import { useState } from 'react';
import type { FieldChanges, RecordDeclaration } from '../../contract/office/record.ts';
import type { Screen } from '../../contract/office/screen.ts';
import { refresh } from '../calls/use-read.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { Cell } from '../list/declared.ts';
import { useCallForm } from '../ui/form.tsx';
import { notify } from '../ui/notices.tsx';

export type Values = Readonly<Record<string, Cell>>;
type Save = NonNullable<Screen['recordCalls']>['save'];

/** Where the call names the value of a field. */
export const nameOf = (field: string): string => `set.${field}.to`;

/**
 * The changed fields of a record, each with the value that was seen when it was first typed over. What somebody else saves
 * meanwhile shows in fields that are not typed over; in those that are, saving names who and what, and saving once more
 * stores what is typed.
 */
export function useRecordForm(
  { id, values, record }: { id: string; values: Values; record: RecordDeclaration },
  save: Save,
) {
  const [isReading, setReading] = useState(false);
  const draft = useDraft({ entity: record.entity, record: id }, 'record');
  const typed = (draft.fields ?? {}) as FieldChanges;
  const form = useCallForm(save, async () => {
    notify('Saved');
    await draft.clear();
    await refresh();
  });
  const changed = Object.fromEntries(
    Object.entries(typed).filter(
      ([name, change]) => name in record.fields && change && change.to !== values[name],
    ),
  ) as Record<string, { from: Cell; to: Cell }>;

  function set(name: string, to: Cell): void {
    const from = typed[name]?.from ?? values[name] ?? null;
    const { [name]: _, ...others } = changed;
    const next = to === (values[name] ?? null) ? others : { ...others, [name]: { from, to } };
    draft.change(Object.keys(next).length > 0 ? next : null);
  }

  async function submit(): Promise<void> {
    if (isReading) return;
    const isDecided = form.refusal?.reason === 'EditConflict';
    const input = isDecided
      ? Object.fromEntries(
          Object.entries(changed).map(([name, { to }]) => [name, { from: values[name] ?? null, to }]),
        )
      : changed;
    const refusal = await form.submit({ id, set: input as never });
    if (refusal?.reason !== 'EditConflict') return;
    // What has become of the record is read first: the next press decides with it in sight.
    setReading(true);
    await refresh();
    setReading(false);
  }

  return {
    form: { ...form, isBusy: form.isBusy || isReading },
    draft,
    changed,
    valueFor: (name: string): Cell => changed[name]?.to ?? values[name] ?? null,
    set,
    submit,
  };
}
