import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { emptyListState } from '../../kit/list-state.ts';
import { readListAddress, useCount, useRows } from '../list/use-list.ts';
import { formatCount } from '../list/views-of.tsx';
import { orders } from './orders.tsx';

/** The list that an order was opened from: where it is in it, and the orders beside it. */
export function useNeighbours(orderId: string) {
  const { state: from } = useLocation() as { state: { list?: string } | null };
  const address = from?.list;
  const state = useMemo(() => (address ? readListAddress(orders.list, address) : emptyListState), [address]);
  const { rows, hasNextPage, fetchNextPage, isFetching } = useRows(orders, state, !address);
  const count = useCount(orders, state, !address).data;
  const navigate = useNavigate();
  const at = rows.findIndex(({ id }) => id === orderId);
  const go = async (step: 1 | -1): Promise<void> => {
    if (at < 0) return;
    let next = rows[at + step];
    if (!next && step === 1 && hasNextPage && !isFetching) {
      const { data } = await fetchNextPage();
      next = data?.pages.flatMap((page) => page.rows)[at + step];
    }
    if (next) await navigate(`/orders/${String(next.id)}`, { state: from, replace: true });
  };
  const view = state.view && orders.list.views[state.view]?.label;
  return {
    address: address ?? orders.path,
    view,
    place: at >= 0 && count ? `${at + 1} of ${formatCount(count)}` : null,
    hasNext: at >= 0 && (at + 1 < rows.length || hasNextPage),
    hasBefore: at > 0,
    go,
  };
}
