import { expect } from 'vitest';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, ON_DESK, test } from './browser.ts';
import { pathOf, queryShop, skuOf } from './products.ts';
import { openHydrated, seeHeading } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

/** Returns paths of products with one variant in stock. */
async function paths(count: number): Promise<string[]> {
  const found = await queryShop<{ slug: string; sku: string }>(
    `SELECT p.slug, min(v.sku) AS sku FROM product p JOIN variant v ON v.product_id = p.id
     JOIN stock k ON k.sku = v.sku AND k.warehouse = 1
     WHERE v.state = 'on_sale' AND k.on_hand - k.reserved >= 20
     GROUP BY p.id HAVING count(*) = 1 ORDER BY p.id LIMIT ${count}`,
  );
  expect(found).toHaveLength(count);
  return found.map(pathOf);
}

test.for(ON_DESK)('products are compared from their pages at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  const [first = '', second = ''] = await paths(2);
  for (const path of [first, second]) {
    await openHydrated(page, path);
    await page.mouse.wheel(0, 10);
    await page
      .getByRole('button', { name: t('compare.add'), exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: t('compare.chosen') }).waitFor();
  }
  await openHydrated(page, '/bestselling');
  await page.mouse.wheel(0, 10);
  await page.getByRole('link', { name: t('compare.count', { count: 2 }) }).click();
  await seeHeading(page, t('compare.title'));
  expect(new URL(page.url()).searchParams.get('skus')).toBe([first, second].map(skuOf).join(','));
  const rows = page.getByRole('rowheader');
  const all = await rows.locator('visible=true').count();
  expect(all).toBeGreaterThan(8);
  expect((await rows.allTextContents()).filter((name) => name.trim() === '')).toEqual([]);
  await page.getByRole('checkbox', { name: t('compare.differences') }).check();
  expect(await rows.locator('visible=true').count()).toBeLessThan(all);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page
    .getByRole('link', { name: /^Remove .* from the comparison/ })
    .first()
    .click();
  await eventually(() => page.getByRole('columnheader').count()).toBe(1);
  await openHydrated(page, '/bestselling');
  await page.mouse.wheel(0, 10);
  await page.getByRole('button', { name: t('compare.clear') }).click();
  await page.getByRole('link', { name: t('compare.count', { count: 1 }) }).waitFor({ state: 'detached' });
});

test.for([320, 390, 768, 1440])(
  'the link to the comparison covers nothing at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    const [first = '', second = ''] = await paths(2);
    await openHydrated(page, `/compare?skus=${[first, second].map(skuOf).join(',')}`);
    await openHydrated(page, '/c/phone-cases');
    await page.mouse.wheel(0, 10);
    await page.getByRole('link', { name: t('compare.count', { count: 2 }) }).waitFor();
    const found = await page.evaluate(() => {
      const bar = document.getElementById('compare-bar')?.getBoundingClientRect();
      const covered: string[] = [];
      for (const target of document.querySelectorAll(
        'main a[href], main button, main input, #footer a[href]',
      )) {
        if (bar === undefined || target.closest('#compare-bar') || !target.checkVisibility()) continue;
        target.scrollIntoView({ block: 'center' });
        if (target.getBoundingClientRect().bottom > bar.top) covered.push(target.outerHTML.slice(0, 120));
      }
      // It ends the window like its edge: nothing shows beside or below it.
      return {
        edges: bar && [bar.left, bar.right - document.documentElement.clientWidth, bar.bottom - innerHeight],
        covered,
      };
    });
    expect(found).toEqual({ edges: [0, 0, 0], covered: [] });
    await openHydrated(page, first);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await page.locator('#buy-bar').waitFor();
    expect(await page.locator('#compare-bar').isVisible()).toBe(false);
  },
);

test('a fifth product is not added, and the comparison can begin anew with it', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  const [fifth = '', ...four] = await paths(5);
  await openHydrated(page, `/compare?skus=${four.map(skuOf).join(',')}`);
  await openHydrated(page, fifth);
  await page.mouse.wheel(0, 10);
  await page
    .getByRole('button', { name: t('compare.add'), exact: true })
    .first()
    .click();
  await page.getByText(t('compare.full', { max: 4 })).waitFor();
  await page.getByRole('button', { name: t('compare.restart') }).click();
  await page.getByRole('button', { name: t('compare.chosen') }).waitFor();
});

test('products are compared, added and bought without JavaScript', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  const [first = '', second = ''] = await paths(2);
  await page.goto(first);
  await page
    .getByRole('button', { name: t('compare.add'), exact: true })
    .first()
    .tap();
  const field = page.getByLabel(t('compare.field'));
  await field.fill('no such product');
  await page.getByRole('button', { name: t('compare.add') }).tap();
  await page.getByText(t('compare.notFound')).waitFor();
  expect(await field.inputValue()).toBe('no such product');
  await field.fill(new URL(second, page.url()).href);
  await page.getByRole('button', { name: t('compare.add') }).tap();
  await page.getByRole('columnheader').nth(1).waitFor();
  expect(new URL(page.url()).searchParams.get('skus')).toBe([first, second].map(skuOf).join(','));
  await page.locator('form[data-add-to-cart] button').first().tap();
  await page.waitForURL(/\/Order\/OrderInfo\//);
});

test('products seen are shown on the home page until they are cleared', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto('/');
  const viewed = () => page.evaluate(() => localStorage.getItem('recentlyViewed') ?? '');
  for (const path of await paths(2)) {
    const before = await viewed();
    await openHydrated(page, path);
    await page.mouse.wheel(0, 10);
    await eventually(async () => (await viewed()).length).toBeGreaterThan(before.length);
  }
  await openHydrated(page, '/');
  await page.mouse.wheel(0, 10);
  const row = page.locator('#viewed');
  await eventually(() => row.locator('li.card').count()).toBe(2);
  await row.getByRole('button', { name: t('viewed.clear') }).click();
  await eventually(() => row.locator('li.card').count()).toBe(0);
  expect(await viewed()).toBe('[]');
});
