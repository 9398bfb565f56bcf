import { emptyListState } from '../../kit/list-state.ts';
import { formatNumber } from '../ui/format.ts';
import type { DeclaredList } from './declared.ts';
import { listAddress, useCount } from './use-list.ts';

type Counted = { count: number; isCapped: boolean };

/** 409, or 10,000+ where counting stops. */
export const formatCount = ({ count, isCapped }: Counted): string =>
  isCapped ? `${formatNumber(count - 1)}+` : formatNumber(count);

/** The number of rows of a view, once it is known. */
function ViewCount({ declared, view }: { declared: DeclaredList; view: string }) {
  const { data } = useCount(declared, { ...emptyListState, view });
  return data && formatCount(data);
}

/** The views of a list with their addresses and counts. */
export const viewsOf = (declared: DeclaredList) =>
  Object.entries(declared.list.views).map(([view, { label }]) => ({
    view,
    label,
    to: listAddress(declared.path, { ...emptyListState, view }),
    count: <ViewCount declared={declared} view={view} />,
  }));
