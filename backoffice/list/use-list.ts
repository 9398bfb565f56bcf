import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatListState, type ListState, parseListState } from '../../kit/list-state.ts';
import { read, useRead } from '../calls/use-read.ts';
import type { DeclaredList, List, Row } from './declared.ts';

const COUNT_EVERY_MS = 60_000;

/** The path of a list with a state in its query and fragment. */
export function listAddress(path: string, state: ListState): string {
  const { query, fragment } = formatListState(state);
  return `${path}${query && `?${query}`}${fragment && `#${fragment}`}`;
}

/** Reads the state in an address as `listAddress` writes it. */
export function readListAddress(list: List, address: string): ListState {
  const { search, hash } = new URL(address, 'http://office');
  return parseListState(list, { query: search.slice(1), fragment: hash.slice(1) });
}

/** The state of the shown list, which its address keeps, and how to change it. */
export function useListState({ list, path }: DeclaredList) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(
    () => parseListState(list, { query: search.slice(1), fragment: hash.slice(1) }),
    [list, search, hash],
  );
  const shown = listAddress(path, state);
  const setState = (next: Partial<ListState>, replace = false): void => {
    const address = listAddress(path, { ...state, ...next });
    // Else Back would seem to do nothing.
    void navigate(address, { replace: replace || address === shown });
  };
  return { state, setState };
}

/** The rows of a list, page after page. Rows of the last state stay while those of another load. */
export function useRows({ rows: contract }: DeclaredList, state: ListState, isOff = false) {
  const query = useInfiniteQuery({
    queryKey: [contract.path, state],
    queryFn: ({ pageParam }) =>
      read(contract, { state: toInput(state), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // To read all pages again at each return to the tab would move what one looks at.
    refetchOnWindowFocus: false,
    enabled: !isOff,
  });
  const rows: Row[] = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return { ...query, rows };
}

/** How many rows a state has; asked for again each minute, without keeping the session alive. */
export const useCount = ({ count }: DeclaredList, state: ListState, isOff = false) =>
  useRead(count, { state: toInput({ ...state, columns: [], sort: '' }) }, { everyMs: COUNT_EVERY_MS, isOff });

/** A state as calls take it: with arrays that may be written to. */
export const toInput = ({ filters, columns, ...state }: ListState) => ({
  ...state,
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  ),
  columns: [...columns],
});
