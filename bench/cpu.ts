// CPU of list calls that nothing has stored, by thread: `npm run bench:cpu` on the database of `npm run bench`. Times
// of CPU say more than those of a clock where other programs run on the machine too.
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../server/composition/config/config.ts';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import type { Shot } from './client.ts';
import { load } from './load.ts';
import { prepare } from './prepare.ts';
import { metricsOf, pin, startShop } from './processes.ts';
import { readQueries } from './relevance/read-queries.ts';
import { atOtherPrices, facetChoices, searchFor } from './searches.ts';
import { cpuBetween, readCpuTimes } from './thread-cpu.ts';

const PRODUCTS = 200_000;
const WARM = 1000;
/** After the search engine is ready it warms itself up. */
const SETTLE_MS = 4000;
const LISTS = 2000;
const PAGE = 24;

const say = (line: string) => process.stdout.write(`${line}\n`);
const config = readConfig(process.env);
const embedded = await startEmbedded({ dataDir: config.DATA_DIR, progress: say });
const products = Number(process.env.DEMO_PRODUCTS ?? PRODUCTS);
const { categories } = await prepare(embedded.url, products, say);
pin(embedded.pid, 0);
pin(process.pid, 1);
const shop = await startShop({
  DATABASE_URL: embedded.url,
  RATE_LIMITS: 'false',
  LOG_LEVEL: 'warn',
  DATA_DIR: config.DATA_DIR,
});
while (!/^search_products [1-9]/m.test(await metricsOf(shop.url))) await setTimeout(250);
await setTimeout(SETTLE_MS);

const fire = (shots: Shot[], connections: number) => load({ url: shop.url, shots, connections, once: true });

/** Fires shots one after another, each once, and says what they took. */
async function measure(what: string, shots: Shot[]): Promise<void> {
  const pid = shop.child.pid ?? 0;
  const before = readCpuTimes(pid, embedded.pid);
  const { p50, failed } = await fire(shots, 1);
  const { main, search, helpers, postgres } = cpuBetween(before, readCpuTimes(pid, embedded.pid));
  const sums = [main, search, helpers, postgres, main + search + helpers + postgres];
  const cells = [...sums.map((ms) => ms / shots.length), p50];
  say(`| ${[what, ...cells.map((ms) => ms.toFixed(2)), failed].join(' | ')} |`);
}

const largest = `id=${categories[0]}`;
const lists = Array.from({ length: 2 * LISTS }, (_, index) => {
  const page = 1 + Math.floor(index / categories.length);
  const sort = ['best', 'newest', 'priceUp'][index % 3];
  return searchFor(`id=${categories[index % categories.length]}&pagesize=${PAGE}&page=${page}&sort=${sort}`);
});
say('| ms of CPU a call | main thread | search thread | V8 helpers | PostgreSQL | all | p50 ms | failed |');
say('| --- | --- | --- | --- | --- | --- | --- | --- |');
await fire(lists.slice(0, LISTS), 2);
await measure('pages of categories', lists.slice(LISTS));
await fire(atOtherPrices('keyword=case', 0, WARM), 2);
await measure('`case` at other prices', atOtherPrices('keyword=case', WARM, 300));
for (const slug of categories.slice(1, 5))
  await fire(await facetChoices(shop.url, `id=${slug}`, WARM / 4), 2);
await measure('facets of the largest category', await facetChoices(shop.url, largest, 300));
await measure('prices of it narrowed to black', atOtherPrices(`${largest}&f=color:black`, 0, 300));
await measure(
  'searches in seven languages',
  readQueries().common.map(({ language, words }) => ({
    ...searchFor(`keyword=${encodeURIComponent(words)}`),
    headers: { language },
  })),
);
await shop.stop();
await embedded.stop();
