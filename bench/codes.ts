import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { printTimes } from './timed-reads.ts';

const COUNTS = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000];
const STAFF = path.join(import.meta.dirname, '..', 'server', 'commands', 'staff.ts');
/** MiB of objects that a command may keep: one that kept the codes would end. */
const OLD_SPACE = 48;
/** Has a process say how much memory it has had at most, in KiB. */
const PRINT_PEAK =
  'data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))';

const run = promisify(execFile);

/** Runs a staff command in a process of its own and prints its seconds and its peak of memory. */
async function measure(url: string, name: string, words: string[]): Promise<void> {
  const startedAt = performance.now();
  const { stderr } = await run(
    process.execPath,
    [`--max-old-space-size=${OLD_SPACE}`, '--import', PRINT_PEAK, STAFF, ...words],
    {
      env: { ...process.env, DATABASE_URL: url },
    },
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const mebibytes = Math.round(Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024);
  process.stdout.write(`${name}: ${seconds} s, peak ${mebibytes} MiB\n`);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-bench-codes-'));
const embedded = await startEmbedded({ dataDir: path.join(folder, 'data'), progress: () => undefined });
try {
  await migrate(embedded.url);
  const pool = createPool(embedded.url, 2);
  await pool.query(
    `INSERT INTO coupon (id, kind, amount, starts_at, ends_at) VALUES (1, 'fixed', 500, '2026-01-01', '2040-01-01')`,
  );
  await measure(embedded.url, 'listing the coupons', ['coupons']);
  for (const count of COUNTS) {
    const file = path.join(folder, `${count}.csv`);
    await pool.query('TRUNCATE coupon_code CASCADE');
    await measure(embedded.url, `generating ${count}`, [
      'coupon',
      '1',
      'codes',
      String(count),
      '--file',
      file,
    ]);
    await pool.query('TRUNCATE coupon_code CASCADE');
    await measure(embedded.url, `importing ${count}`, ['coupon', '1', 'import', file]);
    await measure(embedded.url, `importing ${count} again`, ['coupon', '1', 'import', file]);
    const twice = path.join(folder, 'other.csv');
    await copyFile(file, twice);
    await pool.query(
      `INSERT INTO coupon (id, kind, amount, starts_at, ends_at) VALUES (2, 'fixed', 500, '2026-01-01', '2040-01-01')
       ON CONFLICT DO NOTHING`,
    );
    await measure(embedded.url, `rejecting ${count}`, ['coupon', '2', 'import', twice]);
    const { rows } = await pool.query('SELECT code FROM coupon_code LIMIT 1 OFFSET $1', [count >> 1]);
    await printTimes(
      `finding one of ${count}`,
      () => pool.query('SELECT coupon_id FROM coupon_code WHERE code = $1', [rows[0]?.code]),
      ({ rowCount }) => `${rowCount} row`,
    );
  }
  await pool.end();
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
