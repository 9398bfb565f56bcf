import { usePerson } from '../calls/session.ts';
import type { Column, List } from './declared.ts';

/** Widths in CSS pixels by type; names take what is left, and have at least theirs. */
const WIDTHS: Record<Column['type'], number> = {
  id: 116,
  text: 180,
  money: 112,
  number: 72,
  time: 84,
  day: 84,
  choice: 130,
  country: 40,
  flag: 80,
  people: 200,
  tags: 108,
};

export const widthOf = ({ type }: Column): number => WIDTHS[type];
export const isNumeric = ({ type }: Column): boolean => type === 'money' || type === 'number';

export type NamedColumn = Column & { name: string };

/** The columns that the person's roles allow. */
export function usePermittedColumns({ columns }: List): NamedColumn[] {
  const { permissions } = usePerson();
  return Object.entries(columns)
    .map(([name, column]) => ({ name, ...column }))
    .filter(({ permission }) => permission === undefined || permissions.includes(permission));
}

/** The chosen columns in the order of the declaration; where none is chosen, those that have room on the window. */
export const shownColumns = (
  all: readonly NamedColumn[],
  chosen: readonly string[],
  isNarrow: boolean,
): NamedColumn[] =>
  all.filter(({ name, hidden, narrow }) =>
    chosen.length > 0 ? chosen.includes(name) : isNarrow ? narrow : !hidden,
  );
