import type { BatchNote } from '../../../contract/dropshipping-batch.ts';
import { useT } from '../../locale/locale.tsx';

/** What a file had beside the rows that were read: rows of totals, hidden rows, other sheets. */
export function FileNotes({ notes = [] }: { notes: readonly BatchNote[] | undefined }) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 rounded-md border border-ink bg-paper p-3 wrap-anywhere">
      {notes.map(({ note, values }) => (
        <li key={note}>
          {note === 'refused' ? t(`field.${values.reason}`, values) : t(`fileNote.${note}`, values)}
        </li>
      ))}
    </ul>
  );
}
