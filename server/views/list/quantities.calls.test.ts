import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/call.ts';
import { addToCart, getCart } from '../../../contract/cart.ts';
import { getProduct } from '../../../contract/catalogue.ts';
import { getProductList, type ProductList } from '../../../contract/list.ts';
import { mixed, openPricedShop } from '../../testing/priced-shop.ts';
import { guest } from '../../testing/visitors.ts';

const PRODUCTS = 45;
const COLORS = ['red', 'blue', 'green'];
const QUANTITIES = [1, 12, 100, 1_000_000];

/** A third of the products has one variant with a sale, a third several without, and a third several with their own. */
const kindOf = (product: number): 'one' | 'several' | 'reduced' =>
  (['one', 'several', 'reduced'] as const)[product % 3] ?? 'one';

/** Sleeves: the dearer one piece of a variant, the less of it in larger quantities, from another minimum order on. */
function facts(): string {
  const rows: string[] = [];
  for (let product = 0; product < PRODUCTS; product += 1) {
    const id = 200 + product;
    const kind = kindOf(product);
    rows.push(
      `INSERT INTO product (id, spu, slug, category_id, packings) VALUES (${id}, 'Q${id}', 'q${id}', 3, '{0}')`,
      `INSERT INTO product_text (product_id, language, title, description) VALUES (${id}, 'en', 'Sleeve number ${id}', '')`,
    );
    for (const [at, color] of COLORS.slice(0, kind === 'one' ? 1 : 3).entries()) {
      const sku = `Q${id}-${color.toUpperCase()}`;
      const salt = at * 31;
      const price = 200 + mixed(product, salt + 1, 900);
      const further = [
        Math.max(199, price - mixed(product, salt + 2, 80)),
        199 - mixed(product, salt + 2, 150),
      ];
      const prices = [price, ...further];
      const floor = mixed(product, salt + 3, 3) === 0 ? 150 : 1;
      const moq = [1, 1, 5, 20][mixed(product, salt + 4, 3)];
      const stock = mixed(product, salt + 5, 3) === 0 ? 0 : 2_000_000;
      rows.push(
        `INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
         VALUES ('${sku}', ${id}, ${at}, '{"color": "${color}"}', ${moq}, 1, 1, 10, 10, 10, 'on_sale')`,
        `INSERT INTO variant_price (sku, quantities, prices, floor) VALUES ('${sku}', '{1,10,50}', '{${prices}}', ${floor})`,
        `INSERT INTO stock (sku, warehouse, on_hand) VALUES ('${sku}', 1, ${stock})`,
      );
      if (kind !== 'several')
        rows.push(`INSERT INTO sale_price (sku, starts_at, ends_at, percent) VALUES ('${sku}',
          date_trunc('day', now()) - interval '1 day', date_trunc('day', now()) + interval '2 days', ${4 + mixed(product, salt + 6, 60)})`);
    }
  }
  return rows.join(';\n');
}

describe('the list call for a quantity', () => {
  type PricedShop = Awaited<ReturnType<typeof openPricedShop>>;
  let shop: PricedShop['shop'];
  let withEngine: PricedShop['withEngine'];
  let close: PricedShop['close'];
  beforeAll(async () => {
    const statements = [
      `INSERT INTO attribute_value (attribute, code, texts) VALUES ('color', 'green', '{"en": "Green"}')`,
      facts(),
    ];
    ({ shop, withEngine, close } = await openPricedShop({ statements, first: 200, count: PRODUCTS }));
  }, 120_000);
  afterAll(() => close());

  type Query = Record<string, string | number>;
  async function read(query: Query, currency = 'USD', from = withEngine): Promise<ProductList> {
    const all = { pagesize: 100, facetvalues: 0, keyword: 'sleeve', ...query };
    const parameters = Object.entries(all).map(([name, value]) => [name, String(value)]);
    const answer = (
      await from.app.inject({
        url: `/api${getProductList.path}?${new URLSearchParams(parameters)}`,
        headers: { 'site-type': 'vip', 'currency-code': currency },
      })
    ).json() as Envelope<ProductList>;
    if (!answer.data) throw new Error(answer.message);
    return answer.data;
  }
  const fromBySku = ({ items }: ProductList) => items.map(({ sku, from }) => [sku, from]).sort();

  const lists: Record<string, Query> = {
    'a search': {},
    'a search that names a colour': { keyword: 'blue sleeve' },
    'a filter': { f: 'color:red' },
  };
  const cases = Object.entries(lists).flatMap(([name, list]) =>
    ['USD', 'EUR', 'JPY'].flatMap((currency) =>
      QUANTITIES.map((quantity) => [name, quantity, currency, list] as const),
    ),
  );

  it.each(cases)('orders and narrows %s by the price of %s in %s', async (_, quantity, currency, list) => {
    const up = await read({ ...list, quantity, sort: 'priceUp' }, currency);
    const shown = up.items.map(({ from }) => from);
    expect(shown.length).toBeGreaterThan(PRODUCTS / 2);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    const down = await read({ ...list, quantity, sort: 'priceDown' }, currency);
    expect(down.items.map(({ from }) => from)).toEqual(shown.toReversed());
    expect(up.prices).toEqual({ min: shown[0], max: shown.at(-1) });
    for (const bound of new Set(shown.filter((_one, at) => at % 9 === 0))) {
      const range = { ...list, quantity, min: bound, max: bound };
      const expected = up.items.filter(({ from }) => from === bound).map(({ sku }) => sku);
      for (const app of [withEngine, { ...withEngine, app: shop.app }]) {
        // Without the engine a filter goes by the product's own price, and words are those of titles.
        if (app.app === shop.app && list !== lists['a search']) continue;
        expect((await read(range, currency, app)).items.map(({ sku }) => sku).toSorted()).toEqual(
          expected.toSorted(),
        );
      }
    }
  });

  it('has another order for each quantity, and the lowest price without one', async () => {
    const orders = await Promise.all(
      [{}, ...[1, 12].map((quantity) => ({ quantity }))].map(async (query: Query) =>
        (await read({ ...query, sort: 'priceUp' })).items.map(({ sku }) => sku).join(),
      ),
    );
    expect(new Set(orders).size).toBe(3);
    const { items } = await read({});
    for (const { sku, from } of (await read({ quantity: 1_000_000 })).items)
      expect([sku, from]).toEqual([sku, items.find((item) => item.sku === sku)?.from]);
  });

  const priceAt = (tiers: readonly (readonly [number, number])[], quantity: number) =>
    (tiers.findLast(([from]) => from <= quantity) ?? tiers[0])?.[1];

  it.each(QUANTITIES)('shows on every card the price of %s that the product page has', async (quantity) => {
    for (const currency of ['USD', 'EUR']) {
      const { call } = guest(shop, { 'currency-code': currency });
      for (const [name, list] of Object.entries(lists)) {
        const { items } = await read({ ...list, quantity }, currency);
        for (const { sku, from, moq } of items) {
          const { variants } = (await call(getProduct, { sku })).data;
          const kind = kindOf(Number(sku.slice(1, 4)) - 200);
          // A product's own price has the sale of the card's variant alone.
          if (name === 'a search' && kind === 'reduced') continue;
          const ready = variants.filter(({ stock }) => stock.some(({ available }) => available > 0));
          const shown =
            name === 'a search'
              ? ready.length > 0
                ? ready
                : variants
              : variants.filter((variant) => variant.sku === sku);
          const prices = shown.map(({ tiers }) => priceAt(tiers, quantity) ?? Number.NaN);
          expect([name, sku, moq, from]).toEqual([name, sku, moq, Math.min(...prices)]);
        }
      }
    }
  });

  it.each(['USD', 'EUR', 'JPY'])('shows the price that the cart has, in %s', async (currency) => {
    const quantity = 12;
    const { items } = await read({ f: 'color:red', quantity }, currency);
    const buyable = items.filter(({ sku, stock }) => sku.startsWith('Q') && stock > 0).slice(0, 15);
    expect(buyable.some(({ moq }) => moq > quantity)).toBe(true);
    for (const { sku, from, moq, warehouse } of buyable) {
      const buyer = guest(shop, { 'currency-code': currency });
      await buyer.call(addToCart, { sku, quantity: Math.max(quantity, moq), warehouse });
      const [line] = (await buyer.call(getCart, {})).data.lines;
      expect([sku, line?.unitPrice]).toEqual([sku, from]);
    }
  });

  it('shows the same prices without the engine', async () => {
    for (const list of [lists['a search'], lists['a filter']])
      for (const quantity of [1, 12, 100]) {
        const query = { ...list, quantity, sort: 'newest' };
        const found = await read(query);
        const fallback = await read(query, 'USD', { ...withEngine, app: shop.app });
        expect(fallback.understood).toBeNull();
        expect(fromBySku(fallback)).toEqual(fromBySku(found));
      }
  });

  it('refuses a quantity that no line may have, by name', async () => {
    for (const quantity of ['0', '-1', '1.5', 'many', '1000001']) {
      const { statusCode, body } = await withEngine.app.inject(
        `/api${getProductList.path}?quantity=${quantity}`,
      );
      expect([quantity, statusCode, body]).toEqual([quantity, 400, expect.stringContaining('"quantity"')]);
    }
    expect(fromBySku(await read({ quantity: '' }))).toEqual(fromBySku(await read({})));
  });
});
