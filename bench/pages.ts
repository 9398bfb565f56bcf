import path from 'node:path';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript, which the linter takes for its types
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { PHONE_AGENT as AGENT, scriptBytes, styleBytes, watchLoad, wireBytes } from './first-load.ts';
import { categories, type PageFigures, writePages } from './pages-report.ts';

const DEBUG_PORT = 9377;
const PHONE = { width: 390, height: 844 };
const kilo = (bytes: number): number => bytes / 1000;

const base = process.argv[2] ?? 'http://localhost:3000';
const pages: [name: string, path: string][] = [
  ['home', '/'],
  ['category', '/c/phone-cases'],
  ['wholesale', '/wholesale'],
  ['bulk purchasing', '/bulk-purchasing'],
  ['search', '/search?keyword=case'],
  ['product', await somePath('/c/phone-cases', /href="(\/details\/[^"]+)"/)],
  ['brands', '/brands'],
  ['categories', '/categories'],
  ['sale page', '/activity/black-friday-best-sale'],
  ['sign in', '/login'],
  ['blog', '/blog'],
  ['blog post', await somePath('/blog/latest', /href="(\/blog\/[^"]+\.html)"/)],
  ['contact', '/contactus'],
  ['custom products', '/oem-odm-custom-products'],
  ['dropshipping', '/dropshipping'],
  ['startup program', '/startupprogram'],
  ['guide', await somePath('/article', /href="(\/article\?id=[^"]+)"/)],
  ['help', '/new-faq-search?keyword=invoice'],
  ['team', '/teamlist'],
  ['privacy', '/privacy'],
];

/** The first link of a kind on a page. */
async function somePath(from: string, link: RegExp): Promise<string> {
  return link.exec(await (await fetch(base + from)).text())?.[1] ?? from;
}

async function weigh(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: PHONE, userAgent: AGENT });
  const page = await context.newPage();
  const load = watchLoad(page);
  // The page's own call is the last that its code makes by itself.
  const alive = page.waitForResponse((answer) => answer.url().includes('/tvcmall/order/stats'));
  await page.goto(url);
  await alive;
  await page.waitForLoadState('networkidle');
  const css = await styleBytes(page);
  await context.close();
  return {
    script: kilo(await scriptBytes(load)),
    html: kilo(await wireBytes(url, 'br')),
    css: kilo(css),
    first: load.first,
    requests: load.requests,
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
      categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
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
process.stdout.write(
  writePages(path.join(import.meta.dirname, '..', 'docs', 'measured', 'pages.md'), figures),
);
