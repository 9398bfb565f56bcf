import { expect, onTestFinished } from 'vitest';
import { publish } from '../server/flows/publish/publish.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, ON_DESK, ON_PHONE, test, WIDTHS } from './browser.ts';
import { findProductWithVariants, pathOf, queryShop, skuOf, withShopDatabase } from './products.ts';
import { digitsOf } from './shopping.ts';
import { testShops } from './test-shops.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const t = textsOf('en');

test.for(ON_DESK)(
  'the shipping estimate is for the chosen country, which is kept at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    const path = await findProductWithVariants();
    await page.goto(path);
    const shipping = page.getByRole('region', { name: t('ship.heading') });
    await shipping.getByRole('button', { name: t('ship.change') }).click();
    const country = shipping.getByLabel(t('ship.country'));
    await country.selectOption('DE');
    await shipping.locator('th').getByText(t('price.gross')).first().waitFor();
    // The strip on top says so at once.
    await page
      .locator('.strip')
      .getByText(t('ship.to', { country: 'Germany' }))
      .waitFor();
    const price = () => shipping.locator('td .tabular-nums').first().innerText();
    const one = digitsOf(await price());
    await page.locator('main form input[name="quantity"]').first().fill('20');
    await page.locator('main form input[name="quantity"]').first().press('Tab');
    await eventually(async () => digitsOf(await price())).toBeGreaterThan(one);
    await page.reload();
    await page.mouse.wheel(0, 10);
    await shipping.getByText(t('ship.to', { country: 'Germany' })).waitFor();
  },
);

test('prices, total and estimate agree that no VAT is charged on a parcel above the limit', async ({
  visit,
}) => {
  const { page, context } = await visit({ width: 1440 });
  const [product] = await queryShop<{ slug: string; sku: string; price: number }>(
    `SELECT p.slug, v.sku, vp.prices[1]::int AS price FROM product p JOIN variant v ON v.product_id = p.id
     JOIN variant_price vp ON vp.sku = v.sku JOIN stock k ON k.sku = v.sku AND k.warehouse = 1
     WHERE v.state = 'on_sale' AND v.moq = 1 AND v.step = 1 AND 1 = ANY(p.packings)
       AND (k.on_hand - k.reserved) * vp.prices[1] > 40000 AND vp.prices[1] < 5000 ORDER BY v.sku LIMIT 1`,
  );
  if (!product) throw new Error('the demo shop has too few pieces of each product');
  for (const [name, value] of Object.entries({ shipCountry: 'DE', CurrencyCode: 'EUR' }))
    await context.addCookies([{ name, value, url: testShops().url }]);
  await page.goto(pathOf(product));
  await page.mouse.wheel(0, 10);
  const form = page.locator('#buy');
  const quantity = form.locator('input[name="quantity"]');
  const label = (key: string) => page.getByRole('link', { name: t(key) });
  const total = async () =>
    digitsOf(await form.locator('p[aria-live="polite"] .tabular-nums').first().innerText());
  const estimate = page.getByRole('region', { name: t('ship.heading') });
  const untaxed = estimate.getByText(t('ship.untaxed', { amount: '' }).split(':')[0] ?? '');
  await label('product.gross').waitFor();
  const pieces = Math.ceil(38_000 / product.price);
  await quantity.fill(String(pieces));
  await label('product.net').waitFor();
  const unit = page.locator('[aria-current="true"] .font-semibold').first();
  expect(await total()).toBe(pieces * digitsOf(await unit.innerText()));
  expect(digitsOf(await untaxed.innerText())).toBe(await total());
  expect(await form.getByText(t('price.net')).count()).toBe(1);
  await form.getByLabel(t('product.packing')).selectOption('1');
  await eventually(async () => digitsOf(await untaxed.innerText()) === (await total())).toBe(true);
  await quantity.fill('1');
  await label('product.gross').waitFor();
  await eventually(() => untaxed.count()).toBe(0);
  expect(await form.getByText(t('price.net')).count()).toBe(0);
});

test.for(ON_PHONE)('a discontinued product shows alternatives at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  const path = await findProductWithVariants();
  const sku = skuOf(path);
  const ofProduct = `product_id = (SELECT product_id FROM variant WHERE sku = '${sku}')`;
  const [other] = await queryShop<{ slug: string; sku: string; id: number }>(
    `SELECT p.id::int, p.slug, min(v.sku) AS sku FROM product p JOIN variant v ON v.product_id = p.id
     WHERE p.category_id = (SELECT category_id FROM product WHERE id = (SELECT product_id FROM variant WHERE sku = '${sku}'))
       AND NOT v.${ofProduct} GROUP BY p.id ORDER BY p.id LIMIT 1`,
  );
  if (!other) throw new Error('the category has no other product');
  const before = await queryShop<{ sku: string; state: string }>(
    `SELECT sku, state FROM variant WHERE product_id = ${other.id}`,
  );
  onTestFinished(async () => {
    for (const { sku, state } of before)
      await queryShop(`UPDATE variant SET state = '${state}' WHERE sku = '${sku}'`);
    await withShopDatabase((db) => publish(db, [other.id]));
  });
  await queryShop(`UPDATE variant SET state = 'discontinued' WHERE product_id = ${other.id}`);
  const answer = await page.goto(pathOf(other));
  expect(answer?.status()).toBe(200);
  await page.getByText(t('whole.discontinued')).waitFor();
  expect(await page.getByRole('button', { name: t('cart.add'), exact: true }).count()).toBe(0);
  expect(await page.locator('#alternatives li form').count()).toBeGreaterThan(0);
  expect(await page.locator('script[type="application/ld+json"]').allInnerTexts()).toContainEqual(
    expect.stringContaining('https://schema.org/Discontinued'),
  );
  await expectAccessible(page);
});

/** Returns the path of a product with a bundle, by the shop's own answer. */
async function withBundle(): Promise<string> {
  const some = await queryShop<{ slug: string; sku: string }>(
    `SELECT p.slug, v.sku FROM product p JOIN variant v ON v.product_id = p.id AND v.position = 0
     JOIN product_series s ON s.product_id = p.id WHERE v.state = 'on_sale' ORDER BY p.id LIMIT 100`,
  );
  for (const product of some) {
    const answer = await fetch(`${testShops().url}/api/v3/productdetail/bundle?sku=${product.sku}`);
    const { data } = (await answer.json()) as { data: { own: object | null; items: object[] } };
    if (data.own && data.items.length > 0) return pathOf(product);
  }
  throw new Error('nothing goes with any product of the demo shop');
}

test('a bundle is added by one click', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto(await withBundle());
  await page.mouse.wheel(0, 3000);
  const add = page.getByRole('button', { name: t('bundle.add') });
  await add.scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: t('product.similar') }).waitFor();
  await expectAccessible(page);
  await add.click();
  await page.getByRole('link', { name: t('cart.view') }).waitFor();
});

test.for(['de', 'ru'] as const)(
  'the product page is complete on the narrowest phone in %s',
  async (language, { visit }) => {
    const { page } = await visit({ width: 320, language });
    const own = textsOf(language);
    await page.goto(`/${language}${await findProductWithVariants()}`);
    await page.getByRole('button', { name: own('grid.open') }).click();
    await page.locator('#bulk-order li').first().waitFor();
    await page.getByRole('region', { name: own('ship.heading') }).waitFor();
    // They load when they are near: the page's end is more than a screen below them.
    await page.getByRole('heading', { name: own('product.description') }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    await page.getByRole('heading', { name: own('product.similar') }).waitFor();
    await expectNoOverflow(page);
    await expectNoEnglish(page);
  },
);

test('the product page is complete and adds to the cart without JavaScript', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto(await findProductWithVariants());
  for (const key of ['product.specs', 'product.package', 'product.description'])
    expect(await page.getByRole('heading', { name: t(key) }).count(), key).toBe(1);
  expect(await page.locator('main a[href^="/c/"]').last().isVisible()).toBe(true);
  expect(await page.locator('main a[href^="/series/"]').count()).toBeGreaterThan(0);
  await page.getByText(t('ship.later')).waitFor();
  await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
});

test('a sold-out variant that is chosen brings its notice and form into view', async ({ visit }) => {
  const [found] = await queryShop<{ slug: string; first: string; gone: string }>(
    `SELECT p.slug, max(v.sku) FILTER (WHERE f.available > 0) AS first, max(v.sku) FILTER (WHERE f.available IS NULL) AS gone
     FROM product p JOIN variant v ON v.product_id = p.id
     LEFT JOIN (SELECT sku, sum(on_hand - reserved) AS available FROM stock WHERE on_hand > reserved GROUP BY sku) f USING (sku)
     WHERE v.state IN ('on_sale', 'sold_out') GROUP BY p.id
     HAVING count(f.available) BETWEEN 1 AND count(*) - 1 ORDER BY p.id LIMIT 1`,
  );
  if (!found) throw new Error('the demo shop has no product with a sold-out variant');
  for (const width of WIDTHS) {
    const { page } = await visit({ width });
    await page.goto(pathOf({ slug: found.slug, sku: found.first }));
    const choice = page.locator(`main a[data-keep-scroll][href$="${found.gone}"]`);
    await choice.evaluate((link) => link.scrollIntoView({ block: 'start' }));
    await choice.click();
    const email = page.getByLabel(t('stockAlert.label'));
    await email.waitFor();
    const isUncovered = (field: Element) => {
      const { left, top, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + height / 2) === field;
    };
    await eventually(() => email.evaluate(isUncovered)).toBe(true);
  }
});
