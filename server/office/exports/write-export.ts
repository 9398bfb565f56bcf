import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { exportPermission, MAX_EXPORTED } from '../../../contract/office/exports.ts';
import { formatListState, type ListState } from '../../../kit/list-state.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { listProblems } from '../bulk/store.ts';
import type { Staff } from '../gate/handle-staff.ts';
import { findStaff } from '../gate/store.ts';
import { shownColumns } from '../list/ask-list.ts';
import type { AnySource } from '../list/bind-list.ts';
import { readPage } from '../list/read-list.ts';
import { type ExportRow, findUnwritten, recordExport, storeError, storeFile } from './store.ts';
import { cellsOf, columnsOf, type FileColumn, writeRows } from './write-rows.ts';

export type ExportContext = {
  pool: Pool;
  files: FileStore;
  sources: readonly AnySource[];
  /** Rows of a file; MAX_EXPORTED by default. */
  maxRows?: number;
};

const PROBLEMS = 1000;

/** What is written: its columns and rows, and what the log says of it. */
type Content = {
  columns: FileColumn[];
  sheet: string;
  rows: AsyncGenerator<string[]>;
  call: string;
  asked: string;
};

/** Thrown for what no other run of the job could write either. */
class Impossible extends Error {}

async function* rowsOf(
  { pool, source, staff }: { pool: Pool; source: AnySource; staff: Staff },
  { state, columns, maxRows }: { state: ListState; columns: readonly FileColumn[]; maxRows: number },
): AsyncGenerator<string[]> {
  let written = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await readPage({ db: pool, source, staff }, { state, cursor });
    if (!page.ok) throw new Error(page.refusal.reason);
    written += page.value.rows.length;
    if (written > maxRows)
      throw new Impossible(
        `More than ${maxRows.toLocaleString('en')} rows: add a filter and export in parts.`,
      );
    for (const row of page.value.rows) yield cellsOf(source.list, columns, row);
    if (page.value.next === null) return;
    cursor = page.value.next;
  }
}

async function* problemsOf(pool: Pool, bulk: number): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const rows = await listProblems(pool, { bulk, after, limit: PROBLEMS });
    for (const { record, message } of rows) yield [record, message];
    const last = rows.at(-1);
    if (!last || rows.length < PROBLEMS) return;
    after = last.n;
  }
}

/** What the log says that a list was asked for; never the text that was searched for, which may name a person. */
const askedOf = (state: ListState): string =>
  [formatListState({ ...state, columns: [] }).query || 'all', state.search && 'and a search']
    .filter(Boolean)
    .join(' ');

function contentOf(
  { pool, sources, maxRows = MAX_EXPORTED }: ExportContext,
  row: ExportRow,
  staff: Staff,
): Content {
  if (row.bulk !== null) {
    const columns = ['Record', 'Why'].map((label) => ({ name: label, label, isNumber: false }));
    const rows = problemsOf(pool, row.bulk);
    return { columns, rows, sheet: 'Problems', call: '/bulk/export-problems', asked: `of bulk ${row.bulk}` };
  }
  const source = sources.find(({ list }) => list.name === row.list);
  const { state } = row;
  if (!source || !state) throw new Impossible('This list is no more.');
  const { list } = source;
  if (!staff.permissions.has(list.permission) || !staff.permissions.has(exportPermission(list)))
    throw new Impossible('Your roles do not allow this any more.');
  const columns = columnsOf(list, shownColumns(source, state, staff));
  return {
    columns,
    sheet: list.label,
    rows: rowsOf({ pool, source, staff }, { state, columns, maxRows }),
    call: `/${list.name}/export`,
    asked: askedOf(state),
  };
}

async function* counted(rows: AsyncGenerator<string[]>, onRow: () => void): AsyncGenerator<string[]> {
  for await (const row of rows) {
    onRow();
    yield row;
  }
}

/** Key of a file of an export. */
export const fileKey = ({ id, format }: Pick<ExportRow, 'id' | 'format'>): string =>
  `office/exports/${id}.${format}`;

async function write(context: ExportContext, row: ExportRow): Promise<void> {
  const { pool, files } = context;
  const found = await findStaff(pool, row.staff);
  if (!found) throw new Impossible('The person was shut out.');
  const staff = { ...found, permissions: new Set(found.permissions), factorAt: 0, session: 0 };
  const { columns, sheet, rows, call, asked } = contentOf(context, row, staff);
  let count = 0;
  const bytes = writeRows(
    row.format,
    { columns, sheet },
    counted(rows, () => {
      count += 1;
    }),
  );
  const file = fileKey(row);
  const size = await files.put(file, Readable.from(bytes));
  await transaction(pool, async (tx) => {
    if ((await storeFile(tx, { id: row.id, file, rows: count, bytes: size })) === 0) return;
    const reason = `${count} rows as ${row.format}: ${asked}`;
    await recordExport(tx, {
      ...{ staff: row.staff, ip: row.ip, call, reason },
      ...{ entity: 'export', entityId: row.id },
    });
  });
}

/**
 * Writes the file of an export as the person whose it is may see it now, and records it. A repeat writes it anew as long
 * as it is not recorded: before that nobody can download it.
 */
export async function writeExport(context: ExportContext, id: string): Promise<void> {
  const row = await findUnwritten(context.pool, id);
  if (!row) return;
  try {
    await write(context, row);
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
    await storeError(context.pool, { id, error: error.message });
    await context.files.delete(fileKey(row));
  }
}
