import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyToCart, getCart } from '../../../contract/cart.ts';
import { setQuantities } from '../../../contract/saved-lines.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, type Visitor } from '../../testing/visitors.ts';

describe('setQuantities()', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const cartWith = async (buyer: Visitor, items: { sku: string; quantity: number; packing?: number }[]) =>
    (await buyer.call(addManyToCart, { items })).data.orderid ?? '';
  const CABLES = [
    { sku: 'CABLE-RED', quantity: 3 },
    { sku: 'CABLE-BLUE', quantity: 4 },
  ];
  const cables = CABLES.map(({ sku }) => ({ sku }));
  const piecesOf = async ({ call }: Visitor) =>
    Object.fromEntries(
      (await call(getCart, {})).data.lines.map(({ sku, packing, quantity }) => [
        `${sku} ${packing}`,
        quantity,
      ]),
    );

  it.each(['guest', 'member'])(
    'sets all lines of a %s in four statements, as often as it is called',
    async (kind) => {
      const buyer = kind === 'guest' ? guest(shop) : await member(shop, { level: 3 });
      const orderId = await cartWith(buyer, [...CABLES, { sku: 'BANK', quantity: 1 }]);
      for (let time = 0; time < 2; time += 1) {
        const { texts, value } = await countQueries(() =>
          buyer.call(setQuantities, { orderId, lines: [...cables, ...cables], quantity: 12 }),
        );
        expect(texts.map((text) => text.replace('-of-member', ''))).toEqual([
          ...(kind === 'guest' ? [] : [texts[0]]),
          'cart.lock',
          'cart.lines-and-requested',
          'cart.set-quantities',
          'cart.touch',
        ]);
        expect(value.data.failed).toEqual([]);
        expect(value.data.lines.map(({ sku, together }) => [sku, together]).sort()).toEqual([
          ['BANK', 1],
          ['CABLE-BLUE', 24],
          ['CABLE-RED', 24],
        ]);
        expect((await buyer.call(getCart, {})).data).toMatchObject(value.data);
        expect(await piecesOf(buyer)).toEqual({ 'BANK 0': 1, 'CABLE-BLUE 0': 12, 'CABLE-RED 0': 12 });
      }
    },
  );

  it('lists lines that cannot have the quantity with what they could have, and sets the others', async () => {
    const buyer = guest(shop);
    const orderId = await cartWith(buyer, [
      ...CABLES,
      { sku: 'TIE', quantity: 20 },
      { sku: 'LAST', quantity: 1 },
    ]);
    const skus = ['TIE', 'LAST', 'BANK', 'NO-SUCH', 'CABLE-RED'];
    const set = (quantity: number) =>
      buyer.call(setQuantities, { orderId, lines: skus.map((sku) => ({ sku })), quantity });
    const refused = (data: Awaited<ReturnType<typeof set>>['data']) =>
      data.failed
        .map(({ sku, quantity, reason, proposal }) => [sku, quantity, reason, proposal])
        .sort(([one], [other]) => String(one).localeCompare(String(other)));
    expect(refused((await set(7)).data)).toEqual([
      ['BANK', 7, 'LineGone', null],
      ['LAST', 7, 'InsufficientStock', 1],
      ['NO-SUCH', 7, 'UnknownSku', null],
      ['TIE', 7, 'BelowMinimum', 10],
    ]);
    const { data } = await set(12);
    expect(data.failed.find(({ sku }) => sku === 'TIE')).toEqual({
      sku: 'TIE',
      warehouse: 1,
      packing: 0,
      quantity: 12,
      reason: 'NotAStep',
      message: expect.stringContaining('10'),
      proposal: 15,
    });
    expect(data.failed.every(({ message }) => message !== '')).toBe(true);
    expect(await piecesOf(buyer)).toEqual({
      'CABLE-BLUE 0': 4,
      'CABLE-RED 0': 12,
      'LAST 0': 1,
      'TIE 0': 20,
    });
  });

  it('changes nothing, also no version, where no line can have the quantity', async () => {
    const buyer = guest(shop);
    const orderId = await cartWith(buyer, [{ sku: 'LAST', quantity: 1 }]);
    const before = (await buyer.call(getCart, {})).data;
    const { data } = await buyer.call(setQuantities, { orderId, lines: [{ sku: 'LAST' }], quantity: 2 });
    expect(data).toMatchObject({ version: before.version, failed: [{ sku: 'LAST', proposal: 1 }] });
    expect((await buyer.call(getCart, {})).data).toEqual(before);
  });

  it('divides the stock of a SKU among its lines, also where one must become smaller first', async () => {
    const buyer = guest(shop);
    await shop.query(`UPDATE stock SET on_hand = reserved + 40 WHERE sku = 'CABLE-BLUE'`);
    const lines = [
      { sku: 'CABLE-BLUE', packing: 1 },
      { sku: 'CABLE-BLUE', packing: 0 },
    ];
    const orderId = await cartWith(buyer, [
      { sku: 'CABLE-BLUE', quantity: 5, packing: 1 },
      { sku: 'CABLE-BLUE', quantity: 35 },
    ]);
    expect((await buyer.call(setQuantities, { orderId, lines, quantity: 20 })).data.failed).toEqual([]);
    const { failed } = (await buyer.call(setQuantities, { orderId, lines, quantity: 30 })).data;
    expect(failed).toMatchObject([
      { quantity: 30, proposal: 20 },
      { quantity: 30, proposal: 20 },
    ]);
    expect(await piecesOf(buyer)).toEqual({ 'CABLE-BLUE 0': 20, 'CABLE-BLUE 1': 20 });
    await shop.query(`UPDATE stock SET on_hand = reserved + 1000 WHERE sku = 'CABLE-BLUE'`);
  });

  it("refuses another visitor's lines, no quantity and too many lines", async () => {
    const [owner, thief] = [await member(shop), guest(shop)];
    const orderId = await cartWith(owner, CABLES);
    await cartWith(thief, CABLES);
    const set = (lines: { sku: string }[], quantity: unknown = 9, by: Visitor = thief) =>
      by.call(setQuantities, { orderId, lines, quantity: quantity as number });
    expect((await set(cables)).reason).toBe('NotFound');
    for (const quantity of [0, -1, 1.5, '1.5', 'many', ''])
      expect((await set(cables, quantity, owner)).envelope.fields).toMatchObject([{ field: 'quantity' }]);
    expect((await set([], 9, owner)).envelope.fields).toMatchObject([{ field: 'lines', reason: 'choose' }]);
    const many = Array.from({ length: 501 }, (_, at) => ({ sku: `SKU-${at}` }));
    expect((await set(many, 9, owner)).envelope.fields).toMatchObject([
      { field: 'lines', reason: 'tooMany' },
    ]);
    for (const buyer of [owner, thief])
      expect(await piecesOf(buyer)).toEqual({ 'CABLE-BLUE 0': 4, 'CABLE-RED 0': 3 });
  });
});
