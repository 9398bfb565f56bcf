import { randomInt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { Pool } from 'pg';
import { findTakenCodes, insertCodes } from '../domains/promotions/index.ts';
import type { Database } from '../platform/database/statement.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

// Without letters and digits that are mistaken for others. 31 to the 10th power is 8 * 10^14 codes.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;
const BATCH = 10_000;
const MAX_PRINTED = 20;

export const CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{3,31}$/;

const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Inserts random codes in batches and hands each batch on before the next is made. */
async function insertRandomCodes(
  db: Database,
  { coupon, count }: { coupon: number; count: number },
  write: (codes: string[]) => Promise<void>,
): Promise<void> {
  for (let left = count; left > 0; ) {
    const codes = Array.from({ length: Math.min(left, BATCH) }, randomCode);
    const made = await insertCodes(db, { coupon, codes, isSingle: true });
    await write(made.map(({ code }) => code));
    left -= made.length;
  }
}

/**
 * Generates codes that are each good for one order, in one transaction. With a file they are written beside it first:
 * the file appears with all its codes once they are in the database, or not at all.
 */
export async function generateCodes(
  pool: Pool,
  given: { coupon: number; count: number; file: string | null },
): Promise<void> {
  const { file, count } = given;
  if (file === null) {
    await transaction(pool, (db) =>
      insertRandomCodes(db, given, async (codes) => {
        for (const code of codes) printLine(code);
      }),
    );
    await pool.query('ANALYZE coupon_code');
    return;
  }
  if (await stat(file).catch(() => null)) throw new StartError(`${file} exists already`);
  const partial = `${file}.partial`;
  const out = await open(partial, 'wx');
  try {
    await transaction(pool, async (db) => {
      await out.write('code\n');
      await insertRandomCodes(db, given, async (codes) => {
        await out.write(`${codes.join('\n')}\n`);
      });
      await out.sync();
    });
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await out.close();
  }
  await rename(partial, file);
  await pool.query('ANALYZE coupon_code');
  printLine(`${count} codes are in ${file}`);
}

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

/** Inserts a batch of codes. Returns those that another coupon has, and how many of this one were there before. */
async function importBatch(
  db: Database,
  coupon: number,
  rows: readonly Row[],
): Promise<{ made: number; there: number; rejected: Rejected[] }> {
  const codes = rows.map(({ code }) => code);
  const made = new Set((await insertCodes(db, { coupon, codes, isSingle: true })).map(({ code }) => code));
  const rest = codes.filter((code) => !made.has(code));
  const taken = rest.length > 0 ? await findTakenCodes(db, rest, coupon) : [];
  const others = new Set(taken.filter(({ isOwn }) => !isOwn).map(({ code }) => code));
  const rejected = rows
    .filter(({ code }) => others.has(code))
    .map(({ line, code }) => ({ line, code, reason: 'taken by another coupon, or as a code for everybody' }));
  return { made: made.size, there: rest.length - others.size, rejected };
}

function printRejected(rejected: readonly Rejected[]): void {
  for (const { line, code, reason } of rejected.slice(0, MAX_PRINTED))
    printLine(`line ${line}  ${code.replace(/\p{C}+/gu, ' ').slice(0, 60)}  ${reason}`);
  const more = rejected.length - MAX_PRINTED;
  if (more > 0) printLine(`and ${more} more lines`);
}

async function writeRejected(file: string, rejected: readonly Rejected[]): Promise<void> {
  const out = createWriteStream(file);
  out.write('line,code,reason\n');
  for (const { line, code, reason } of rejected)
    out.write(`${line},"${code.replaceAll('"', '""')}","${reason}"\n`);
  out.end();
  await finished(out);
}

/**
 * Imports codes that are each good for one order from a file. Codes that are there already are counted, so that a
 * repeat changes nothing; what cannot be imported is named by its line, all of it in a file beside the first.
 */
export async function importCodes(pool: Pool, coupon: number, file: string): Promise<void> {
  const lineByCode = new Map<string, number>();
  const rejected: Rejected[] = [];
  let [made, there, batch]: [number, number, Row[]] = [0, 0, []];
  const flush = async () => {
    const result = await importBatch(pool, coupon, batch);
    made += result.made;
    there += result.there;
    rejected.push(...result.rejected);
    batch = [];
  };
  for await (const row of readCodes(file)) {
    const before = lineByCode.get(row.code);
    if (!CODE_PATTERN.test(row.code))
      rejected.push({ ...row, reason: 'a code has 4 to 32 letters, digits and dashes' });
    else if (before !== undefined) rejected.push({ ...row, reason: `the same as line ${before}` });
    else {
      lineByCode.set(row.code, row.line);
      batch.push(row);
      if (batch.length === BATCH) await flush();
    }
  }
  if (batch.length > 0) await flush();
  await pool.query('ANALYZE coupon_code');
  rejected.sort((one, other) => one.line - other.line);
  printRejected(rejected);
  if (rejected.length > 0) await writeRejected(`${file}.rejected.csv`, rejected);
  const report = rejected.length > 0 ? `: ${file}.rejected.csv` : '';
  printLine(`${made} codes imported, ${there} were there, ${rejected.length} rejected${report}`);
}
