import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type CheckedBatch, checkBatch } from '../../../contract/batch.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { filledRows, type GridRow, notesOf, type Proposal, pasteInto, withoutBegun } from './grid-rows.ts';

const CHECK_DELAY_MS = 500;
const MORE_ROWS = 10;

/** The rows of the grid; what is typed is checked after a short pause. `setActive` takes the row that has the focus. */
export function useGrid(initial: readonly GridRow[], given: CheckedBatch | null) {
  const { language } = useLocale();
  const [rows, setRows] = useState<GridRow[]>([...initial]);
  const [checked, setChecked] = useState({ rows: initial, batch: given });
  const [isReady, setReady] = useState(false);
  const [activeId, setActive] = useState<number | null>(null);
  const complete = useMemo(() => withoutBegun(rows, activeId), [rows, activeId]);
  const last = useRef(initial);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (complete === last.current || complete === checked.rows) return;
    const timer = setTimeout(async () => {
      last.current = complete;
      const items = filledRows(complete).map(({ item }) => item);
      if (items.length === 0) return setChecked({ rows: complete, batch: null });
      const answer = await call(checkBatch, { items, roundsUp: false });
      // Rows that were typed meanwhile are checked by a later call.
      if (answer.ok && last.current === complete) setChecked({ rows: complete, batch: answer.data });
    }, CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [complete, checked]);
  const change = (id: number, part: Partial<GridRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...part } : row)));
  /** Puts what is proposed into the wrong cells of rows. */
  const take = (proposals: readonly Proposal[]) =>
    setRows((before) =>
      before.map((row) => {
        const own = proposals.find(({ id }) => id === row.id);
        return own ? { ...row, [own.cell]: own.text } : row;
      }),
    );
  const addRows = () =>
    setRows((before) => {
      const next = Math.max(0, ...before.map(({ id }) => id)) + 1;
      const more = Array.from({ length: MORE_ROWS }, (_, at) => ({ id: next + at, sku: '', quantity: '' }));
      return [...before, ...more];
    });
  const onPaste = (event: ClipboardEvent, at: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    void import('./pasted-rows.ts').then(({ pastedRows }) =>
      setRows((before) => pasteInto(before, at, pastedRows(text, language))),
    );
  };
  const remove = (id: number) => setRows((before) => before.filter((row) => row.id !== id));
  return {
    ...{ rows, isReady, setActive, change, take, addRows, onPaste, remove },
    batch: checked.batch,
    notes: notesOf(checked.rows, checked.batch),
  };
}
