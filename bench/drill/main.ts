import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readState } from '../../scripts/cluster/state.ts';
import { createPool } from '../../server/platform/database/pool.ts';
import { type Break, breaksOf, isWell, until } from './breaks.ts';
import { startBuyers } from './buyers.ts';
import { findLosses } from './losses.ts';

/**
 * Breaks the running cluster, one thing after another, while buyers buy, and prints for each what they met and what was
 * lost. `RATE_LIMITS=false npm run cluster` starts it: all these buyers come from one address. `npm run drill -- primary`
 * runs only the drills with that word.
 */
const FOLDER = process.env.CLUSTER_DIR ?? path.join(os.tmpdir(), 'lading-cluster');
const BUYERS = Number(process.env.DRILL_BUYERS ?? 6);
const PAGES = ['/', '/bestselling', '/dropshipping', '/search?keyword=case', '/quick-order'];
const CALM_MS = 5000;

const GOODS = `SELECT v.sku, v.moq FROM variant v JOIN stock k ON k.sku = v.sku AND k.warehouse = 1
  JOIN product p ON p.id = v.product_id
  WHERE v.state = 'on_sale' AND k.on_hand - k.reserved > 100 * v.moq AND p.logistics = '{}' LIMIT 300`;

const COLUMNS = [
  'broken',
  'requests',
  'failed',
  'asked to try again',
  'seconds until well',
  'placed, paid',
  'lost orders, payments',
  'doubled',
  'oversold',
  'books',
  'lists without counts',
  'seconds until counts',
];
const printRow = (cells: readonly (string | number)[]): void =>
  void process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** Seconds from the beginning of a break to what came last. */
const secondsSince = (lastMs: number): string => (Math.max(0, lastMs - CALM_MS) / 1000).toFixed(1);

async function drill({ name, run }: Break): Promise<void> {
  const { url, databaseUrl } = readState(FOLDER);
  const pool = createPool(databaseUrl, 2);
  const { rows: goods } = await pool.query<{ sku: string; moq: number }>(GOODS);
  const stop = startBuyers(url, BUYERS, { pages: PAGES, goods });
  await pause(CALM_MS);
  await run();
  await pause(CALM_MS);
  await until('the shop', () => isWell(readState(FOLDER)));
  await pause(CALM_MS);
  const seen = await stop();
  const { orders, payments, doubled, oversold, books } = await findLosses(pool, seen);
  await pool.end();
  const failures = [...seen.failed].map(([what, count]) => `${count} ${what}`);
  printRow([
    name,
    seen.requests,
    failures.join(', ') || 0,
    seen.again,
    secondsSince(seen.lastFailureMs),
    `${seen.placed.length}, ${seen.paid.length}`,
    `${orders}, ${payments}`,
    doubled,
    oversold,
    books.join('; ') || 'right',
    seen.uncounted,
    secondsSince(seen.lastUncountedMs),
  ]);
}

const word = process.argv[2];
printRow(COLUMNS);
printRow(COLUMNS.map(() => '---'));
for (const one of breaksOf(FOLDER)) if (!word || one.name.includes(word)) await drill(one);
