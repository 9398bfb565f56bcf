import { load } from './load.ts';

/**
 * Asks a running shop for 6,000 product pages in turn, twice: `node bench/stored-pages.ts http://localhost:3000`. What
 * is stored answers the second round. The shop needs as many products, and RATE_LIMITS=false.
 */
const PAGES = 6000;
const CONNECTIONS = 4;
// The header of a browser.
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const base = process.argv[2] ?? 'http://localhost:3000';

const sitemap = await (await fetch(`${base}/sitemaps/en/products-1.xml`)).text();
const shots = [...sitemap.matchAll(/<loc>[^<]*?(\/details\/[^<]+)<\/loc>/g)]
  .slice(0, PAGES)
  .map(([, path = '']) => ({ path, headers }));

async function measures(): Promise<(name: string) => number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

for (const round of ['first', 'second']) {
  const before = await measures();
  const begun = performance.now();
  const { p50, p99, failed } = await load({ url: base, shots, connections: CONNECTIONS, once: true });
  const seconds = (performance.now() - begun) / 1000;
  const after = await measures();
  const made = after('stored_answers_made') - before('stored_answers_made');
  const [stored, bytes] = [after('stored_answers'), after('stored_answers_bytes')];
  const cpu = after('process_cpu_seconds_total') - before('process_cpu_seconds_total');
  process.stdout.write(
    `${round} round of ${shots.length} pages: ${seconds.toFixed(1)} s (CPU ${cpu.toFixed(1)} s), p50 ${p50.toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms, ${failed} failed; hit rate ${((1 - made / shots.length) * 100).toFixed(1)} %; ` +
      `stored ${stored} of ${(bytes / stored / 1000).toFixed(1)} kB, ${(bytes / 1e6).toFixed(0)} MB; ` +
      `process ${(after('process_resident_memory_bytes') / 1e6).toFixed(0)} MB\n`,
  );
}
