import { once } from 'node:events';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

export type Cell = string | number | boolean | Date | null | undefined | readonly (string | number)[] | Json;
/** A cell that is written as JSON. */
export class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

// Tabs, line ends and backslashes would end a cell or a row early.
const SPECIAL = /[\\\t\n\r]/;
const escapeText = (text: string): string =>
  SPECIAL.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;
const arrayElement = (one: string | number): string =>
  typeof one === 'number' ? String(one) : `"${one.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** One value in the text format of COPY. */
export function copyCell(cell: Cell): string {
  if (typeof cell === 'string') return escapeText(cell);
  if (typeof cell === 'number') return String(cell);
  if (cell === null || cell === undefined) return '\\N';
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  if (cell instanceof Date) return cell.toISOString();
  if (cell instanceof Json) return escapeText(JSON.stringify(cell.value));
  return escapeText(`{${cell.map(arrayElement).join(',')}}`);
}

/** One row in the text format of COPY. */
export function copyRow(cells: readonly Cell[]): string {
  let row = '';
  for (let at = 0; at < cells.length; at += 1) row += (at === 0 ? '' : '\t') + copyCell(cells[at]);
  return `${row}\n`;
}

/**
 * Copies rows into `target` ("table (columns)") on one connection. FREEZE needs the table truncated in the same
 * transaction; it saves PostgreSQL from rewriting every page later.
 */
export async function copyInto(client: ClientBase, target: string, rows: string): Promise<void> {
  if (!rows) return;
  const stream = client.query(from(`COPY ${target} FROM STDIN WITH (FREEZE)`));
  stream.end(rows);
  await once(stream, 'finish');
}
