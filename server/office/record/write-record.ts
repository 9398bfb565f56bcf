import type { RecordField } from '../../../contract/office/record.ts';
import { createValues } from '../list/bind-list.ts';
import type { AnyRecord, BoundField } from './bind-record.ts';

/** A field as it travels: days and values of a choice as text. */
function readField({ column, part }: BoundField, { type }: RecordField): string {
  const stored = part === undefined ? `r.${column}` : `r.${column} -> '${part}'`;
  return type === 'day' || type === 'choice' ? `(${stored})::text` : stored;
}

const fieldsOf = ({ record, fields }: AnyRecord): string[] =>
  Object.entries(record.fields).map(
    ([name, field]) => `${readField(fields[name] ?? { column: name }, field)} AS "${name}"`,
  );

/** Writes the statement that reads a record. */
export const writeRead = (bound: AnyRecord): string => {
  const facts = Object.entries(bound.facts).map(([name, sql]) => `${sql} AS "${name}"`);
  return `SELECT ${[...facts, ...fieldsOf(bound)].join(', ')} FROM ${bound.from} WHERE r.id = $1`;
};

/** Writes the statement that locks a record and reads its fields. */
export const writeLock = (bound: AnyRecord): string =>
  `SELECT ${[...fieldsOf(bound), `${bound.canChange} AS "canChange"`].join(', ')} FROM ${bound.table} r WHERE r.id = $1 FOR UPDATE`;

/** Writes the statement that stores values of fields. Keys of one object are stored together. */
export function writeSave(
  { table, fields }: AnyRecord,
  id: string,
  values: Readonly<Record<string, unknown>>,
) {
  const given = createValues();
  const where = given.add(id);
  const parts = new Map<string, Record<string, unknown>>();
  const assigned: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const { column, part } = fields[name] ?? { column: name };
    if (part === undefined) assigned.push(`${column} = ${given.add(value)}`);
    else parts.set(column, { ...parts.get(column), [part]: value });
  }
  for (const [column, of] of parts)
    assigned.push(`${column} = ${column} || ${given.add(JSON.stringify(of))}::jsonb`);
  return { text: `UPDATE ${table} SET ${assigned.join(', ')} WHERE id = ${where}`, values: given.all };
}
