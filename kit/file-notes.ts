import { formatRows } from './format-rows.ts';

type Note = {
  note: 'totals' | 'hiddenRead' | 'hiddenSkipped' | 'sheets' | 'encoding';
  values: Record<string, string | number>;
};

/** What was found beside the rows that are read of a sheet; `doubt` is the encoding of a text where it is a guess. */
type FileFacts = {
  sheet: string;
  others: readonly string[];
  totals: readonly number[];
  hidden: readonly number[];
  isHiddenSkipped: boolean;
  doubt?: string | undefined;
};

/** Returns what a file has beside the rows that are read, for its sender; texts fileNote.{note}. */
export function fileNotes({ sheet, others, totals, hidden, isHiddenSkipped, doubt }: FileFacts): Note[] {
  const notes: Note[] = [];
  if (others.length > 0) notes.push({ note: 'sheets', values: { sheet, sheets: others.join(', ') } });
  if (totals.length > 0) notes.push({ note: 'totals', values: { rows: formatRows(totals) } });
  if (hidden.length > 0)
    notes.push({
      note: isHiddenSkipped ? 'hiddenSkipped' : 'hiddenRead',
      values: { rows: formatRows(hidden), count: hidden.length },
    });
  if (doubt) notes.push({ note: 'encoding', values: { encoding: doubt } });
  return notes;
}
