import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LATER } from '../storefront/later.ts';
import { eventually, test } from './browser.ts';
import { comeToLife } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const LIST = '/c/phone-cases';
/** Longer than from the end of loading to the next frame. */
const FRAME_MS = 50;

/** Has what is asked for there wait until it is let through. */
async function hold(page: Page, where: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(where, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a list whose pictures do not come yet and whose clock stands still. Gives what it asks for besides. */
async function openHeld(page: Page) {
  const release = await hold(page, '**/images/**');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(assets|global_resources)\//.test(pathname)) asked.push(pathname);
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto(LIST, { waitUntil: 'domcontentloaded' });
  return { asked, release };
}

test('code and texts come after the pictures that are seen first', async ({ visit }) => {
  const { page } = await visit({ width: 390, early: true });
  const { asked, release } = await openHeld(page);
  await page.clock.runFor(FRAME_MS);
  expect(asked).toEqual([]);
  const alive = comeToLife(page);
  release();
  await page.waitForLoadState('load');
  await page.clock.runFor(FRAME_MS);
  await alive;
  expect(asked.filter((path) => path.endsWith('.json'))).not.toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
});

test('pictures that do not come keep the code for a second only', async ({ visit }) => {
  const { page } = await visit({ width: 390, early: true });
  const { asked, release } = await openHeld(page);
  await page.clock.runFor(LATER.latest - 1);
  expect(asked).toEqual([]);
  const alive = comeToLife(page);
  await page.clock.runFor(1);
  await alive;
  release();
});

test.for(['pointerdown', 'keydown'] as const)('%s has the code come at once', async (sign, { visit }) => {
  const { page } = await visit({ width: 390, early: true });
  const { asked, release } = await openHeld(page);
  expect(asked).toEqual([]);
  const alive = comeToLife(page);
  // Again until the page listens, which it may not do at once.
  await eventually(async () => {
    if (sign === 'keydown') await page.keyboard.press('Tab');
    else await page.mouse.click(1, 1);
    return asked;
  }).not.toEqual([]);
  await alive;
  release();
});

test('a button pressed before the code has come answers when it comes', async ({ visit }) => {
  const { page } = await visit({ width: 390, early: true });
  const release = await hold(page, '**/assets/entry.client*');
  await page.goto(LIST);
  await page.getByRole('button', { name: t('menu'), exact: true }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await page.getByRole('dialog').locator('details').first().waitFor();
});

test('who is in the search box before the code has come gets suggestions', async ({ visit }) => {
  const { page } = await visit({ width: 390, early: true });
  const release = await hold(page, '**/assets/entry.client*');
  await page.goto(LIST);
  const box = page.locator('input[name="keyword"]:visible').first();
  await box.click();
  expect(await box.getAttribute('role')).toBeNull();
  release();
  await eventually(() => box.getAttribute('role')).toBe('combobox');
});
