import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import type { Language } from '../contract/fields.ts';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript, which the linter takes for its types
import { ensureHeadlessShell } from '../scripts/ensure-chromium.mjs';
import { AGENT } from './agent.ts';
import { watchPageErrors } from './page-errors.ts';
import { testShops } from './test-shops.ts';

export type VisitOptions = {
  width: number;
  /** Language of the browser. */
  language?: Language;
  javaScriptEnabled?: boolean;
  /** Does not wait for hydration when a page opens. */
  beforeHydration?: boolean;
  /** URL of another shop. */
  baseURL?: string;
};

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Declares that a response with this status is expected. It must come. */
  expectRefusal: (status: number, path: string) => void;
  /** Declares that errors with this text may be thrown or logged. */
  expectError: (pattern: RegExp) => void;
};

/** A mouse and no touch, as Playwright sets, and pictures below the fold loaded as late as in a window. */
const BLINK_SETTINGS = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'lazyLoadingImageMarginPxUnknown=1250',
].join();
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--blink-settings=${BLINK_SETTINGS}`,
];
const LOCALES: Partial<Record<Language, string>> = { en: 'en-US', pt: 'pt-PT' };
const WAIT_MS = 10_000;

/** Makes goto() and reload() wait for hydration. */
function waitForHydration(page: Page): void {
  const isThere = () =>
    page.waitForFunction(
      () =>
        !document.querySelector('script[type="module"]') ||
        document.documentElement.hasAttribute('data-hydrated'),
    );
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    const answer = await goto(...to);
    await isThere();
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await isThere();
    return answer;
  };
}

/** A test with a browser. Each visit has its own context, and any error on its page fails the test. */
export const test = base.extend<{ browser: Browser; visit: (options: VisitOptions) => Promise<Visit> }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument tells what a fixture needs
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: ensureHeadlessShell(), args: ARGS });
      await use(browser);
      await browser.close();
    },
    // One for all files: to start another for each takes more than some of them do.
    { scope: 'worker' },
  ],
  visit: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const reports: (() => Promise<string[]>)[] = [];
    await use(async ({ width, language = 'en', beforeHydration = false, ...options }) => {
      const context = await browser.newContext({
        baseURL: testShops().url,
        viewport: { width, height: width < 700 ? 844 : 900 },
        userAgent: AGENT,
        locale: LOCALES[language] ?? `${language}-${language.toUpperCase()}`,
        reducedMotion: 'reduce',
        hasTouch: width < 1024,
        ...options,
      });
      context.setDefaultTimeout(WAIT_MS);
      contexts.push(context);
      // The demo's popup comes on its own time.
      await context.addInitScript(() => {
        if (location.protocol.startsWith('http')) localStorage.setItem('popupClosed', String(Date.now()));
      });
      const page = await context.newPage();
      if (!beforeHydration && options.javaScriptEnabled !== false) waitForHydration(page);
      const { report, ...expectations } = watchPageErrors(page);
      // Scripts that a test holds back leave the styles of late parts unused for a while.
      if (beforeHydration) expectations.expectError(/was preloaded using link preload but not used/);
      reports.push(report);
      return { page, context, ...expectations };
    });
    const found = await Promise.all(reports.map((report) => report()));
    for (const context of contexts) await context.close();
    expect(found.flat()).toEqual([]);
  },
});

export const DESK = 1440;
export const PHONE = 390;
/** The widths of every screen. */
export const WIDTHS = [DESK, PHONE] as const;

export const isStress = process.env.STRESS === 'true';
/** Changes the width of an open page, and waits until it is laid out. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The width of a journey; `npm run test:stress` has each at both. */
export const ON_PHONE = isStress ? WIDTHS : ([PHONE] as const);
export const ON_DESK = isStress ? WIDTHS : ([DESK] as const);

/** The first of a journey's screens; all in `npm run test:stress`. */
export const someOf = <Screen>(screens: readonly Screen[]): readonly Screen[] =>
  isStress ? screens : screens.slice(0, 1);

/** Polls until the expectation holds. */
export const eventually = <Value>(look: () => Value | Promise<Value>) =>
  expect.poll(look, { timeout: WAIT_MS });
