import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Pool } from 'pg';
import { clearHit, deleteDenied, insertDenied, listHits, nameWords } from '../domains/screening/index.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const SCREENING_USAGE = 'screening | screening clear ID | screening list SOURCE FILE.csv';

const HITS_SHOWN = 200;
const BATCH = 5000;
const SOURCE = /^[a-z0-9-]{1,30}$/;

async function hits(pool: Pool): Promise<void> {
  const rows = await listHits(pool, HITS_SHOWN);
  for (const { id, cart, given, source, denied, foundAt } of rows)
    printLine(`${foundAt.toISOString()}  ${id}  cart ${cart}  "${given}" is like "${denied}" (${source})`);
  if (rows.length === 0) printLine('No buyer was held up.');
}

async function clear(pool: Pool, id: number): Promise<void> {
  if ((await clearHit(pool, id)) === 0) throw new StartError(`no hit ${id} waits`);
  printLine(`${id} is cleared: that name can order again`);
}

/** Returns the names of a file: its column `name`, and each of `aliases`, separated by semicolons. */
async function readNames(file: string): Promise<string[]> {
  const rows = parse(await readFile(file, 'utf8'), { columns: true, bom: true, trim: true }) as {
    name?: string;
    aliases?: string;
  }[];
  if (rows.length > 0 && rows[0]?.name === undefined) throw new StartError(`${file} has no column "name"`);
  return rows.flatMap(({ name = '', aliases = '' }) => [name, ...aliases.split(';')]).filter(Boolean);
}

/** Replaces a list by the names of a file. */
async function replaceList(pool: Pool, source: string, file: string): Promise<void> {
  const parties = (await readNames(file))
    .map((name) => ({ name, words: nameWords(name) }))
    .filter(({ words }) => words.length > 0);
  await transaction(pool, async (tx) => {
    await deleteDenied(tx, source);
    for (let at = 0; at < parties.length; at += BATCH)
      await insertDenied(tx, { source, rows: JSON.stringify(parties.slice(at, at + BATCH)) });
  });
  printLine(`${source}: ${parties.length} names`);
}

/** Parses what follows `screening`. */
export function screeningCommand([action, target, file, ...rest]: string[]): (pool: Pool) => Promise<void> {
  if (action === undefined) return hits;
  if (action === 'clear' && /^\d{1,15}$/.test(target ?? '') && file === undefined)
    return (pool) => clear(pool, Number(target));
  if (action === 'list' && target && SOURCE.test(target) && file && rest.length === 0)
    return (pool) => replaceList(pool, target, file);
  throw new StartError(`npm run staff -- ${SCREENING_USAGE}`);
}
