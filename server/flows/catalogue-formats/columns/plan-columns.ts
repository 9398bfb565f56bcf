import { unmarkFormula } from '../../../../kit/formula-mark.ts';
import type { ColumnDecision } from '../rows/parsed-row.ts';
import { columnName } from './column-name.ts';
import type { ColumnUse, FormatDefinition } from './format-definition.ts';
import { matchAddition } from './vocabulary.ts';

/** What the merchant says of columns: a field by the column's name. */
export type ColumnMap = ReadonlyMap<string, string>;

// Of these a file may have several columns; their cells are put together.
const JOINED = new Set(['pictures', 'variant_pictures', 'category', 'tags']);

/** Decides what becomes of every column of a header, in its order. */
export function planColumns(
  header: readonly string[],
  definition: FormatDefinition,
  map: ColumnMap = new Map(),
): ColumnDecision[] {
  const taken = new Set<string>();
  const mapped = new Set(map.values());
  return header.map((spelling, at) => {
    const column = spelling.trim() || `column ${at + 1}`;
    const use = useOf(spelling, definition, map);
    const { field } = use;
    if (field === undefined) return { column, ...use };
    // What the merchant says of a column goes before what its name says of another, wherever they stand.
    const isOther = mapped.has(field) && map.get(columnName(spelling)) !== field;
    if ((taken.has(field) || isOther) && !JOINED.has(field))
      return { column, decision: 'not carried', note: `another column is ${field} already` };
    taken.add(field);
    return { column, ...use };
  });
}

function useOf(spelling: string, definition: FormatDefinition, map: ColumnMap): ColumnUse {
  const name = columnName(spelling);
  const mapped = map.get(name);
  if (mapped) return { decision: 'carried', field: mapped, note: 'as --map says' };
  if (name === '') return { decision: 'not carried', note: 'the column has no name' };
  return (
    definition.uses.get(name) ??
    definition.match?.(name, spelling) ??
    matchAddition(name, spelling) ?? { decision: 'not carried', note: 'the shop has nothing like it' }
  );
}

/** How many columns a format knows, ours that are added to it as well, and whether it has those that it needs. */
export function matchHeader(
  header: readonly string[],
  definition: FormatDefinition,
  map: ColumnMap = new Map(),
): { known: number; isComplete: boolean } {
  const uses = header.flatMap((spelling): ColumnUse[] => {
    const name = columnName(spelling);
    const mapped = map.get(name);
    if (mapped) return [{ decision: 'carried', field: mapped }];
    const use = definition.uses.get(name) ?? definition.match?.(name, spelling);
    return use ? [use] : [];
  });
  const added = header.filter((spelling) => {
    const name = columnName(spelling);
    const isKnown = map.has(name) || definition.uses.has(name) || definition.match?.(name, spelling);
    return !isKnown && matchAddition(name, spelling);
  });
  const fields = new Set(uses.map(({ field }) => field));
  return {
    known: uses.length + added.length,
    isComplete: definition.needs.every((some) => some.some((field) => fields.has(field))),
  };
}

/** The cells of a row by field; columns of one field are joined. Cells beyond the header are `extra`. */
export function cellsByField(
  cells: readonly string[],
  columns: readonly ColumnDecision[],
): { fields: Record<string, string>; extra: string[] } {
  const fields: Record<string, string> = {};
  for (const [at, { field }] of columns.entries()) {
    // PostgreSQL rejects NUL in text.
    const cell = unmarkFormula((cells[at] ?? '').replaceAll('\u0000', ''));
    if (field === undefined || cell.trim() === '') continue;
    fields[field] = fields[field] === undefined ? cell : `${fields[field]}\n${cell}`;
  }
  return { fields, extra: cells.slice(columns.length).filter((cell) => cell.trim() !== '') };
}
