import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { findBalances, listEntries, listEntriesOf } from '../server/views/ledger/query.ts';
import { printTimes } from './timed-reads.ts';

const ENTRIES = Number(process.argv[2] ?? 100_000);
const MEMBER = 1;
const PAGE = 41;

/** Gives a member entries of one a minute: grants, a payment for two of them, a release in a thousand. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(`
    INSERT INTO account (kind, currency) VALUES ('grants', 'USD');
    INSERT INTO account (kind, member_id, currency) VALUES ('available', ${MEMBER}, 'USD'), ('held', ${MEMBER}, 'USD');
    INSERT INTO transfer (key, from_account, to_account, amount, reason, order_id, at, from_after, to_after)
    SELECT 'move ' || i, f.id, t.id, 100, w.reason, CASE WHEN w.reason = 'refund' THEN 'V1' END,
      now() - (${ENTRIES} - i) * interval '1 minute', i, i
    FROM generate_series(1, ${ENTRIES}) i
    CROSS JOIN LATERAL (SELECT CASE WHEN i % 1000 = 0 THEN 'release' WHEN i % 2 = 0 THEN 'refund' ELSE 'points' END AS reason) w
    JOIN account f ON f.kind = CASE WHEN w.reason = 'release' THEN 'held' ELSE 'grants' END
    JOIN account t ON t.kind = 'available'`);
  for (const table of ['account', 'transfer']) await pool.query(`VACUUM ANALYZE ${table}`);
}

/** Prints the median and the longest time of each kind of page, in ms. */
async function measure(pool: Pool): Promise<void> {
  const page = { member: MEMBER, account: 'available', from: null, to: null, before: null, limit: PAGE };
  const deep = (await pool.query('SELECT id FROM transfer ORDER BY at OFFSET 1000 LIMIT 1')).rows[0].id;
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const reads: Record<string, () => Promise<unknown[]>> = {
    'first page': () => listEntries(pool, page),
    'last pages': () => listEntries(pool, { ...page, before: deep }),
    'a day two months ago': () => listEntries(pool, { ...page, from: ago(61), to: ago(60) }),
    'a common kind': () => listEntriesOf(pool, { ...page, reason: 'refund' }),
    'a rare kind': () => listEntriesOf(pool, { ...page, reason: 'release' }),
    'a kind without entries': () => listEntriesOf(pool, { ...page, reason: 'grant' }),
    balances: async () => [await findBalances(pool, MEMBER)],
  };
  for (const [name, read] of Object.entries(reads))
    await printTimes(name, read, (rows) => `${rows.length} rows`);
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lading-bench-ledger-'));
const embedded = await startEmbedded({ dataDir, progress: () => undefined });
try {
  await migrate(embedded.url);
  const pool = createPool(embedded.url, 2);
  await fill(pool);
  await measure(pool);
  await pool.end();
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
