import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { showReview } from '../server/flows/reviews/decide-review.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { transaction } from '../server/platform/database/transaction.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, ON_PHONE, test } from './browser.ts';
import { pathOf, queryShop } from './products.ts';
import { signIn } from './sign-in.ts';
import { testShops } from './test-shops.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

/** Returns the path of a product with reviews, one of them with photos. */
async function reviewedProduct(): Promise<string> {
  const [found] = await queryShop<{ slug: string; sku: string }>(
    `SELECT p.slug, v.sku FROM review r JOIN product p ON p.id = r.product_id
     JOIN variant v ON v.product_id = p.id AND v.position = 0
     WHERE r.state = 'published' AND r.photos <> '{}' ORDER BY r.id LIMIT 1`,
  );
  if (!found) throw new Error('the demo shop has no review with photos');
  return pathOf(found);
}

const section = (page: Page) => page.getByRole('region', { name: t('reviews.heading') });

test.for(ON_PHONE)('reviews are narrowed in place at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await page.goto(await reviewedProduct());
  await page.mouse.wheel(0, 200);
  const reviews = section(page);
  const all = await reviews.locator('li[class*="border-t"]').count();
  expect(all).toBeGreaterThan(1);
  await eventually(async () => {
    await reviews.getByRole('button', { name: t('reviews.withPhotos') }).click();
    return reviews.locator('li[class*="border-t"]').count();
  }).toBeLessThan(all);
  expect(await reviews.locator('a[target="_blank"] img').count()).toBeGreaterThan(0);
  expect(await page.locator('script[type="application/ld+json"]').allInnerTexts()).toContainEqual(
    expect.stringContaining('AggregateRating'),
  );
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('reviews are narrowed, written and shown without scripts', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto(`${await reviewedProduct()}?photos=1`);
  await section(page)
    .getByText(/matches|match$/)
    .waitFor();
  await page.goto('/login?from=%2Fuser%2Freviews');
  await signIn(page, t);
  await page.waitForURL(/\/user\/reviews/);
  await page
    .getByRole('link', { name: t('myReviews.writeOf', { name: '' }).trim() })
    .first()
    .click();
  await page.getByRole('radio', { name: t('myReviews.meaning.4') }).check();
  await page.getByLabel(t('myReviews.text')).fill('Fits well, packed well.');
  await page.getByRole('button', { name: t('myReviews.send') }).click();
  await page.getByText(t('myReviews.saved')).waitFor();
  const [written] = await queryShop<{ id: number; slug: string; sku: string }>(
    `SELECT r.id::int, p.slug, r.sku FROM review r JOIN product p ON p.id = r.product_id
     WHERE r.state = 'open' AND r.text = 'Fits well, packed well.'`,
  );
  if (!written) throw new Error('the review was not stored');
  await page.goto(pathOf(written));
  expect(await section(page).getByText('Fits well, packed well.').count()).toBe(0);
  const pool = createPool(testShops().databaseUrl, 1);
  const context = { publicUrl: 'http://shop', now: Date.now };
  await transaction(pool, (tx) => showReview(tx, context, { id: written.id, incentive: null }));
  await pool.end();
  await eventually(async () => {
    await page.reload();
    return section(page).getByText('Fits well, packed well.').count();
  }).toBe(1);
});

test('who finds a variant sold out asks for a mail, with and without scripts', async ({ visit }) => {
  const [sold] = await queryShop<{ slug: string; sku: string }>(
    `SELECT p.slug, v.sku FROM variant v JOIN product p ON p.id = v.product_id
     WHERE v.state = 'on_sale' AND NOT EXISTS (SELECT FROM stock k WHERE k.sku = v.sku AND k.on_hand > k.reserved)
     ORDER BY v.sku LIMIT 1`,
  );
  if (!sold) throw new Error('everything is in stock');
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit({ width: 390, javaScriptEnabled });
    await page.goto(pathOf(sold));
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByLabel(t('stockAlert.label')).fill(`waits-${javaScriptEnabled}@example.com`);
    await page.getByRole('button', { name: t('stockAlert.request.send') }).click();
    await page.getByText(t('stockAlert.request.done')).waitFor();
  }
  const waiting = await queryShop<{ count: number }>(
    `SELECT count(*)::int AS count FROM product_alert WHERE email LIKE 'waits-%' AND confirmed_at IS NULL`,
  );
  expect(waiting).toEqual([{ count: 2 }]);
});
