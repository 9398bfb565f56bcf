import { useEffect, useMemo, useState } from 'react';
import { fixDropshippingRows } from '../../../contract/dropshipping.ts';
import { type DropshippingOrder, MAX_FIXED_CELLS } from '../../../contract/dropshipping-batch.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../locale/locale.tsx';
import { type Cell, cellName, cellOf } from './form-cells.ts';

export type Edits = ReadonlyMap<string, string>;

/** What is typed and not saved, by batch: it outlives a look at another tab of the batch. */
const keptByBatch = new Map<string, Edits>();

/** Returns what the server has of each cell, by the names of their fields. */
const savedOf = (orders: readonly DropshippingOrder[]): Map<string, string> =>
  new Map(
    orders.flatMap(({ rows }) =>
      rows.flatMap(({ id, cells }) =>
        Object.entries(cells).map(([column, value]) => [`${id}:${column}`, value] as const),
      ),
    ),
  );

/** Puts orders as they are now into the place of those that they were; rows that went elsewhere come at the end. */
function mergeOrders(
  before: readonly DropshippingOrder[],
  now: readonly DropshippingOrder[],
  gone: readonly number[],
): DropshippingOrder[] {
  const byId = new Map(now.map((order) => [order.id, order]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.filter(({ id }) => !gone.includes(id)).map((order) => byId.get(order.id) ?? order),
    ...now.filter(({ id }) => !known.has(id)),
  ];
}

/** Asks before the window closes or loads another page while something is typed and not saved. */
function useUnsavedQuestion(hasEdits: boolean): void {
  useEffect(() => {
    if (!hasEdits) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasEdits]);
}

type FixOptions = {
  id: string;
  orders: readonly DropshippingOrder[];
  /** What was typed into cells of a refused form. */
  typed: Record<string, string>;
  /** Gets what became of the batch. */
  onSaved: (message: string) => void;
};

/** The cells of orders that are to be fixed: what is typed into them, and what the server says once it is saved. */
export function useFixes({ id, orders: first, typed, onSaved }: FixOptions) {
  const t = useT();
  const [orders, setOrders] = useState(first);
  const [edits, setEdits] = useState<Edits>(() => new Map(Object.entries(typed)));
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const saved = useMemo(() => savedOf(orders), [orders]);
  const changes = [...edits].flatMap(([name, value]) => {
    const cell = cellOf(name, value);
    return cell && value !== (saved.get(name) ?? '') ? [cell] : [];
  });
  useUnsavedQuestion(changes.length > 0);
  useEffect(() => {
    const kept = keptByBatch.get(id);
    if (kept) setEdits((now) => new Map([...kept, ...now]));
  }, [id]);
  useEffect(() => {
    keptByBatch.set(id, edits);
  }, [id, edits]);
  const edit = (cells: readonly Cell[]) =>
    setEdits((now) => {
      const next = new Map(now);
      for (const { row, column, value } of cells) next.set(cellName(row, column), value);
      return next;
    });
  const save = async (cells: readonly Cell[]) => {
    if (busy || cells.length === 0) return;
    setBusy(true);
    setError('');
    const sent = cells.slice(0, MAX_FIXED_CELLS);
    const answer = await call(fixDropshippingRows, { id, cells: sent });
    setBusy(false);
    if (!answer.ok) {
      setError(answer.fields?.[0]?.message ?? (answer.message || t('refusal.InternalError')));
      return;
    }
    setOrders((before) => mergeOrders(before, answer.data.orders, answer.data.gone));
    // What was typed while this was saved stays.
    setEdits((now) => {
      const next = new Map(now);
      for (const { row, column, value } of sent)
        if (next.get(cellName(row, column)) === value) next.delete(cellName(row, column));
      return next;
    });
    const { errors } = answer.data;
    const said = errors > 0 ? t('dropshipping.savedLeft', { count: errors }) : t('dropshipping.savedAll');
    setMessage(said);
    onSaved(said);
  };
  return { orders, saved, edits, changes, busy, message, error, edit, save };
}
export type Fixes = ReturnType<typeof useFixes>;
