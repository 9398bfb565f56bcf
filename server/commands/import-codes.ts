import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { Pool } from 'pg';
import { closeImport, findTakenCodes, insertCodes, noteImported } from '../domains/promotions/index.ts';
import type { Database } from '../platform/database/statement.ts';
import { transaction } from '../platform/database/transaction.ts';
import { printLine } from './print.ts';

const BATCH = 2000;
const MAX_PRINTED = 20;

export const CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{3,31}$/;

type Row = { code: string; line: number };
type Rejected = { line: number; code: string; reason: string };

/** Reads the codes of a text or CSV file: of the column `code`, else of the first one. */
async function* readCodes(file: string): AsyncGenerator<Row> {
  const rows = createReadStream(file).pipe(
    parse({
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  let column: number | null = null;
  for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (column === null) {
      const named = record.findIndex((cell) => /^(coupon[ _-]?)?codes?$/i.test(cell));
      column = Math.max(0, named);
      if (named >= 0) continue;
    }
    yield { code: (record[column] ?? '').toUpperCase(), line: info.lines };
  }
}

/** Lines of a file for a coupon; `id` names the import. */
type Import = { id: string; coupon: number; rows: readonly Row[] };
type Batch = { made: number; there: number; rejected: Rejected[] };

/** Parts a batch in codes to insert and lines that are bad, or the same as one before in the file. */
async function judgeBatch(
  db: Database,
  { id, rows }: Pick<Import, 'id' | 'rows'>,
): Promise<{ good: Row[]; rejected: Rejected[] }> {
  const rejected: Rejected[] = [];
  const own = new Map<string, Row>();
  for (const row of rows) {
    const before = own.get(row.code);
    if (!CODE_PATTERN.test(row.code))
      rejected.push({ ...row, reason: 'a code has 4 to 32 letters, digits and dashes' });
    else if (before) rejected.push({ ...row, reason: `the same as line ${before.line}` });
    else own.set(row.code, row);
  }
  const given = [...own.values()];
  const codes = given.map(({ code }) => code);
  const lines = given.map((row) => row.line);
  for (const { code, line } of await noteImported(db, { import: id, codes, lines })) {
    const row = own.get(code);
    if (row) rejected.push({ ...row, reason: `the same as line ${line}` });
    own.delete(code);
  }
  return { good: [...own.values()], rejected };
}

/** Inserts a batch of lines. Codes that this coupon has already are counted; rejected lines are in their order. */
async function importBatch(db: Database, { id, coupon, rows }: Import): Promise<Batch> {
  const { good, rejected } = await judgeBatch(db, { id, rows });
  const codes = good.map(({ code }) => code);
  const made = new Set((await insertCodes(db, { coupon, codes, isSingle: true })).map(({ code }) => code));
  const rest = codes.filter((code) => !made.has(code));
  const taken = rest.length > 0 ? await findTakenCodes(db, rest, coupon) : [];
  const others = new Set(taken.filter(({ isOwn }) => !isOwn).map(({ code }) => code));
  for (const row of good)
    if (others.has(row.code))
      rejected.push({ ...row, reason: 'taken by another coupon, or as a code for everybody' });
  rejected.sort((left, right) => left.line - right.line);
  return { made: made.size, there: rest.length - others.size, rejected };
}

/** Writes rejected lines to a file that is made with the first of them, and prints the first few. */
function createReport(file: string) {
  let out: WriteStream | undefined;
  let count = 0;
  return {
    add: async (rejected: readonly Rejected[]): Promise<void> => {
      if (rejected.length === 0) return;
      if (!out) {
        out = createWriteStream(file);
        out.write('line,code,reason\n');
      }
      const lines = rejected.map(
        ({ line, code, reason }) => `${line},"${code.replaceAll('"', '""')}","${reason}"\n`,
      );
      if (!out.write(lines.join(''))) await new Promise((go) => out?.once('drain', go));
      for (const { line, code, reason } of rejected.slice(0, Math.max(0, MAX_PRINTED - count)))
        printLine(`line ${line}  ${code.replace(/\p{C}+/gu, ' ').slice(0, 60)}  ${reason}`);
      count += rejected.length;
    },
    close: async (): Promise<number> => {
      if (count > MAX_PRINTED) printLine(`and ${count - MAX_PRINTED} more lines`);
      out?.end();
      if (out) await finished(out);
      return count;
    },
  };
}

/**
 * Imports codes that are each good for one order from a file, in one transaction and in batches, so that memory does
 * not grow with the file. Codes that are there already are counted, so that a repeat changes nothing; what cannot be
 * imported is named by its line, all of it in a file beside the first.
 */
export async function importCodes(pool: Pool, coupon: number, file: string): Promise<void> {
  const rejectedFile = `${file}.rejected.csv`;
  await rm(rejectedFile, { force: true });
  const report = createReport(rejectedFile);
  let [made, there] = [0, 0];
  await transaction(pool, async (db) => {
    const id = randomUUID();
    let batch: Row[] = [];
    const flush = async () => {
      const result = await importBatch(db, { id, coupon, rows: batch });
      made += result.made;
      there += result.there;
      batch = [];
      await report.add(result.rejected);
    };
    for await (const row of readCodes(file)) {
      batch.push(row);
      if (batch.length === BATCH) await flush();
    }
    if (batch.length > 0) await flush();
    await closeImport(db, id);
  });
  await pool.query('ANALYZE coupon_code');
  const rejected = await report.close();
  const named = rejected > 0 ? `: ${rejectedFile}` : '';
  printLine(`${made} codes imported, ${there} were there, ${rejected} rejected${named}`);
}
