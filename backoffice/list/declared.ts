import type { ReactNode } from 'react';
import type { Cell, declareListCalls, List, Row } from '../../contract/office/list.ts';

type Calls = ReturnType<typeof declareListCalls>;

/** A list with what its page needs besides its declaration. */
export type DeclaredList = {
  list: List;
  rows: Calls['rows'];
  count: Calls['count'];
  /** Path of the page; a row's is below it. */
  path: string;
  /** What is searched for. */
  searchHint: string;
  /** Values of filters that the shop knows, with their names; a hook, called with null for other filters. */
  useChoices?: (of: 'tag' | 'staff' | null) => Record<string, string>;
  /** How a cell is shown where its type says too little. */
  cells?: Record<string, (value: Cell, row: Row) => ReactNode>;
};

export type { Column, Filter } from '../../contract/office/list.ts';
export type { Cell, List, Row };
