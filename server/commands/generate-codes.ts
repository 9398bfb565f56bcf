import { randomInt } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Pool } from 'pg';
import { insertCodes } from '../domains/promotions/index.ts';
import type { Database } from '../platform/database/statement.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

// Without letters and digits that are mistaken for others. 31 to the 10th power is 8 * 10^14 codes.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;
const BATCH = 2000;

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
