import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { emptyListState } from '../../kit/list-state.ts';
import type { Action } from '../keys/keys.ts';
import type { DeclaredList } from './declared.ts';
import { readListAddress, useCount, useRows } from './use-list.ts';
import { formatCount } from './views-of.tsx';

/** The list that a record was opened from: its address, where the record is in it, and the keys to those beside it. */
export function useNeighbours(declared: DeclaredList, id: string) {
  const { state: from } = useLocation() as { state: { list?: string } | null };
  // It may have been opened from a list of another kind.
  const address = from?.list?.startsWith(declared.path) ? from.list : undefined;
  const state = useMemo(
    () => (address ? readListAddress(declared.list, address) : emptyListState),
    [declared, address],
  );
  const { rows, hasNextPage, fetchNextPage, isFetching } = useRows(declared, state, !address);
  const count = useCount(declared, state, !address).data;
  const navigate = useNavigate();
  const at = rows.findIndex((row) => row.id === id);
  const go = async (step: 1 | -1): Promise<void> => {
    if (at < 0) return;
    let next = rows[at + step];
    if (!next && step === 1 && hasNextPage && !isFetching) {
      const { data } = await fetchNextPage();
      next = data?.pages.flatMap((page) => page.rows)[at + step];
    }
    if (next) await navigate(`${declared.path}/${String(next.id)}`, { state: from, replace: true });
  };
  const keys: Action[] = [
    ...(at >= 0 && (at + 1 < rows.length || hasNextPage)
      ? [{ id: 'next', label: 'Next row', key: 'j', run: () => void go(1) }]
      : []),
    ...(at > 0 ? [{ id: 'before', label: 'Row before', key: 'k', run: () => void go(-1) }] : []),
  ];
  return {
    list: address ?? declared.path,
    view: state.view && declared.list.views[state.view]?.label,
    place: at >= 0 && count ? `${at + 1} of ${formatCount(count)}` : null,
    keys,
  };
}
