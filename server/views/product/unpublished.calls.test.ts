import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyToCart, addToCart, getCart } from '../../../contract/cart.ts';
import { getProduct } from '../../../contract/catalogue.ts';
import { getSuggestions } from '../../../contract/discovery.ts';
import { getCards, getProductList } from '../../../contract/list.ts';
import { getBundle, getRelated, quoteShipping } from '../../../contract/product.ts';
import { publish } from '../../flows/publish/publish.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, visitorAt } from '../../testing/visitors.ts';
import { withSearchEngine } from '../../testing/with-engine.ts';

const SKU = 'CABLE-RED';
const TITLE = 'USB-C cable';

/** The calls must behave as they do for a SKU that no product has. */
describe('an unpublished product', () => {
  let shop: TestShop;
  let withEngine: Awaited<ReturnType<typeof withSearchEngine>>;
  let before: ReturnType<typeof guest>;
  beforeAll(async () => {
    shop = await seededShop();
    before = guest(shop);
    await before.call(addToCart, { sku: SKU, quantity: 1, warehouse: 1, packing: 0 });
    await shop.pool.query(
      `UPDATE media SET product_id = 1, position = 100 + position WHERE product_id <> 1;
       UPDATE variant SET ean = '6900000000120' WHERE sku = '${SKU}';
       UPDATE product SET published = false WHERE id = 1`,
    );
    await publish(shop.pool, [1]);
    await shop.refresh();
    withEngine = await withSearchEngine(shop);
  });
  afterAll(async () => {
    await withEngine.close();
    await shop.close();
  });

  const parcel = (sku: string) => ({ sku, quantity: 1, warehouse: 1 as const, country: 'DE' });

  it.each([
    ['getProduct', (sku: string) => guest(shop).call(getProduct, { sku })],
    ['getProduct by slug', (sku: string) => guest(shop).call(getProduct, { sku: `usb-c-cable-${sku}` })],
    ['getRelated', (sku: string) => guest(shop).call(getRelated, { sku })],
    ['getBundle', (sku: string) => guest(shop).call(getBundle, { sku })],
    ['quoteShipping', (sku: string) => guest(shop).call(quoteShipping, parcel(sku))],
    [
      'addToCart',
      (sku: string) => guest(shop).call(addToCart, { sku, quantity: 1, warehouse: 1, packing: 0 }),
    ],
  ])('is refused by %s as an unknown SKU is', async (_, ask) => {
    const unknown = await ask('NO-SUCH-SKU');
    const { status, reason, envelope } = await ask(SKU);
    expect({ status, reason }).toEqual({ status: unknown.status, reason: unknown.reason });
    expect(reason).toBeDefined();
    expect(JSON.stringify(envelope)).not.toContain(TITLE);
  });

  it('is found by no EAN', async () => {
    expect((await guest(shop).call(getProduct, { sku: '6900000000120' })).status).toBe(404);
  });

  it('has no pictures to download', async () => {
    expect((await shop.app.inject(`/downloads/pictures/${SKU}.zip`)).statusCode).toBe(404);
  });

  it('is in no list, no cards, no suggestions and no sitemap', async () => {
    for (const app of [shop.app, withEngine.app]) {
      const { call } = visitorAt('10.9.9.9', { ...shop, app }, { token: null });
      const answers = [
        await call(getCards, { skus: SKU }),
        await call(getProductList, { keyword: SKU }),
        await call(getProductList, { keyword: 'usb-c cable' }),
        await call(getProductList, { id: 'cables' }),
        await call(getSuggestions, { keyword: SKU }),
        await call(getSuggestions, { keyword: '6900000000120' }),
        await call(getSuggestions, { keyword: 'usb-c' }),
        await call(getRelated, { sku: 'TIE' }),
        await call(getBundle, { sku: 'BANK' }),
      ];
      for (const { status, envelope } of answers) {
        expect(status).toBe(200);
        const found = JSON.stringify({ ...envelope.data, keyword: undefined });
        expect(found).not.toMatch(/"CABLE-|USB-C cable|usb-c-cable/);
      }
    }
    // The sitemap and the engine read cards.
    expect((await shop.pool.query('SELECT FROM card WHERE product_id = 1')).rowCount).toBe(0);
  });

  it('is a failed item of a quick order without its title, and cannot be bought from a cart', async () => {
    const { data } = await guest(shop).call(addManyToCart, {
      items: [
        { sku: SKU, quantity: 1, warehouse: 1, packing: 0 },
        { sku: 'TIE', quantity: 10, warehouse: 1, packing: 0 },
      ],
    });
    expect(JSON.stringify(data)).not.toContain(TITLE);
    const cart = await before.call(getCart, {});
    expect(cart.data.lines[0]?.notices).toMatchObject([{ type: 'unavailable' }]);
  });
});
