import pg from 'pg';
import { beforeEach, expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, ON_PHONE, test, WIDTHS } from './browser.ts';
import { MEMBER, signIn } from './sign-in.ts';
import { testShops } from './test-shops.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const t = textsOf('en');
const SALE = '/activity/black-friday-best-sale';
const COUPON = 'FRIDAY15';

/** Takes back what another test has collected. */
beforeEach(async () => {
  const client = new pg.Client({ connectionString: testShops().databaseUrl });
  await client.connect();
  await client.query('DELETE FROM coupon_grant USING member WHERE member.id = member_id AND email = $1', [
    MEMBER.email,
  ]);
  await client.end();
});

test.for(WIDTHS)('a sale counts down, links its sections and passes axe at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await page.goto('/');
  await page.locator(`a[href="${SALE}"]`).click();
  await page.getByRole('heading', { level: 1, name: 'Black Friday Best Deals' }).waitFor();
  const figures = () => page.locator('header ol').last().innerText();
  await eventually(async () => (await figures()).length).toBeGreaterThan(0);
  const first = await figures();
  await eventually(figures).not.toBe(first);
  await expectAccessible(page);

  const parts = page.getByRole('navigation', { name: t('sale.sections') }).getByRole('link');
  const last = parts.last();
  const title = await last.innerText();
  await last.click();
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  await eventually(async () => Math.round((await heading.boundingBox())?.y ?? -1)).toBeGreaterThan(0);
  await eventually(async () => Math.round((await heading.boundingBox())?.y ?? 9999)).toBeLessThan(500);
  expect(new URL(page.url()).hash).not.toBe('');

  // the whole list shows what the section promises
  await page
    .locator('section', { has: heading })
    .getByRole('link', { name: t('sale.all') })
    .click();
  await page.waitForURL(/\/c\/.*f=sale:on/);
});

test('an ended sale links running ones; a coming sale counts down to its start', async ({ visit }) => {
  const { page } = await visit({ width: 390, language: 'de' });
  const de = textsOf('de');
  await page.goto('/de/activity/summer-sale-deals');
  await page.getByText(de('sale.ended'), { exact: true }).waitFor();
  const next = page.locator('section', { has: page.getByRole('heading', { name: de('sale.next') }) });
  expect(await next.getByRole('link').count()).toBe(1);
  expect(await next.locator('time').innerText()).toMatch(/\d{4}$/);
  await expectNoEnglish(page);
  await page.goto('/de/activity/christmas-decor-sale');
  await page.getByText(de('sale.comingText')).waitFor();
  await page.locator('header ol li').first().waitFor();
  await expectAccessible(page);
  await page.locator('main section a[href^="/de/activity/"]').first().click();
  await page.waitForURL((url) => !url.pathname.includes('christmas'));
});

test('a sale has the same page by its id, and shows its end without scripts', async ({ visit }) => {
  const { page } = await visit({ width: 1440, javaScriptEnabled: false });
  await page.goto('/activity_new/1');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical).toMatch(/\/activity\/anniversary-sale$/);
  expect(await page.locator('time').first().innerText()).toMatch(/UTC/);
  expect(await page.locator('form[data-add-to-cart]').count()).toBeGreaterThan(10);
});

test.for(ON_PHONE)('coupons show their conditions at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await page.goto('/activitycollection/coupon_deals');
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(5);
  await expectAccessible(page);
});

test('a coupon of a sale is collected without scripts; a guest signs in for it and comes back', async ({
  visit,
}) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto(SALE);
  const collect = page.getByRole('button', { name: `${t('coupon.collect')} ${COUPON}` });
  await collect.click();
  await page.waitForURL(/\/login\?from=/);
  await signIn(page, t);
  await page.waitForURL((url) => url.pathname === SALE && url.hash === '#coupons');
  await collect.click();
  await page.waitForURL((url) => url.pathname === '/user/coupons');
  await page.locator('main li code', { hasText: COUPON }).waitFor();
});

test('a member collects a coupon on the sale page, which says so then and later', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto(`/login?from=${SALE}`);
  // Asked once the coupons are hydrated; until then their form is sent as without scripts.
  const known = page.waitForResponse((answer) => answer.url().includes('/promotion/list'));
  await signIn(page, t);
  await page.waitForURL((url) => url.pathname === SALE);
  await known;
  const card = page.locator('#coupons li', { hasText: COUPON });
  await card.getByRole('button').click();
  await card.getByText(t('coupon.collected.available')).waitFor();
  await expectAccessible(page);
  await page.reload();
  await card.getByText(t('coupon.collected.available')).waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
});
