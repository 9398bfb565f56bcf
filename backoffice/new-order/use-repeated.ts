import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { getOrder } from '../../contract/office/orders.ts';
import { callStaff } from '../calls/call-staff.ts';
import { notify } from '../ui/notices.tsx';
import { repeatOrder } from './draft.ts';

/** Begins the new order as the address says, `?from=V...&lines=1`: for the buyer of that order, with its goods. */
export function useRepeated(person: number): void {
  const [search, setSearch] = useSearchParams();
  const from = search.get('from');
  const hasLines = search.has('lines');
  useEffect(() => {
    if (from === null) return;
    void (async () => {
      const found = await callStaff(getOrder, { orderId: from });
      if (found.ok) repeatOrder(person, found.data, hasLines);
      else notify(found.refusal.message);
      // Going back and loading again would begin anew.
      setSearch({}, { replace: true });
    })();
  }, [from, hasLines, person, setSearch]);
}
