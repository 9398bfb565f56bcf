import { columnName } from './column-name.ts';
import type { ColumnUse } from './format-definition.ts';

/** A rule of a format's columns: a use and the names that columns of it have, separated by bars. */
export type ColumnRule = readonly [use: ColumnUse, names: string];

export const carried = (field: string, names: string, note?: string): ColumnRule => [
  { decision: 'carried', field, ...(note && { note }) },
  names,
];

export const derived = (field: string, names: string, note: string): ColumnRule => [
  { decision: 'derived', field, note },
  names,
];

export const notCarried = (note: string, names: string): ColumnRule => [
  { decision: 'not carried', note },
  names,
];

/** The uses of columns by their names. Of two rules for one name the first counts. */
export function usesOf(...rules: (readonly ColumnRule[])[]): Map<string, ColumnUse> {
  const uses = new Map<string, ColumnUse>();
  for (const [use, names] of rules.flat())
    for (const name of names.split('|').map(columnName)) if (!uses.has(name)) uses.set(name, use);
  return uses;
}
