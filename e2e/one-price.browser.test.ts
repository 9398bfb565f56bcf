import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, eventually, test } from './browser.ts';
import { pathOf, queryShop } from './products.ts';
import * as shopping from './shopping.ts';
import { testShops } from './test-shops.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

type Found = { slug: string; sku: string; title: string };
type Setting = {
  country: 'DE' | 'GB' | 'US';
  currency: string;
  /** As the strip's links choose. */
  display: 'gross' | 'net';
  quantity: number;
  /** What prices say of VAT; null where the shop knows none. */
  note: 'price.gross' | 'price.net' | null;
};

/** `quantity` of the third: its parcel is worth more than EUR 150, so that its VAT is paid at import. */
const settings: Setting[] = [
  { country: 'US', currency: 'USD', display: 'gross', quantity: 12, note: null },
  { country: 'DE', currency: 'EUR', display: 'gross', quantity: 12, note: 'price.gross' },
  { country: 'DE', currency: 'EUR', display: 'gross', quantity: 120, note: 'price.net' },
  { country: 'DE', currency: 'EUR', display: 'net', quantity: 12, note: 'price.net' },
  { country: 'GB', currency: 'GBP', display: 'gross', quantity: 12, note: 'price.gross' },
];

/** A product of one variant with steps, of which 12 pieces are worth less than EUR 150 and 120 more. */
async function findProduct(): Promise<Found> {
  const [found] = await queryShop<Found>(
    `SELECT p.slug, v.sku, pt.title FROM product p JOIN variant v ON v.product_id = p.id
     JOIN product_text pt ON pt.product_id = p.id AND pt.language = 'en'
     JOIN variant_price vp ON vp.sku = v.sku JOIN stock k ON k.sku = v.sku AND k.warehouse = 1
     WHERE v.state = 'on_sale' AND v.moq = 1 AND v.step = 1 AND k.on_hand - k.reserved >= 300
       AND cardinality(vp.prices) >= 3 AND vp.prices[1] BETWEEN 250 AND 900
       AND 1 = (SELECT count(*) FROM variant a WHERE a.product_id = p.id)
       AND NOT EXISTS (SELECT FROM stock o WHERE o.sku = v.sku AND o.warehouse <> 1)
     ORDER BY v.sku LIMIT 1`,
  );
  if (!found) throw new Error('the demo shop has no such product');
  return found;
}

type Shown = { piece: string; note: string | null; arrival: string };

/** What a card, row or product says of VAT beside its price. */
const noteIn = (text: string): string | null =>
  [t('price.gross'), t('price.net')].find((note) => text.includes(note)) ?? null;

/** Shortens the months of days, which narrow parts of pages write short, with dashes that no line breaks after. */
const shortened = (days: string): string =>
  days.replace('\u2060', '').replace(/[A-Z][a-z]+/g, (word) => word.slice(0, 3));

/** Reads when something arrives. */
const arrivalIn = async (part: Page | Locator): Promise<string> =>
  shortened(
    await part
      .getByText(/^Arrives \d/)
      .first()
      .innerText(),
  );

async function readList(page: Page, { title, sku }: Found, view: 'grid' | 'rows', quantity: number) {
  await page.goto(`/search?${new URLSearchParams({ keyword: title, quantity: String(quantity), view })}`);
  const item = page.locator('main li', { has: page.locator(`h2 a[href*="-${sku}"]`) });
  const price = item.locator('.card-price');
  const isStated = (await price.count()) > 0;
  const piece = await (isStated ? price.locator('b') : item.locator('.ladder .now b')).innerText();
  // Rows say it once, above their column.
  const note = await (isStated ? price : page.locator('.row-heads')).innerText();
  return { piece, note: noteIn(note), arrival: await arrivalIn(item) } satisfies Shown;
}

/** Reads the price, the total and the steps of the product's page, where those are without scripts too, and its date. */
async function readProduct(page: Page, found: Found, quantity: number) {
  await page.goto(`${pathOf(found)}?quantity=${quantity}`);
  const terms = page.locator('a[href$="/shippingtaxes"]').first();
  const isGross = (await terms.innerText()) === t('product.gross');
  // What ships it loads with the first interaction.
  await page.keyboard.press('Tab');
  return {
    piece: await page.locator('main .text-40').first().innerText(),
    now: await page.locator('.ladder-large .now .font-semibold').innerText(),
    isGross,
    arrival: await arrivalIn(page.locator('main')),
    total: await page.locator('#buy p[aria-live="polite"] .font-semibold').first().innerText(),
    steps: await page.locator('.ladder-large li .font-semibold').allInnerTexts(),
  };
}

const ADDRESSES = {
  DE: shopping.GERMAN_ADDRESS,
  US: {
    ...shopping.GERMAN_ADDRESS,
    country: 'US',
    state: 'CA',
    zip: '94105',
    city: 'San Francisco',
    phone: '+14155550132',
  },
  GB: { ...shopping.GERMAN_ADDRESS, country: 'GB', zip: 'EC1A 1BB', city: 'London', phone: '+442071234567' },
};

test('one product and one order cost the same on every page, whatever prices are shown', async ({
  visit,
}) => {
  const found = await findProduct();
  for (const { country, currency, display, quantity, note } of settings) {
    const { page, context } = await visit({ width: DESK });
    const cookies = { shipCountry: country, CurrencyCode: currency, priceDisplay: display };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: testShops().url })),
    );
    const said = note && t(note);
    const product = await readProduct(page, found, quantity);
    const { piece, arrival } = product;
    expect(product).toMatchObject({ now: piece, isGross: note === 'price.gross' });
    for (const view of ['grid', 'rows'] as const)
      expect(await readList(page, found, view, quantity), `${country} ${view}`).toEqual({
        piece,
        note: said,
        arrival,
      });

    // the steps: on the page as it opens, in a comparison, and as stated to search engines
    const { steps } = await readProduct(page, found, 1);
    const stated = await page.evaluate(() => {
      const all = [...document.querySelectorAll('script[type="application/ld+json"]')];
      const { offers } = all
        .map(({ textContent }) => JSON.parse(textContent ?? ''))
        .find((one) => one.offers);
      return (offers.priceSpecification as { price: number }[]).map(({ price }) => price.toFixed(2));
    });
    const numbers = (texts: string[]) => texts.map((text) => /[\d.,]+/.exec(text.replace(/^\d+\+/, ''))?.[0]);
    expect(numbers(steps)).toEqual(stated);
    await page.goto(`/compare?skus=${found.sku}`);
    const compared = await page
      .locator('.compare-table tr', { hasText: t('compare.price') })
      .locator('td')
      .innerText();
    expect(numbers(compared.split('\n'))).toEqual(stated);

    // what is suggested while typing is the price of one
    await page.goto('/');
    await page.locator('form[role="search"]:visible input').pressSequentially(found.sku);
    await page
      .getByRole('option', { name: found.sku })
      .getByText(steps[0] ?? '', { exact: true })
      .waitFor();

    // the cart, the order and its print
    await page.goto(`${pathOf(found)}?quantity=${quantity}`);
    await shopping.addAndOpenCart(page, t);
    const line = page.locator('.cart-line');
    await eventually(() => line.innerText()).toContain(product.total);
    expect(await line.innerText()).toContain(piece);
    expect(numbers(await line.locator('.ladder li').allInnerTexts())).toContain(numbers([piece])[0]);
    await page.locator('#email').fill(`price-${country}-${display}-${quantity}@example.com`.toLowerCase());
    await shopping.fillAddress(page, ADDRESSES[country]);
    await page.getByRole('button', { name: t('delivery.save') }).click();
    await page.getByRole('button', { name: t('delivery.change') }).waitFor();
    // The method that is chosen already is the one of the date.
    await page.locator('fieldset[id^="methods."] input:checked').waitFor();
    expect(await arrivalIn(page.locator('main'))).toBe(arrival);
    expect(await line.innerText()).toContain(product.total);
    const sum = await shopping.totalShown(page);
    const order = await shopping.placeOrder(page, t);
    expect(await shopping.totalShown(page)).toBe(sum);
    await page.goto(`/Order/OrderDetail/${order}`);
    for (const amount of [piece, product.total])
      expect(await page.locator('.order-line').first().innerText()).toContain(amount);
    expect(await shopping.totalShown(page)).toBe(sum);
    expect(await arrivalIn(page)).toBe(arrival);
    await page.getByRole('link', { name: t('orders.print'), exact: true }).click();
    await page.waitForURL(/OrderPrint/);
    for (const amount of [piece, product.total])
      expect(await page.locator('.order-line').first().innerText()).toContain(amount);
    expect(await shopping.totalShown(page)).toBe(sum);
    expect(shortened(await page.locator('main').innerText())).toContain(arrival);
  }
});
