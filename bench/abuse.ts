import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../server/composition/config/config.ts';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import { encode, fire, type Shot } from './client.ts';
import { hostileShots, ordinaryShots } from './hostile.ts';
import { prepare } from './prepare.ts';
import { metricsOf, startShop } from './processes.ts';

const ROOT = path.join(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const products = Number(process.env.DEMO_PRODUCTS ?? 5000);
const dataDir = process.env.DATA_DIR ?? path.join(ROOT, '.data', 'abuse');
const config = readConfig({ ...process.env, DATA_DIR: dataDir });

const ATTACKER = '203.0.113.66';
const VISITOR = '198.51.100.7';
const ATTACKER_CONNECTIONS = 200;
const ORDINARY_REQUESTS = 400;
const HOSTILE_REQUESTS = 200_000;
/** Pause of the ordinary visitor between two pages, in ms. */
const PAUSE_MS = 25;

mkdirSync(dataDir, { recursive: true });
const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir, progress: say });
const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
const prepared = await prepare(databaseUrl, products, say);
const shop = await startShop({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal', DATA_DIR: dataDir });
const { hostname, port, host } = new URL(shop.url);

/** The last parts of the addresses of products' pages, from the shop's own lists. */
async function productPaths(): Promise<string[]> {
  const lists = await Promise.all(
    prepared.categories.map(async (id) => {
      const answer = await fetch(`${shop.url}/api/category/product/list?id=${id}`);
      return ((await answer.json()) as { data: { items: { slug: string; sku: string }[] } }).data.items;
    }),
  );
  return lists.flat().map(({ slug, sku }) => `${slug}-${sku}`);
}
const aims = { ...prepared, products: await productPaths() };

type Outcome = { times: number[]; statuses: Map<number, number>; broken: number };
const at = (times: number[], part: number): number =>
  [...times].sort((left, right) => left - right)[Math.floor(times.length * part)] ?? 0;
const shareOf = ({ statuses, times }: Outcome, isCounted: (status: number) => boolean): string => {
  const counted = [...statuses]
    .filter(([status]) => isCounted(status))
    .reduce((sum, [, count]) => sum + count, 0);
  return `${((100 * counted) / Math.max(times.length, 1)).toFixed(1)} %`;
};

/** Fires shots over one connection, opened again when the shop closes it, until `next` has none. */
async function connection(next: () => Shot | null, outcome: Outcome): Promise<void> {
  for (let isOver = false; !isOver; ) {
    await fire(Number(port), hostname, (done) => {
      if (done) {
        outcome.times.push(done.ms);
        outcome.statuses.set(done.status, (outcome.statuses.get(done.status) ?? 0) + 1);
      }
      const shot = next();
      isOver = shot === null;
      return shot && encode(shot, host);
    }).catch(() => {
      outcome.broken += 1;
    });
  }
}

/** The ordinary visitor opens one page after the other, half of them not cached. */
async function visit(requests: number): Promise<Outcome> {
  const outcome: Outcome = { times: [], statuses: new Map(), broken: 0 };
  const shots = ordinaryShots(aims, VISITOR);
  for (let count = 0; count < requests; count += 1) {
    let isFired = false;
    await connection(() => {
      const shot = isFired ? null : (shots.next().value ?? null);
      isFired = true;
      return shot;
    }, outcome);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return outcome;
}

const memory = async (): Promise<number> =>
  Number(/^process_resident_memory_bytes (\S+)/m.exec(await metricsOf(shop.url))?.[1]) / 1024 / 1024;

await visit(100);
const alone = await visit(ORDINARY_REQUESTS);
say(`alone: p99 ${at(alone.times, 0.99).toFixed(0)} ms`);

const before = await memory();
const attack: Outcome = { times: [], statuses: new Map(), broken: 0 };
const hostile = hostileShots(aims, ATTACKER);
let fired = 0;
const attacking = Array.from({ length: ATTACKER_CONNECTIONS }, () =>
  connection(() => {
    fired += 1;
    return fired > HOSTILE_REQUESTS ? null : (hostile.next().value ?? null);
  }, attack),
);
const beside = await visit(ORDINARY_REQUESTS);
say(`beside ${ATTACKER_CONNECTIONS} hostile connections: p99 ${at(beside.times, 0.99).toFixed(0)} ms`);
await Promise.all(attacking);
const after = await memory();
await shop.stop();
await embedded?.stop();

const row = (name: string, outcome: Outcome) =>
  `| ${name} | ${outcome.times.length.toLocaleString('en')} | ${at(outcome.times, 0.5).toFixed(1)} | ${at(outcome.times, 0.99).toFixed(1)} | ${shareOf(outcome, (status) => status === 200)} | ${shareOf(outcome, (status) => status >= 500)} | ${shareOf(outcome, (status) => status === 429)} | ${outcome.broken} |`;
const text = `# Abuse

${ATTACKER_CONNECTIONS} connections from one IP address beside one ordinary visitor from another, ${prepared.products.toLocaleString('en')} products, all on the same two cores. The attacker requests ever different pages and lists, searches, signs in, registers, and adds to carts; the visitor opens products, lists and searches, half of them for the first time, ${PAUSE_MS} ms apart. Reproduce: \`npm run bench:abuse\`.

| who | requests | p50 ms | p99 ms | 200 | 5xx | 429 | connections broken |
| --- | --- | --- | --- | --- | --- | --- | --- |
${row('visitor alone', alone)}
${row('visitor beside the attack', beside)}
${row('attacker', attack)}

Memory of the web process before the attack ${before.toFixed(0)} MB, after ${HOSTILE_REQUESTS.toLocaleString('en')} hostile requests ${after.toFixed(0)} MB.
`;
writeFileSync(path.join(ROOT, 'docs', 'measured', 'abuse.md'), text);
say(text);
