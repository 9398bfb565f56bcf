import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/call.ts';
import { getProductList } from '../../../contract/list.ts';
import { shownPrice } from '../../domains/pricing/index.ts';
import { publish } from '../../flows/publish/publish.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';
import { withSearchEngine } from '../../testing/with-engine.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
  // SALE: held at 20.00. CABLE: was 8.00 a week ago, raised to 10.00: 30 % off are 12 % in the EEA. FLOOR, BANK: young.
  await shop.query(`INSERT INTO sale_price (sku, starts_at, ends_at, percent)
      SELECT sku, now() - interval '1 hour', now() + interval '1 day', 30 FROM unnest('{CABLE-RED,CABLE-BLUE,BANK}'::text[]) AS sku`);
  await shop.query(`UPDATE variant_price SET since = now() - interval '40 days' WHERE sku = 'SALE';
    UPDATE sale_price SET recorded_at = starts_at;
    UPDATE variant_price SET since = now() - interval '7 days' WHERE sku LIKE 'CABLE%';
    INSERT INTO price_history (sku, since, until, price, floor)
      SELECT sku, now() - interval '60 days', now() - interval '7 days', 800, 100 FROM variant_price WHERE sku LIKE 'CABLE%'`);
  await publish(shop.pool, [1, 4, 6, 7]);
});
afterAll(() => shop.close());

describe.each(['other-0-net', 'eea-1900-gross'])('the lists of reductions at %s', (display) => {
  const badges = async (of: TestShop, input: InputOf<typeof getProductList>): Promise<[string, number][]> => {
    const { items } = (await guest(of, { 'price-display': display }).call(getProductList, input)).data;
    return items.map(({ sku, discount }) => [sku, discount]);
  };
  const expected: [string, number][] = display.startsWith('eea')
    ? [
        ['SALE', 20],
        ['CABLE-RED', 12],
      ]
    : [
        ['BANK', 30],
        ['CABLE-RED', 30],
        ['SALE', 20],
        ['FLOOR', 10],
      ];

  it('have the products whose badge says so, with the engine in the order of the badges', async () => {
    const engine = await withSearchEngine(shop);
    const searching = { ...shop, app: engine.app };
    const sorted = await badges(searching, { scope: 'discount', sort: 'discount' });
    expect(sorted.toSorted()).toEqual(expected.toSorted());
    expect(sorted.map(([, percent]) => percent)).toEqual(expected.map(([, percent]) => percent));
    const whole = await badges(searching, { sort: 'discount' });
    expect(whole.slice(0, expected.length)).toEqual(sorted);
    const filtered = (
      await guest(searching, { 'price-display': display }).call(getProductList, { f: ['sale:on'] })
    ).data;
    expect(filtered.total).toBe(expected.length);
    await engine.close();
  });

  it('have the same products without the engine', async () => {
    for (const input of [{ scope: 'discount' }, { f: ['sale:on'] }] as const)
      expect((await badges(shop, input)).toSorted()).toEqual(expected.toSorted());
  });
});

it('a sale of 1 percent is on sale, though no badge says so, with the engine and without', async () => {
  await shop.query(`UPDATE sale_price SET percent = 1 WHERE sku = 'BANK'`);
  await publish(shop.pool, [1, 4, 6, 7]);
  const engine = await withSearchEngine(shop);
  for (const tried of [shop, { ...shop, app: engine.app }])
    for (const input of [
      { scope: 'discount', sort: 'priceUp' },
      { f: ['sale:on'], sort: 'priceUp' },
    ] as const) {
      const { items } = (await guest(tried).call(getProductList, input)).data;
      expect(items.map(({ sku, discount }) => [sku, discount])).toContainEqual(['BANK', 1]);
    }
  await engine.close();
  await shop.query(`UPDATE sale_price SET percent = 30 WHERE sku = 'BANK'`);
  await publish(shop.pool, [1, 4, 6, 7]);
});

it('card_reduction() is the percentage that shownPrice() announces', async () => {
  const cents = fc.integer({ min: 2, max: 50_000 });
  const facts = fc.record({
    moq: fc.integer({ min: 1, max: 60 }),
    tiers: fc.array(cents, { minLength: 1, maxLength: 4 }),
    floor: fc.option(cents),
    percent: fc.integer({ min: 1, max: 90 }),
    prior: fc.option(cents),
  });
  await fc.assert(
    fc.asyncProperty(facts, fc.boolean(), async ({ moq, tiers, floor, percent, prior }, isEea) => {
      const quantities = [1, 10, 50, 100].slice(0, tiers.length);
      const prices = tiers.toSorted((a, b) => b - a);
      const stored = {
        moq,
        tiers: quantities.map((quantity, at) => [quantity, prices[at]]),
        ...(floor !== null && { floor }),
        sale: { percent, ...(prior !== null && { prior }) },
      };
      const [row] = await shop.query<{ percent: number }>('SELECT card_reduction($1::jsonb, $2) AS percent', [
        JSON.stringify(stored),
        isEea,
      ]);
      const price = {
        moq,
        quantities,
        prices,
        floor: floor ?? 0,
        salePercent: percent,
        negotiated: null,
        prior,
      };
      const terms = { levelPercent: 0, millionths: 1_000_000, currency: 'USD', vat: 0, isEea };
      expect(row?.percent).toBe(shownPrice(price, terms).discount);
    }),
    { numRuns: 300 },
  );
});
