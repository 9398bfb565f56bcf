import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, ON_PHONE, test } from './browser.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
/** An address of Deutsche Telekom, and one of AT&T. */
const GERMAN = { 'x-forwarded-for': '91.10.10.10' };
const AMERICAN = { 'x-forwarded-for': '12.10.10.10' };
const SEARCH = '/search?keyword=case';

const banner = (page: Page) => page.getByRole('region', { name: t('consent.title') });
const answer = (page: Page, key: 'agree' | 'refuse') =>
  banner(page).getByRole('button', { name: t(`consent.${key}`) });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Paths of calls that a page makes. */
function watchCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test.for(ON_PHONE)(
  'the banner asks a visitor in the European Union and can be answered again at %i',
  async (width, { visit }) => {
    const { page, context } = await visit({ width });
    await context.setExtraHTTPHeaders(GERMAN);
    const calls = watchCalls(page);
    await page.goto(SEARCH);
    await banner(page).waitFor();
    await expectAccessible(page);
    const [agree, refuse] = [
      await answer(page, 'agree').boundingBox(),
      await answer(page, 'refuse').boundingBox(),
    ];
    expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([agree?.width, agree?.height, agree?.y]);
    expect(await banner(page).getByRole('link').getAttribute('href')).toBe('/privacy');
    expect(await banner(page).getByRole('link').getAttribute('target')).toBe('_blank');
    expect(await stored(page, 'consentMode')).toBeNull();

    // What keys focus is not beneath the banner.
    await page.locator('main li h2 a').first().focus();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      const overlap = await page.evaluate(() => {
        const bar = document.querySelector('.consent')?.getBoundingClientRect();
        const focused = document.activeElement?.getBoundingClientRect();
        return (focused?.bottom ?? 0) - (bar?.top ?? 0);
      });
      expect(overlap).toBeLessThanOrEqual(0);
    }

    await answer(page, 'agree').click();
    await banner(page).waitFor({ state: 'detached' });
    expect(Object.values(JSON.parse((await stored(page, 'consentMode')) ?? '{}'))).toEqual(
      Array(5).fill('granted'),
    );
    await page.locator('main li h2 a').first().click();
    await page.waitForURL(/\/details\//);
    await eventually(() => stored(page, 'algoliaInfo')).toMatch(/\*products_en"/);
    await eventually(() => calls.filter((path) => path === '/api/1/events').length).toBeGreaterThanOrEqual(2);

    calls.length = 0;
    await page.reload();
    const settings = page.getByRole('button', { name: t('footer.cookies') });
    await settings.click();
    await banner(page).waitFor();
    expect(calls).not.toContain('/api/tvcmall/country/code/current');
    expect(await banner(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await banner(page).waitFor({ state: 'detached' });
    await settings.click();
    await answer(page, 'refuse').click();
    await banner(page).waitFor({ state: 'detached' });
    expect(JSON.parse((await stored(page, 'consentMode')) ?? '{}')).toMatchObject({
      functionality_storage: 'granted',
      security_storage: 'granted',
      ad_storage: 'denied',
      analytics_storage: 'denied',
      personalization: 'denied',
    });
    expect(await stored(page, 'algoliaInfo')).toBeNull();

    calls.length = 0;
    await page.goto(SEARCH);
    await page.locator('main li h2 a').first().click();
    await page.waitForURL(/\/details\//);
    await page.getByRole('button', { name: t('footer.cookies') }).hover();
    await page.waitForTimeout(1000);
    expect(calls).not.toContain('/api/1/events');
    expect(await stored(page, 'algoliaInfo')).toBeNull();
  },
);

test('nobody outside the European Union is asked, and nothing is stored of it', async ({ visit }) => {
  const { page, context } = await visit({ width: 390 });
  await context.setExtraHTTPHeaders(AMERICAN);
  const calls = watchCalls(page);
  await page.goto(SEARCH);
  await page.mouse.move(20, 200);
  await eventually(() => calls).toContain('/api/1/events');
  expect(calls).toContain('/api/tvcmall/country/code/current');
  expect(await banner(page).count()).toBe(0);
  expect(await stored(page, 'consentMode')).toBeNull();
});

test('the banner fits on a narrow screen in the longest language', async ({ visit }) => {
  const { page, context } = await visit({ width: 320, language: 'ru' });
  await context.setExtraHTTPHeaders(GERMAN);
  await page.goto('/ru');
  const region = page.getByRole('region', { name: textsOf('ru')('consent.title') });
  await region.waitFor();
  await expectNoOverflow(page);
  const box = await region.boundingBox();
  expect(box?.height).toBeLessThan(0.6 * 844);
});

test('without scripts nothing is asked', async ({ visit }) => {
  const { page, context } = await visit({ width: 390, javaScriptEnabled: false });
  await context.setExtraHTTPHeaders(GERMAN);
  await page.goto('/');
  expect(await page.locator('.consent').count()).toBe(0);
  await page.getByRole('button', { name: t('footer.cookies') }).click();
  await page.waitForURL(/\/privacy\??$/);
});
