import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../server/composition/config/config.ts';
import { startEmbedded } from '../server/platform/database/embedded/start.ts';
import { addShots, placeShots } from './buyers.ts';
import type { Shot } from './client.ts';
import { guestTokens } from './guests.ts';
import { load, type Measured } from './load.ts';
import { prepare } from './prepare.ts';
import { cpuSeconds, metricsOf, pin, start, startShop } from './processes.ts';
import { readQueries } from './relevance/read-queries.ts';
import { BARE_SELECT, QUIET_SELECTS, type Row, report, speedOf } from './report.ts';
import { atOtherPrices, beginnings, facetChoices, searchFor } from './searches.ts';

const ROOT = path.join(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const config = readConfig({
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? path.join(ROOT, '.data', 'bench'),
});
const products = Number(process.env.DEMO_PRODUCTS ?? 200_000);
const CONNECTIONS = 8;
/** Warm-up shots, after which V8 has compiled the code. */
const WARM = 1000;

mkdirSync(config.DATA_DIR, { recursive: true });
const embedded = config.DATABASE_URL
  ? null
  : await startEmbedded({ dataDir: config.DATA_DIR, progress: say });
const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
const aims = await prepare(databaseUrl, products, say);
const pinned = pin(embedded?.pid, 0);
pin(process.pid, 1);

const rows: Row[] = [];
const bare: Record<string, Measured> = {};
async function measure(
  what: string,
  url: string,
  shots: Shot[],
  more: { of?: string; goal?: string; once?: boolean; connections?: number } = {},
): Promise<void> {
  const { of = '', goal = '', once = false, connections = CONNECTIONS } = more;
  if (!once) await load({ url, shots, connections, seconds: 4 });
  const measured = await load({ url, shots, connections, once });
  const base = bare[of];
  if (!of) bare[what] = measured;
  const ratio = base ? measured.perSecond / base.perSecond : null;
  rows.push({ what, ...measured, of, ratio, goal });
  say(`${what}: ${Math.round(measured.perSecond)}/s`);
}

const bareServer = await start('bare.ts', { DATABASE_URL: databaseUrl, NODE_ENV: 'production' });
/** Measured again beside what is compared with it: the speed of a machine changes by the minute. */
const measureBare = {
  hello: () => measure('bare hello', bareServer.url, [{ path: '/hello' }]),
  select: () =>
    measure(
      BARE_SELECT,
      bareServer.url,
      aims.ids.map((id) => ({ path: `/card/${id}` })),
    ),
  insert: () => measure('bare insert', bareServer.url, [{ path: '/insert' }]),
};

const shop = await startShop({
  DATABASE_URL: databaseUrl,
  RATE_LIMITS: 'false',
  LOG_LEVEL: 'warn',
  DATA_DIR: config.DATA_DIR,
});
const indexSeconds = await searchReady(shop.url);
const list = (query: (slug: string, index: number) => string): Shot[] =>
  aims.categories.map((slug, index) => ({
    path: `/api/category/product/list?id=${slug}&${query(slug, index)}`,
  }));

/** Seconds until the search engine has the products. */
async function searchReady(url: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const text = await metricsOf(url);
    if (Number(/^search_products (\S+)/m.exec(text)?.[1]) > 0) return (performance.now() - begun) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function measureSearch(): Promise<void> {
  const alone = { of: BARE_SELECT, once: true, connections: 1 };
  const words = 'keyword=case';
  const largest = `id=${aims.categories[0]}`;
  await load({ url: shop.url, shots: atOtherPrices(words, 0, WARM), connections: 2, once: true });
  await measureBare.select();
  const another = atOtherPrices(words, WARM, 300);
  await measure('search "case", all facets, alone', shop.url, another, { ...alone, goal: 'p50 3 ms' });
  const more = atOtherPrices(words, WARM + 300, 1200);
  await measure('search "case", all facets', shop.url, more, { of: BARE_SELECT, goal: '0.03', once: true });
  await measure('search "case", all facets, asked again', shop.url, [searchFor(words)], {
    of: BARE_SELECT,
  });
  for (const slug of aims.categories.slice(1, 5)) {
    const elsewhere = await facetChoices(shop.url, `id=${slug}`, WARM / 4);
    await load({ url: shop.url, shots: elsewhere, connections: 2, once: true });
  }
  await measureBare.select();
  const choices = await facetChoices(shop.url, largest, 300);
  await measure(
    'facet change in the largest category, each choice the first time, alone',
    shop.url,
    choices,
    {
      ...alone,
      goal: 'p50 5 ms',
    },
  );
  const priced = atOtherPrices(`${largest}&f=color:black`, 0, 300);
  await measure('price change in the largest category narrowed to black, alone', shop.url, priced, alone);
  await measure(
    'searches in seven languages, each the first time, alone',
    shop.url,
    readQueries().common.map(({ language, words: asked }) => ({
      ...searchFor(`keyword=${encodeURIComponent(asked)}`),
      headers: { language },
    })),
    alone,
  );
  await measure('suggestions', shop.url, beginnings(), { of: BARE_SELECT, goal: '0.2' });
}

await measureBare.select();
await measure(
  'category call',
  shop.url,
  list(() => 'pagesize=24'),
  { of: BARE_SELECT, goal: '0.3' },
);
await measure(
  'category call, never stored',
  shop.url,
  Array.from({ length: 4000 }, (_, index) => ({
    path: `/api/category/product/list?id=${aims.categories[index % aims.categories.length]}&pagesize=24&page=${1 + Math.floor(index / 40)}&sort=${['best', 'newest', 'priceUp'][index % 3]}`,
  })),
  { of: BARE_SELECT, once: true },
);
await measure(
  'product call',
  shop.url,
  aims.skus.map((sku) => ({ path: `/api/v3/productdetail/get?sku=${sku}` })),
  { of: BARE_SELECT, goal: '0.4' },
);
await measureSearch();
// The header of a browser.
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const pages: Shot[] = aims.categories.map((slug) => ({ path: `/c/${slug}`, headers }));
await measureBare.hello();
await measure('category page, stored', shop.url, pages, { of: 'bare hello', goal: '0.25' });

const RENDERS = 400;
const renders = (from: number, count: number): Shot[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `/c/${aims.categories[index % aims.categories.length]}?page=${from + Math.floor(index / aims.categories.length)}`,
    headers,
  }));
await load({ url: shop.url, shots: renders(2, WARM), connections: CONNECTIONS, once: true });
await measureBare.select();
const before = await cpuSeconds(shop);
await measure('category page, rendered', shop.url, renders(30, RENDERS), { of: 'bare hello', once: true });
const cpuMs = ((await cpuSeconds(shop)) - before) * (1000 / RENDERS);

const adders = await guestTokens(databaseUrl, 400);
await measureBare.insert();
await measure('add to cart', shop.url, addShots(adders, aims.goods), { of: 'bare insert', goal: '0.4' });
const placesOf = async (guests: number): Promise<Shot[]> =>
  placeShots(shop.url, await guestTokens(databaseUrl, guests), aims.goods);
await load({ url: shop.url, shots: await placesOf(400), connections: CONNECTIONS, once: true });
const placing = await placesOf(800);
await measureBare.insert();
await measure('place order', shop.url, placing, { of: 'bare insert', goal: '0.15', once: true });
const memory = /^process_resident_memory_bytes (\S+)/m.exec(await metricsOf(shop.url))?.[1];
await shop.stop();
await bareServer.stop();

const speed = speedOf(rows);
const text = report(
  path.join(ROOT, 'docs', 'measured', 'server.md'),
  'Server',
  [
    `${aims.products.toLocaleString('en')} products in seven languages; database ${(aims.bytes / 1e9).toFixed(2)} GB${aims.loadSeconds ? `, loaded in ${aims.loadSeconds.toFixed(0)} s` : ''}.`,
    `${CONNECTIONS} connections; ${pinned ? 'web process and PostgreSQL together on one core, the load on another' : 'nothing pinned to a core'}; ${os.cpus()[0]?.model ?? ''}, Node ${process.version}.`,
    `Search index of ${aims.products.toLocaleString('en')} products ready ${indexSeconds.toFixed(1)} s after the start of the web process (built or read from disk).`,
    `CPU of the web process for a rendered category page of 40 cards: ${cpuMs.toFixed(1)} ms (goal 6), ${(cpuMs * speed).toFixed(1)} ms in a quiet hour. Memory ${(Number(memory) / 1e6).toFixed(0)} MB.`,
    `Ratios compare with the bare server of bench/bare.ts, measured just before. The machine gave ${Math.round(speed * 100)} % of its speed in a quiet hour, when the bare select does ${QUIET_SELECTS.toLocaleString('en')} a second; times in ms are also converted to such an hour. Reproduce: \`npm run bench\`.`,
  ],
  rows,
);
say(text);
await embedded?.stop();
