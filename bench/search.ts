// Measures the search engine without its thread and without HTTP, on the database of DATABASE_URL:
//   DATABASE_URL=postgres://... node bench/search.ts
// Build, snapshot and restore, memory, and the duration of single queries.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openEngine } from '../server/domains/discovery/open-engine.ts';
import { createPool } from '../server/platform/database/pool.ts';
import type { MemoryEngine } from '../server/search/memory/engine/open-memory-engine.ts';
import { query as sampleQuery } from '../server/search/memory/fakes/sample-index.ts';
import type { SearchQuery } from '../server/search/search-engine.ts';

const TIMES = 300;
const WARM = 30;
const CONNECTIONS = 3;
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

const query = (given: Partial<SearchQuery>): SearchQuery => sampleQuery({ now: Date.now(), ...given });

/** Median, 95th percentile and minimum in milliseconds. */
function measure(action: () => unknown): string {
  for (let time = 0; time < WARM; time += 1) action();
  const times = Array.from({ length: TIMES }, () => {
    const started = performance.now();
    action();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, least ${at(0)} ms`;
}

function measureQueries({ index }: MemoryEngine): void {
  const measureQuery = (what: string, given: Partial<SearchQuery>) => {
    const { total } = index.search(query(given));
    const uncached = () => {
      index.cache.clear();
      index.search(query(given));
    };
    say(`${what}: ${measure(uncached)} (${total} products)`);
    say(`  cached: ${measure(() => index.search(query(given)))}`);
  };
  const [largest = 1] = [...index.index.names.categories.keys()]
    .map((id) => ({ id, total: index.search(query({ category: id, facets: 0, limit: 1 })).total }))
    .sort((a, b) => b.total - a.total)
    .map(({ id }) => id);
  measureQuery('case, all facets', { words: 'case' });
  measureQuery('case, without facets', { words: 'case', facets: 0 });
  measureQuery('four words, all facets', { words: 'magnetic case shockproof iphone' });
  measureQuery('four words, without facets', { words: 'magnetic case shockproof iphone', facets: 0 });
  measureQuery('a device', { words: 'case for galaxy s25 ultra' });
  measureQuery('a misspelt word', { words: 'magnetik chargr' });
  measureQuery('German compound', { words: 'handyhülle', language: 'de' });
  measureQuery('largest category, all facets', { category: largest });
  measureQuery('largest category, colour', {
    category: largest,
    filters: [{ facet: 'color', values: ['black'] }],
  });
  measureQuery('largest category, colour and stock', {
    category: largest,
    filters: [
      { facet: 'color', values: ['black', 'red'] },
      { facet: 'stock', values: ['in'] },
    ],
  });
  measureQuery('whole shop, newest', { sort: 'newest' });
  for (const words of ['ma', 'magn', 'wireless ch', 'iphone 17'])
    say(
      `suggestions for "${words}": ${measure(() => index.suggest({ words, language: 'en', limit: 10, now: Date.now() }))}`,
    );
}

const pool = createPool(process.env.DATABASE_URL ?? '', CONNECTIONS);
const folder = await mkdtemp(path.join(os.tmpdir(), 'lading-search-'));
// Measuring blocks the event loop, so that a connection being opened may time out.
const onError = (error: unknown): void => {
  say(`failed, and is tried again: ${error}`);
};
try {
  for (const start of ['first', 'second']) {
    const engine = await openEngine({ pool, folder, onError });
    const { products, from, tookMs } = engine.state;
    say(`${start} start: ${from}, ${products} products in ${(tookMs / 1000).toFixed(1)} s`);
    if (from === 'snapshot') measureQueries(engine);
    const { rss, arrayBuffers } = process.memoryUsage();
    say(`memory: ${megabytes(arrayBuffers)} of arrays, ${megabytes(rss)} in all`);
    await engine.stop();
  }
  const sizes = await Promise.all((await readdir(folder)).map((name) => stat(path.join(folder, name))));
  say(`snapshot: ${megabytes(sizes.reduce((sum, { size }) => sum + size, 0))}`);
} finally {
  await pool.end();
  await rm(folder, { recursive: true });
}
