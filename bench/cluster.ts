// What a request costs each part of the running cluster: `npm run bench:cluster` while `RATE_LIMITS=false npm run cluster`
// runs. `-- web1` leaves out the proxy and fires at that web process alone.
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addressOf } from '../scripts/cluster/ports.ts';
import { readState } from '../scripts/cluster/state.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { addShots, placeShots } from './buyers.ts';
import type { Shot } from './client.ts';
import { guestTokens } from './guests.ts';
import { load } from './load.ts';
import { readAims } from './prepare.ts';
import { readQueries } from './relevance/read-queries.ts';
import { searchFor } from './searches.ts';
import { readProc } from './thread-cpu.ts';

const FOLDER = process.env.CLUSTER_DIR ?? path.join(os.tmpdir(), 'lading-cluster');
const PARTS = [
  'haproxy',
  'web',
  'search',
  'opensearch',
  'worker',
  'postgres',
  'valkey',
  's3',
  'etcd',
] as const;
type Part = (typeof PARTS)[number];
const CONNECTIONS = 8;
const PAGE = 24;

const say = (line: string) => process.stdout.write(`${line}\n`);
const { ports, databaseUrl, pids } = readState(FOLDER);
const url =
  process.argv[2] === 'web1' ? `http://${addressOf(ports, 'web1')}` : `http://localhost:${ports.shop}`;

/** Milliseconds of CPU so far of a process and of all that it has started. */
function cpuOf(pid: number | undefined, children: ReadonlyMap<number, number[]>): number {
  if (pid === undefined) return 0;
  const own = readTasks(pid);
  return (children.get(pid) ?? []).reduce((sum, child) => sum + cpuOf(child, children), own);
}

const readTasks = (pid: number): number => {
  const folder = `/proc/${pid}/task`;
  let tasks: string[] = [];
  try {
    tasks = readdirSync(folder);
  } catch {
    return 0;
  }
  return tasks.reduce(
    (sum, task) => sum + Number(readProc(`${folder}/${task}/schedstat`).split(' ')[0]) / 1e6,
    0,
  );
};

/** Processes by their parent. */
function readChildren(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const [, parent] = /^PPid:\s+(\d+)/m.exec(readProc(`/proc/${pid}/status`)) ?? [];
    if (parent) children.set(Number(parent), [...(children.get(Number(parent)) ?? []), pid]);
  }
  return children;
}

const partOf = (service: string): Part => {
  const name = service.replace(/\d$/, '');
  return name === 'pg' ? 'postgres' : (name as Part);
};

function cpuByPart(): Record<Part, number> {
  const children = readChildren();
  const sums = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>;
  for (const [service, pid] of Object.entries(pids)) sums[partOf(service)] += cpuOf(pid, children);
  // Patroni's PostgreSQL is no child of it.
  for (const member of ['pg1', 'pg2'])
    sums.postgres += cpuOf(
      Number.parseInt(readProc(`${FOLDER}/${member}/data/postmaster.pid`), 10),
      children,
    );
  return sums;
}

async function measure(what: string, shots: Shot[], once = true): Promise<void> {
  const before = cpuByPart();
  const { perSecond, p50, failed } = await load({ url, shots, connections: CONNECTIONS, once });
  const after = cpuByPart();
  const count = once ? shots.length : perSecond * 8;
  const cells = PARTS.map((part) => ((after[part] - before[part]) / count).toFixed(2));
  say(`| ${[what, Math.round(perSecond), p50.toFixed(1), ...cells, failed].join(' | ')} |`);
}

const pool = createPool(databaseUrl, 1);
const { categories, skus, goods } = await readAims(pool);
await pool.end();
const lists = (from: number): Shot[] =>
  Array.from({ length: 1000 }, (_, index) =>
    searchFor(
      `id=${categories[index % categories.length]}&pagesize=${PAGE}&page=${from + Math.floor(index / categories.length)}&sort=${['best', 'newest', 'priceUp'][index % 3]}`,
    ),
  );
const queries = readQueries().common.map(({ language, words }) => ({
  ...searchFor(`keyword=${encodeURIComponent(words)}`),
  headers: { language },
}));
say(`| milliseconds of CPU | requests/s | p50 ms | ${PARTS.join(' | ')} | failed |`);
say(`| --- | --- | --- | ${PARTS.map(() => '---').join(' | ')} | --- |`);
await measure(
  'page of a category, stored',
  categories.map((slug) => ({ path: `/c/${slug}` })),
  false,
);
await measure(
  'product, not stored',
  skus.slice(0, 300).map((sku) => ({ path: `/api/v3/productdetail/get?sku=${sku}` })),
);
await load({ url, shots: lists(1), connections: CONNECTIONS, once: true });
await measure('list, not stored', lists(30));
await measure('search, not stored', queries);
await measure('add to cart', addShots(await guestTokens(databaseUrl, 400), goods), false);
const tokens = await guestTokens(databaseUrl, 600);
await measure('place an order', await placeShots(url, tokens, goods));
