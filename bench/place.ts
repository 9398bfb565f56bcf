import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { placeOrder } from '../contract/order.ts';
import { createApp } from '../server/composition/app.ts';
import { readConfig } from '../server/composition/config/config.ts';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { placeShots } from './buyers.ts';
import { guestTokens } from './guests.ts';
import { fillPastOrders } from './past-orders.ts';
import { prepare } from './prepare.ts';

// What a place-order costs, statement by statement and in CPU: one buyer after another, in one process with its database.
const ORDERS = Number(process.argv[2] ?? 400);
const WARM = 100;
const TICK_MS = 10;
const say = (line: string) => process.stdout.write(`${line}\n`);

const config = readConfig({
  ...process.env,
  NODE_ENV: 'test',
  RATE_LIMITS: 'false',
  DATA_DIR: process.env.DATA_DIR ?? path.join(import.meta.dirname, '..', '.data', 'bench'),
});
const embedded = config.DATABASE_URL
  ? null
  : await startEmbedded({ dataDir: config.DATA_DIR, progress: say });
const url = config.DATABASE_URL ?? embedded?.url ?? '';
const aims = await prepare(url, Number(process.env.DEMO_PRODUCTS ?? 200_000), say);

const past = Number(process.env.PAST_ORDERS ?? 0);
if (past > 0) {
  const filling = createPool(url, 1);
  await fillPastOrders(filling, { orders: past, ofBig: Math.min(past, 50_000) });
  await filling.end();
}

const waits = new Map<string, { ms: number; count: number }>();
let isMeasuring = false;
/** A connection that measures how long each statement waits for its result. */
class TimedClient extends pg.Client {
  override query(...args: [never]): never {
    const [config] = args as unknown as [string | { name?: string; text: string }];
    const name = typeof config === 'string' ? config : (config.name ?? config.text);
    const begun = performance.now();
    const result = Promise.resolve(super.query(...args));
    const note = () => {
      const wait = waits.get(name) ?? { ms: 0, count: 0 };
      if (isMeasuring) waits.set(name, { ms: wait.ms + performance.now() - begun, count: wait.count + 1 });
    };
    result.then(note, note);
    return result as never;
  }
}

const pool = createPool(url, 1, { Client: TimedClient });
const { app } = await createApp({ config, pool, log: pino({ level: 'silent' }) });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const shots = await placeShots(address, await guestTokens(url, ORDERS + WARM), aims.goods);

/** CPU ms that the process of the pool's one connection has used. */
async function backendCpu(): Promise<number> {
  const { rows } = await pool.query('SELECT pg_backend_pid() AS pid');
  const fields = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function place(some: typeof shots): Promise<void> {
  for (const { headers, body } of some) {
    const url = `/api${placeOrder.path}`;
    const response = await app.inject({ method: 'POST', url, headers: { ...headers }, payload: body ?? '' });
    if (response.statusCode !== 200) throw new Error(response.body);
  }
}

await place(shots.slice(0, WARM));
const database = await backendCpu();
const own = process.cpuUsage();
const begun = performance.now();
isMeasuring = true;
await place(shots.slice(WARM));
isMeasuring = false;
const wall = performance.now() - begun;
const used = process.cpuUsage(own);
const databaseMs = (await backendCpu()) - database;

const each = (ms: number) => (ms / ORDERS).toFixed(3);
say(`${ORDERS} orders of one line, one after another: ${each(wall)} ms each`);
say(`CPU: ${each((used.user + used.system) / 1000)} ms in Node, ${each(databaseMs)} ms in PostgreSQL`);
// Statements that are sent together wait for those before them: their times overlap.
say('| statement | times | ms from sending it to its rows |\n| --- | --- | --- |');
for (const [name, { ms, count }] of waits) {
  say(`| ${name} | ${(count / ORDERS).toFixed(2)} | ${each(ms)} |`);
}
await app.close();
await pool.end();
await embedded?.stop();
