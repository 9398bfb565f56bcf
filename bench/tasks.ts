import { type Browser, chromium, type Page } from 'playwright-core';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript, which the linter takes for its types
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { PHONE_AGENT } from './first-load.ts';
import { type Cost, createBuyer } from './tasks/buyer.ts';
import { findGoods } from './tasks/find-goods.ts';
import { type Measured, writeTasks } from './tasks/report.ts';
import { type Goods, tasks } from './tasks/tasks.ts';

/** The shop, and another one to compare it with, by a name of its own. */
const [base = 'http://localhost:3000', before, name = 'before'] = process.argv.slice(2);
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const MEMBER = { email: 'member@example.com', password: 'lading-demo-member' };

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('main input[type="email"]').fill(MEMBER.email);
  await page.locator('main input[type="password"]').fill(MEMBER.password);
  await page.locator('main input[type="password"]').press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
}

/** Opens a page and waits until it answers to presses by scripts. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
}

/** Does one task at a shop with one screen. Returns null where it cannot be done. */
async function attempt(
  browser: Browser,
  {
    url,
    task,
    screen,
    goods,
  }: { url: string; task: (typeof tasks)[number]; screen: (typeof SCREENS)[number]; goods: Goods },
): Promise<Cost | null> {
  const isPhone = screen.width < 768;
  const context = await browser.newContext({
    baseURL: url,
    viewport: screen,
    locale: 'en-US',
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    ...(isPhone && { userAgent: PHONE_AGENT }),
  });
  try {
    const page = await context.newPage();
    if (task.isMember) await signIn(page);
    await open(page, task.from === 'home' ? '/' : goods.product);
    const buyer = createBuyer(page);
    await task.run(buyer, goods);
    return buyer.cost();
  } catch (error) {
    process.stderr.write(`${task.name} at ${screen.width} of ${url}: ${String(error).slice(0, 400)}\n`);
    return null;
  } finally {
    await context.close();
  }
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const goods = await findGoods(browser, url);
  const costs = new Map<string, (Cost | null)[]>();
  for (const task of tasks) {
    const row: (Cost | null)[] = [];
    for (const screen of SCREENS) row.push(await attempt(browser, { url, task, screen, goods }));
    costs.set(task.name, row);
  }
  return costs;
}

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--headless', '--no-sandbox'],
});
const now = await measure(browser, base);
const other = before ? await measure(browser, before) : null;
await browser.close();
writeTasks({ now, other: other && { name, measured: other }, widths: SCREENS.map(({ width }) => width) });
