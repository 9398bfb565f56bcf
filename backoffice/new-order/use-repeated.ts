import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { getOrder } from '../../contract/office/orders.ts';
import { callStaff } from '../calls/call-staff.ts';
import { notify } from '../ui/notices.tsx';
import { type Draft, type DraftLine, linesOf, repeatOrder } from './draft.ts';

/** Reads the lines of an address, each as `SKU 1 20`: from warehouse 1, 20 pieces. */
export const readAdded = (given: readonly string[]): DraftLine[] =>
  given.flatMap((text) => {
    const [, sku, warehouse, pieces] = /^(\S+) (\d) (\d{1,7})$/.exec(text) ?? [];
    return sku && warehouse && pieces
      ? [{ sku, warehouse: Number(warehouse), packing: null, text: pieces }]
      : [];
  });

/**
 * Begins the new order as the address says: `?from=V...` for the buyer of that order, with `lines=1` with its goods, with
 * `add=...` with others.
 */
export function useRepeated(replace: (draft: Draft) => void): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const from = search.get('from');
    if (from === null) return;
    void (async () => {
      const found = await callStaff(getOrder, { orderId: from });
      const added = readAdded(search.getAll('add'));
      if (found.ok) replace(repeatOrder(found.data, search.has('lines') ? linesOf(found.data) : added));
      else notify(found.refusal.message);
      // Going back and loading again would begin anew.
      setSearch({}, { replace: true });
    })();
  }, [search, replace, setSearch]);
}
