import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/call.ts';
import { addToCart, getCart } from '../../../contract/cart.ts';
import { getProduct } from '../../../contract/catalogue.ts';
import { type Card, getProductList, type ProductList } from '../../../contract/list.ts';
import { mixed, openPricedShop } from '../../testing/priced-shop.ts';
import { guest } from '../../testing/visitors.ts';

const PRODUCTS = 60;
const COLORS = ['red', 'blue', 'green'];

/** Cases in colours and lengths, each variant with its own price, stock and perhaps a sale of its own. */
function facts(): string {
  const rows: string[] = [];
  for (let product = 0; product < PRODUCTS; product += 1) {
    const id = 100 + product;
    rows.push(
      `INSERT INTO product (id, spu, slug, category_id, packings) VALUES (${id}, 'C${id}', 'c${id}', 3, '{0}')`,
      `INSERT INTO product_text (product_id, language, title, description) VALUES (${id}, 'en', 'Sleeve number ${id}', '')`,
    );
    for (const [at, color] of COLORS.entries()) {
      const sku = `C${id}-${color.toUpperCase()}`;
      const salt = at * 31;
      const price = 13 + mixed(product, salt + 1, 900);
      const floor = mixed(product, salt + 2, 3) === 0 ? price - 4 : 1;
      const percent = 4 + mixed(product, salt + 3, 80);
      const stock = mixed(product, salt + 4, 3) === 0 ? 0 : 50;
      rows.push(
        `INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
         VALUES ('${sku}', ${id}, ${at}, '{"color": "${color}", "length": "${at % 2 ? '2 m' : '1 m'}"}', 1, 1, 50, 100, 50, 20, 'on_sale')`,
        `INSERT INTO variant_price (sku, quantities, prices, floor) VALUES ('${sku}', '{1,10,50}', '{${price},${price - 3},${price - 9}}', ${floor})`,
        `INSERT INTO stock (sku, warehouse, on_hand) VALUES ('${sku}', 1, ${stock})`,
      );
      if (mixed(product, 5, 2) > 0 && mixed(product, salt + 6, 3) > 0)
        rows.push(
          `INSERT INTO sale_price (sku, starts_at, ends_at, percent) VALUES ('${sku}', date_trunc('day', now()) - interval '1 day', date_trunc('day', now()) + interval '2 days', ${percent})`,
        );
    }
  }
  return rows.join(';\n');
}

describe('the prices that lists show', () => {
  type PricedShop = Awaited<ReturnType<typeof openPricedShop>>;
  let shop: PricedShop['shop'];
  let withEngine: PricedShop['withEngine'];
  let close: PricedShop['close'];
  beforeAll(async () => {
    const statements = [
      `INSERT INTO attribute (code, texts) VALUES ('length', '{"en": "Length"}');
       INSERT INTO attribute_value (attribute, code, texts) VALUES
         ('color', 'green', '{"en": "Green"}'), ('length', '1 m', '{"en": "1 m"}'), ('length', '2 m', '{"en": "2 m"}')`,
      facts(),
    ];
    ({ shop, withEngine, close } = await openPricedShop({ statements, first: 100, count: PRODUCTS }));
  }, 120_000);
  afterAll(() => close());

  async function read(
    currency: string,
    query: Record<string, string>,
    display = 'other-0-net',
  ): Promise<ProductList> {
    const url = `/api${getProductList.path}?${new URLSearchParams({ pagesize: '100', facetvalues: '0', ...query })}`;
    const headers = { 'site-type': 'vip', 'currency-code': currency, 'price-display': display };
    const answer = (await withEngine.app.inject({ url, headers })).json() as Envelope<ProductList>;
    if (!answer.data) throw new Error(answer.message);
    return answer.data;
  }

  const lists = {
    'the whole shop': {},
    'a search': { keyword: 'sleeve' },
    'a search that names a colour': { keyword: 'blue sleeve' },
    'a search that names two values': { keyword: 'green sleeve 1 m' },
    'a filter': { f: 'color:red' },
    'a filter that several variants pass': { f: 'length:1 m' },
    'a search with a filter': { keyword: 'green sleeve', f: 'length:1 m' },
  };
  const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'BRL'];
  const cases = Object.entries(lists).flatMap(([name, list]) =>
    currencies.map((currency) => [name, currency, list as Record<string, string>] as const),
  );

  const displays = ['other-0-net', 'eea-1900-gross', 'other-2000-gross'];
  const shownCases = cases.flatMap((one, at) => [
    [...one, 'other-0-net'] as const,
    [...one, displays[1 + (at % 2)] ?? ''] as const,
  ]);

  it.each(shownCases)('order and narrow %s in %s by themselves', async (_, currency, list, display) => {
    const up = await read(currency, { ...list, sort: 'priceUp' }, display);
    expect(up.currency).toBe(currency);
    const shown = up.items.map(({ from }) => from);
    expect(shown.length).toBeGreaterThan(PRODUCTS / 2);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    const down = (await read(currency, { ...list, sort: 'priceDown' }, display)).items.map(
      ({ from }) => from,
    );
    expect(down).toEqual(shown.toReversed());
    expect(up.prices).toEqual({ min: shown[0], max: shown.at(-1) });
    for (const bound of new Set(shown.filter((_one, at) => at % 5 === 0))) {
      const range = { ...list, sort: 'priceUp', min: String(bound), max: String(bound) };
      const inside = await read(currency, range, display);
      expect(inside.items.map(({ sku }) => sku).toSorted(), `${bound}`).toEqual(
        up.items.flatMap(({ from, sku }) => (from === bound ? [sku] : [])).toSorted(),
      );
    }
  });

  it.each(['a search that names a colour', 'a filter', 'a filter that several variants pass'] as const)(
    'are reached by the tiers of the card in %s',
    async (name) => {
      const { items } = await read('EUR', lists[name]);
      for (const { sku, from, tiers } of items)
        if (sku.startsWith('C1'))
          expect([sku, from]).toEqual([sku, Math.min(...tiers.map(([, unit]) => unit))]);
    },
  );

  it('are of a variant that can be had, where one can', async () => {
    const { rows } = await shop.pool.query<{ id: string; lowest: number }>(
      `SELECT 'C' || v.product_id AS id, min(p.prices[3])::int AS lowest FROM variant v JOIN variant_price p USING (sku)
       JOIN stock s USING (sku) WHERE s.on_hand > 0 AND v.product_id >= 100
         AND NOT EXISTS (SELECT FROM sale_price o JOIN variant w USING (sku) WHERE w.product_id = v.product_id)
       GROUP BY 1`,
    );
    const { items } = await read('USD', { keyword: 'sleeve' });
    const fromOf = new Map(items.map(({ sku, from }) => [sku.split('-')[0], from]));
    expect(rows.length).toBeGreaterThan(3);
    for (const { id, lowest } of rows) expect([id, fromOf.get(id)]).toEqual([id, lowest]);
  });

  it.each(currencies)('are those of product page and cart in %s', async (currency) => {
    const { items } = await read(currency, { keyword: 'blue sleeve' });
    const buyable = items.filter(({ stock, sku }) => stock > 0 && sku.startsWith('C1')).slice(0, 12);
    expect(buyable.length).toBeGreaterThan(5);
    for (const card of buyable) await expectSame(card, currency);
  });

  async function expectSame({ sku, tiers, was, moq, warehouse }: Card, currency: string) {
    const { call } = guest(shop, { 'currency-code': currency });
    const page = (await call(getProduct, { sku })).data;
    const variant = page.variants.find((variant) => variant.sku === sku);
    expect([sku, variant?.tiers, variant?.was]).toEqual([sku, tiers, was]);
    for (const [quantity, unit] of tiers) {
      const buyer = guest(shop, { 'currency-code': currency });
      await buyer.call(addToCart, { sku, quantity: Math.max(quantity, moq), warehouse });
      const [line] = (await buyer.call(getCart, {})).data.lines;
      expect([sku, quantity, line?.unitPrice, line?.total]).toEqual([
        sku,
        quantity,
        unit,
        unit * Math.max(quantity, moq),
      ]);
    }
  }
});
