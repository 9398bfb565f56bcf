import type { ComponentType, ReactNode } from 'react';
import type { declareBulkCalls } from '../../contract/office/bulk.ts';
import type { StaffContract } from '../../contract/office/call.ts';
import type { declareExportCall } from '../../contract/office/exports.ts';
import type { Cell, declareListCalls, List, Row } from '../../contract/office/list.ts';
import type { Permission } from '../../contract/office/permissions.ts';
import type { declareViewCalls } from '../../contract/office/views.ts';

type Calls = ReturnType<typeof declareListCalls>;

export type BulkFieldsProps = {
  /** Called with the input that all rows have in common, also at the beginning. */
  onInput: (input: Record<string, unknown>) => void;
  errorOf: (field: string) => string | undefined;
};

/** An action for chosen rows. */
export type ChosenAction = {
  action: string;
  label: string;
  key?: string;
  contract: StaffContract;
  /** Asks for its input; without it the input is `input`. */
  Fields?: ComponentType<BulkFieldsProps>;
  input?: Record<string, unknown>;
  isGrave?: boolean;
};

/** What can be done with chosen rows, in the order of the buttons. */
export type ListWork = {
  calls: ReturnType<typeof declareBulkCalls>;
  /** What the person’s roles must give. */
  permission: Permission;
  useActions: () => readonly ChosenAction[];
};

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
  views: ReturnType<typeof declareViewCalls>;
  /** The call that writes what is shown into a file. */
  export: ReturnType<typeof declareExportCall>;
  /** What can be done with chosen rows. */
  work?: ListWork;
  /** The page that makes a new record. */
  adds?: { label: string; to: string; permission: Permission };
  /** How a cell is shown where its type says too little; with the way to its record. */
  cells?: Record<string, (value: Cell, row: Row, way: { to: string; state: unknown }) => ReactNode>;
};

export type { Column, Filter } from '../../contract/office/list.ts';
export type { Cell, List, Row };
