import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptChanges, addManyToCart, addToCart, getCart } from '../../contract/cart.ts';
import { getProduct } from '../../contract/catalogue.ts';
import { getProductList } from '../../contract/list.ts';
import { changeCurrency } from '../../contract/shop.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member } from '../testing/visitors.ts';

// The fields that a product, a cart and the purchased lookup carry on the wire, in every spelling.
const productFields =
  `Sku SKU Title Name ProductName Price UnitPriceDisplay CurrencyCode CatalogName AddedQuantity
  Quantity MinQuantity MinimumOrderQuantity Warehouse Attributes isPurchased last_bought_date Brand Variant`.split(
    /\s+/,
  );

describe('calls over HTTP', () => {
  let shop: TestShop;
  const now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
  });
  afterAll(() => shop.close());

  const inject = (options: InjectOptions) => shop.app.inject(options);

  it.each([
    [0, 'atLeastOne'],
    [-1, 'atLeastOne'],
    [1.5, 'whole'],
    [1e9, 'tooMany'],
    ['many', 'quantityRead'],
    ['', 'number'],
    [null, 'number'],
  ])('refuses a quantity of %j, naming the field', async (quantity, reason) => {
    const { token } = guest(shop);
    const response = await inject({
      method: 'POST',
      url: '/api/shopcart/bulk/new',
      headers: { 'site-type': 'vip', authorization: token },
      payload: { items: [{ sku: 'TIE', quantity }] },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 400,
      data: null,
      reason: 'InvalidInput',
      fields: [{ field: 'items.0.quantity' }],
    });
    if (quantity !== null && quantity !== '') expect(response.json().fields[0].reason).toBe(reason);
  });

  it('refuses what a product’s minimum, step and stock do not allow', async () => {
    const { call } = guest(shop);
    const add = (sku: string, quantity: number, more = {}) => call(addToCart, { sku, quantity, ...more });
    expect((await add('TIE', 5)).envelope).toMatchObject({
      code: 400,
      reason: 'BelowMinimum',
      fields: [{ field: 'quantity' }],
    });
    expect((await add('TIE', 12)).reason).toBe('NotAStep');
    expect((await add('TIE', 505)).envelope).toMatchObject({ code: 409, reason: 'InsufficientStock' });
    expect((await add('NO-SUCH', 1)).envelope).toMatchObject({
      code: 404,
      reason: 'UnknownSku',
      fields: [{ field: 'sku' }],
    });
    expect((await add('OLD', 1)).envelope).toMatchObject({ code: 409, reason: 'Unavailable' });
    expect((await add('LAST', 1, { warehouse: 6 })).reason).toBe('InsufficientStock');
    expect((await add('LAST', 1, { warehouse: 3 })).reason).toBe('InvalidInput');
    expect((await add('LAST', 1, { packing: 2 })).envelope).toMatchObject({
      reason: 'InvalidInput',
      fields: [{ field: 'packing' }],
    });
    expect((await add('x'.repeat(65), 1)).reason).toBe('InvalidInput');
    expect((await add('CABLE-RED', 1, { orderId: 'V1' })).reason).toBe('InvalidInput');
    expect((await call(getCart, {})).data.lines).toEqual([]);
  });

  it('adds valid lines and lists rejected ones under FailedItems', async () => {
    const { call } = guest(shop);
    const items = [
      { sku: 'CABLE-RED', quantity: 1 },
      { sku: 'NO-SUCH', quantity: 1 },
      { sku: 'cable-red', quantity: 2 },
      { sku: 'LAST', quantity: 2 },
    ];
    const { envelope } = await call(addManyToCart, { items });
    expect(envelope.data?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([['CABLE-RED', 3]]);
    expect(envelope.data).toMatchObject({
      FailedItems: [
        { Sku: 'NO-SUCH', reason: 'UnknownSku', ErrorMessage: { Message: expect.any(String) } },
        { Sku: 'LAST', reason: 'InsufficientStock', ErrorMessage: { Message: expect.any(String) } },
      ],
    });
  });

  it('finds a product by an address longer than a SKU', async () => {
    const { call } = guest(shop);
    expect((await call(getProduct, { sku: `${'long-'.repeat(20)}cable-red` })).data.sku).toBe('CABLE-RED');
    expect((await call(getProduct, { sku: 'no-such-thing' })).envelope).toMatchObject({
      code: 404,
      reason: 'NotFound',
    });
  });

  it('carries every specified spelling of a product’s fields', async () => {
    const { call } = guest(shop);
    const list = (await call(getProductList, {})).envelope.data as unknown as { items: object[] };
    expect(Object.keys(list.items[0] ?? {})).toEqual(expect.arrayContaining(productFields));
    const product = (await call(getProduct, { sku: 'CABLE-BLUE' })).envelope.data as object;
    expect(Object.keys(product)).toEqual(expect.arrayContaining(productFields));
    expect(product).toMatchObject({
      SKU: 'CABLE-BLUE',
      Price: 10,
      UnitPriceDisplay: '$10.00',
      MinQuantity: 1,
      Warehouse: [1],
    });
    const cart = (await call(addToCart, { sku: 'TIE', quantity: 50 })).envelope.data as unknown as Record<
      string,
      unknown
    >;
    expect(Object.keys(cart)).toEqual(
      expect.arrayContaining(['Items', 'Currency', 'FailedItems', 'Splitinfo', 'orderid']),
    );
    const [item] = cart.Items as object[];
    expect(Object.keys(item ?? {})).toEqual(expect.arrayContaining(productFields));
    expect(item).toMatchObject({ Price: 1, AddedQuantity: 50, MinimumOrderQuantity: 10, isPurchased: false });
    expect(cart.Currency).toEqual({ CurrencyCode: 'USD' });
  });

  it('maps roubles to dollars and ignores currencies without a rate', async () => {
    const { call, token } = guest(shop);
    const priced = async (headers: Record<string, string>) =>
      (await call(getProductList, {}, headers)).envelope;
    expect(await priced({ 'currency-code': 'rub' })).toMatchObject({ data: { currency: 'USD' } });
    expect(await priced({ 'currency-code': 'eur' })).toMatchObject({ data: { currency: 'EUR' } });
    expect(await priced({ 'currency-code': 'XXX' })).toMatchObject({ data: { currency: 'USD' } });
    const both = { 'currency-code': 'XXX', cookie: 'CurrencyCode=GBP' };
    expect(await priced(both)).toMatchObject({ data: { currency: 'GBP' } });
    expect(await priced({ cookie: 'CurrencyCode=GBP' })).toMatchObject({ data: { currency: 'GBP' } });
    expect(await priced({ cookie: 'CurrencyCode=nonsense' })).toMatchObject({ data: { currency: 'USD' } });
    const byQuery = await inject({ url: '/api/shopcart/get?c=JPY', headers: { authorization: token } });
    expect(byQuery.json().data.currency).toBe('JPY');
    const changed = await call(changeCurrency, { currencyCode: 'rub' });
    expect(changed.data).toEqual({ currencycode: 'USD' });
    expect(String(changed.headers['set-cookie'])).toContain('CurrencyCode=USD');
    expect((await call(changeCurrency, { currencyCode: 'XXX' })).reason).toBe('UnknownCurrency');
  });

  it('prices shared answers without a level, and a member’s answers with theirs', async () => {
    const price = async (call: ReturnType<typeof guest>['call']) =>
      (await call(getProduct, { sku: 'CABLE-RED' })).data.variants[0]?.tiers[0]?.[1];
    const v5 = await member(shop, { level: 5 });
    expect(await price(v5.call)).toBe(950);
    expect(await price(guest(shop).call)).toBe(1000);
    expect(await price(v5.call)).toBe(950);
    const list = (await v5.call(getProductList, { id: '2' })).data.items.find(({ sku }) => sku === 'SALE');
    expect(list).toMatchObject({
      was: 2000,
      discount: 20,
      tiers: [
        [1, 1600],
        [10, 1440],
      ],
    });
  });

  it('shows the same price in list, product and cart where the floor binds', async () => {
    const { call } = guest(shop);
    const listed = (await call(getProductList, {})).data.items.find(({ sku }) => sku === 'FLOOR');
    const product = (await call(getProduct, { sku: 'FLOOR' })).data.variants[0];
    const line = (await call(addToCart, { sku: 'FLOOR', quantity: 1 })).data.lines[0];
    expect(product?.tiers).toEqual([
      [1, 900],
      [10, 900],
    ]);
    expect(line?.unitPrice).toBe(900);
    expect(listed?.tiers).toEqual(product?.tiers);
  });

  it('refuses acceptChanges of another version', async () => {
    const { call } = guest(shop);
    const { orderid, version } = (await call(addToCart, { sku: 'TIE', quantity: 10 })).data;
    const stale = await call(acceptChanges, { orderId: orderid ?? '', version: version - 1 });
    expect(stale.envelope).toMatchObject({ code: 409, reason: 'CartChanged', data: { orderid } });
  });
});
