import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { testShops } from '../test-shops.ts';
import { startFirefox } from './firefox.ts';
import type { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

/** The engines that are compared with Chromium. */
export const ENGINES = { Firefox: startFirefox, WebKit: startWebKit } as const;
export type EngineName = keyof typeof ENGINES;

const WAIT_MS = 15_000;
const PICTURES = path.join(import.meta.dirname, '../../.data/engines');

export const heightOf = (width: number): number => (width < 700 ? 844 : 900);

const quote = (text: string): string => JSON.stringify(text);

/** Waits until an expression is true in the page. A page that is being left counts as not yet. */
export const waitFor = (tab: Tab, expression: string, what = expression): Promise<void> =>
  expect
    .poll(() => tab.evaluate(`Boolean(${expression})`).catch(() => false), {
      timeout: WAIT_MS,
      message: what,
    })
    .toBe(true);

/** Waits for a path. */
export const waitForPath = (tab: Tab, pattern: RegExp): Promise<void> =>
  waitFor(
    tab,
    `${pattern}.test(location.pathname + location.search) && document.readyState === 'complete'`,
    `the path ${pattern}`,
  );

/** Opens a path of the shop and waits for its hydration. */
export async function open(tab: Tab, to: string): Promise<void> {
  await tab.goto(new URL(to, testShops().url).href);
  await waitFor(
    tab,
    `!document.querySelector('script[type="module"]') || document.documentElement.hasAttribute('data-hydrated')`,
    `the hydration of ${to}`,
  );
}

/**
 * Clicks the first element that a selector finds with this text, as a visitor does: it must be visible and uncovered.
 */
export async function click(tab: Tab, selector: string, text = ''): Promise<void> {
  const point = `(() => {
    const found = [...document.querySelectorAll(${quote(selector)})].find((one) =>
      one.checkVisibility() && !one.disabled && (one.textContent + (one.ariaLabel ?? '')).includes(${quote(text)}));
    if (!found) return null;
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = found.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top);
    return hit && (found.contains(hit) || hit.closest('label')?.control === found || hit.contains(found)) ? [left, top] : null;
  })()`;
  let at = '';
  // What moved since the last look is not yet pressed: the page is still putting its parts into place.
  await expect
    .poll(
      async () => {
        const before = at;
        at = JSON.stringify(await tab.evaluate<[number, number] | null>(point).catch(() => null));
        return at !== 'null' && at === before;
      },
      { timeout: WAIT_MS, message: `${selector} ${text} to be pressed` },
    )
    .toBe(true);
  const [x, y] = JSON.parse(at) as [number, number];
  await tab.clickAt(x, y);
}

/** Enters a value into a field, by keys where it is typed. */
export async function fill(tab: Tab, selector: string, value: string): Promise<void> {
  const field = `document.querySelector(${quote(selector)})`;
  if (await tab.evaluate<boolean>(`${field}.tagName === 'SELECT'`)) {
    await tab.evaluate(
      `void (${field}.value = ${quote(value)}, ${field}.dispatchEvent(new Event('change', { bubbles: true })))`,
    );
  } else {
    await tab.evaluate(
      `void (${field}.scrollIntoView({ block: 'center' }), ${field}.focus(), ${field}.select())`,
    );
    await tab.press(value);
  }
  await waitFor(tab, `${field}.value === ${quote(value)}`, `${selector} to have ${value}`);
}

/** Gives a file of text to the first file input. */
export const giveFile = (tab: Tab, name: string, content: string): Promise<void> =>
  tab.evaluate(`void (() => {
    const input = document.querySelector('main input[type=file]');
    const data = new DataTransfer();
    data.items.add(new File([${quote(content)}], ${quote(name)}, { type: 'text/csv' }));
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);

/** Signs a member in by the request that the form sends. */
export async function signIn(tab: Tab, member: { email: string; password: string }): Promise<void> {
  await open(tab, '/login');
  const body = quote(new URLSearchParams(member).toString());
  await tab.evaluate(
    `fetch('/login', { method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: ${body} }).then(() => true)`,
  );
}

type Box = { x: number; width: number };
export type Layout = { overflow: number; height: number; parts: Record<string, Box>; notes: string[] };

/**
 * Measures the main parts of a page: what is too wide, and where header, heading, sections and footer stand. In one
 * font, since engines choose different ones for what the system calls its own.
 */
export const measure = (tab: Tab): Promise<Layout> =>
  tab.evaluate(`(() => {
    document.documentElement.style.setProperty('--font-sans', 'Arial, sans-serif');
    const parts = {};
    const selectors = ['body header', 'main', 'main h1', 'main > *', 'main section', 'main form', 'main table', '#footer'];
    for (const selector of selectors)
      for (const [at, one] of [...document.querySelectorAll(selector)].slice(0, 6).entries()) {
        if (!one.checkVisibility()) continue;
        const { x, width } = one.getBoundingClientRect();
        if (width > 0) parts[selector + ' ' + at] = { x: Math.round(x), width: Math.round(width) };
      }
    const { scrollWidth, scrollHeight } = document.documentElement;
    const spinners = document.querySelectorAll('input[type=number]').length;
    return {
      overflow: scrollWidth - innerWidth,
      height: scrollHeight,
      parts,
      notes: spinners > 0 ? [spinners + ' number fields'] : [],
    };
  })()`);

/** Checks that an open dialog is as high as its content needs and within the window. */
export async function expectDialogSeen(tab: Tab): Promise<void> {
  await waitFor(
    tab,
    `document.querySelector('dialog[open] .dialog-body')?.getBoundingClientRect().height > 40`,
    'an open dialog',
  );
  const { top, bottom, inner } = await tab.evaluate<{ top: number; bottom: number; inner: number }>(`(() => {
    const { top, bottom } = document.querySelector('dialog[open]').getBoundingClientRect();
    return { top, bottom, inner: innerHeight };
  })()`);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(inner + 1);
}

/** Takes a picture into .data/engines, to be looked at; checks that nothing is wider than the window. */
export async function look(tab: Tab, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(path.join(PICTURES, `${name.replace(/\W+/g, '-')}.png`), await tab.screenshot());
  const { overflow, notes } = await measure(tab);
  expect({ overflow: Math.max(0, overflow), notes }, name).toEqual({ overflow: 0, notes: [] });
}
