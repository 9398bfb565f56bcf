import path from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript, which the linter takes for its types
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { categories, type PageFigures, writePages } from './pages-report.ts';

const DEBUG_PORT = 9377;
const PHONE = { width: 390, height: 844 };
const AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const kilo = (bytes: number): number => bytes / 1000;

const base = process.argv[2] ?? 'http://localhost:3000';
const pages: [name: string, path: string][] = [
  ['home', '/'],
  ['category', '/c/phone-cases'],
  ['search', '/search?keyword=case'],
  ['product', await somePath('/c/phone-cases', /href="(\/details\/[^"]+)"/)],
  ['brands', '/brands'],
  ['sale page', '/activity/black-friday-best-sale'],
  ['sign in', '/login'],
];

/** The first link of a kind on a page. */
async function somePath(from: string, link: RegExp): Promise<string> {
  return link.exec(await (await fetch(base + from)).text())?.[1] ?? from;
}

/** Bytes of an answer as it comes over the wire in one encoding. */
async function wireBytes(url: string, encoding: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding, 'user-agent': AGENT } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });
}

async function weigh(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: PHONE, userAgent: AGENT });
  const page = await context.newPage();
  const scripts: string[] = [];
  let requests = 0;
  let first = 0;
  page.on('request', (request) => {
    requests += 1;
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  page.once('load', () => {
    first = requests;
  });
  // The page's own call is the last that its code makes by itself.
  const alive = page.waitForResponse((answer) => answer.url().includes('/tvcmall/order/stats'));
  await page.goto(url);
  await alive;
  await page.waitForLoadState('networkidle');
  const css = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
  );
  await context.close();
  const sizes = await Promise.all(scripts.map((one) => wireBytes(one, 'gzip')));
  return {
    script: kilo(sizes.reduce((sum, bytes) => sum + bytes, 0)),
    html: kilo(await wireBytes(url, 'br')),
    css: kilo(gzipSync(css).length),
    first,
    requests,
  };
}

async function judge(url: string) {
  // The machine is as slow as a phone already: its processor is not slowed down again.
  const result = await lighthouse(
    url,
    { port: DEBUG_PORT, logLevel: 'error', onlyCategories: [...categories] },
    {
      extends: 'lighthouse:default',
      settings: {
        formFactor: 'mobile',
        throttlingMethod: 'simulate',
        throttling: {
          rttMs: 150,
          throughputKbps: 1638.4,
          requestLatencyMs: 562.5,
          downloadThroughputKbps: 1474.56,
          uploadThroughputKbps: 675,
          cpuSlowdownMultiplier: 1,
        },
      },
    },
  );
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const failing = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    .map(({ id }) => id);
  if (failing.length > 0) process.stdout.write(`  not met: ${failing.join(', ')}\n`);
  return {
    scores: Object.fromEntries(
      categories.map((one) => [one, Math.round((lhr.categories[one]?.score ?? 0) * 100)]),
    ) as PageFigures['scores'],
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${DEBUG_PORT}`,
  ],
});
const figures: PageFigures[] = [];
for (const [name, at] of pages) {
  const url = base + at;
  process.stdout.write(`${name}: ${at}\n`);
  figures.push({ name, ...(await weigh(browser, url)), ...(await judge(url)) });
}
await browser.close();
process.stdout.write(writePages(path.join(import.meta.dirname, '..', 'docs', 'bench-pages.md'), figures));
