import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setAddress } from '../../../contract/cart.ts';
import { getOrder } from '../../../contract/order.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { type TaxAuthorities, taxAuthorities } from '../../testing/tax-authorities.ts';
import { type BoughtLine, germany, guest, place, readyCart } from '../../testing/visitors.ts';

const france = { ...germany, country: 'FR', zip: '75001', city: 'Paris', phone: '+33 6 12 34 56 78' };
const britain = { ...germany, country: 'GB', zip: 'SW1A 1AA', city: 'London', phone: '+44 20 7946 0018' };
const fromGermany: BoughtLine[] = [{ sku: 'CABLE-RED', quantity: 1, warehouse: 6 }];
const fromChina: BoughtLine[] = [{ sku: 'CABLE-RED', quantity: 1 }];
const FRENCH = 'FR40303265045';

describe('the VAT number of a cart', () => {
  let shop: TestShop;
  let authorities: TaxAuthorities;
  beforeAll(async () => {
    authorities = await taxAuthorities();
    shop = await seededShop({
      VIES_URL: authorities.url,
      HMRC_URL: authorities.url,
      HMRC_CLIENT_ID: 'client',
      HMRC_CLIENT_SECRET: 'secret',
      COMPANY_VAT_ID: 'DE136695976',
    });
  });
  beforeEach(async () => {
    authorities.answer({ valid: true, name: 'ACME SARL', requestIdentifier: 'WAPIAAAAX1' });
    authorities.asked.length = 0;
    await shop.pool.query('DELETE FROM vat_check');
  });
  afterAll(async () => {
    await shop.close();
    await authorities.close();
  });

  async function cartWith(vatNumber: string, lines = fromGermany, address = france) {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, lines, address);
    const answer = await buyer.call(setAddress, { orderId: cart.orderid, address, vatNumber });
    return { buyer, cart, answer };
  }

  it('that is confirmed takes the tax off a parcel from another member state', async () => {
    const { cart, answer } = await cartWith(FRENCH);
    expect(cart.totals.tax).toBeGreaterThan(0);
    expect(answer.data.totals).toMatchObject({ tax: 0, total: cart.totals.total - cart.totals.tax });
    expect(answer.data.parcels[0]).toMatchObject({ due: 'nothing', reverseCharge: true });
    expect(answer.data.vat).toMatchObject({
      number: FRENCH,
      state: 'valid',
      name: 'ACME SARL',
      consultation: 'WAPIAAAAX1',
    });
  });

  it('is frozen on the order with the proof of the enquiry, and with the purchase order number', async () => {
    const { buyer, cart } = await cartWith(FRENCH);
    const { data } = await buyer.call(setAddress, { orderId: cart.orderid, purchaseOrder: 'PO 4711' });
    const { orderid } = (await place(buyer, data)).data;
    const order = (await buyer.call(getOrder, { orderId: orderid })).data;
    expect(order).toMatchObject({
      vat: { number: FRENCH, consultation: 'WAPIAAAAX1' },
      purchaseOrder: 'PO 4711',
      totals: { tax: 0 },
      parcels: [{ reverseCharge: true }],
    });
  });

  it('leaves a parcel of the consumers’ import scheme to be taxed at import', async () => {
    const { cart, answer } = await cartWith(FRENCH, fromChina);
    expect(cart.parcels[0]?.tax).toBeGreaterThan(0);
    expect(answer.data.parcels[0]).toMatchObject({ tax: 0, due: 'vatAndDuty', reverseCharge: false });
  });

  it('of the country that the goods leave changes nothing', async () => {
    const { cart, answer } = await cartWith('DE136695976');
    expect(answer.data.totals).toEqual(cart.totals);
  });

  it('that the authority does not know is refused at its field, and the cart stays as it was', async () => {
    authorities.answer({ valid: false });
    const { answer } = await cartWith(FRENCH);
    expect(answer.status).toBe(400);
    expect(answer.envelope.fields).toEqual([
      {
        field: 'vatNumber',
        reason: 'vatNumber',
        message: 'This isn’t a VAT number that the tax authority knows',
      },
    ]);
  });

  it('of a wrong form is refused without asking', async () => {
    const { answer } = await cartWith('FR123');
    expect(answer.reason).toBe('InvalidInput');
    expect(answer.envelope.fields?.map(({ reason }) => reason)).toEqual(['vatForm']);
    expect(authorities.asked).toEqual([]);
  });

  it('is asked for once a day', async () => {
    await cartWith(FRENCH);
    await cartWith(FRENCH);
    expect(authorities.asked).toEqual([FRENCH]);
  });

  it('keeps the shop open while the authority is away: taxed, and the order flagged', async () => {
    authorities.answer('away');
    const { buyer, cart, answer } = await cartWith(FRENCH);
    expect(answer.data.vat?.state).toBe('unchecked');
    expect(answer.data.totals).toEqual(cart.totals);
    const { orderid } = (await place(buyer, answer.data)).data;
    expect((await buyer.call(getOrder, { orderId: orderid })).data.vat?.state).toBe('unchecked');
    expect(await shop.query(`SELECT id FROM orders WHERE vat ->> 'state' = 'unchecked'`)).toEqual([
      { id: orderid },
    ]);
  });

  it('keeps the shop open while the authority does not answer', { timeout: 20_000 }, async () => {
    authorities.answer('slow');
    const { answer } = await cartWith(FRENCH);
    expect(answer.data.vat?.state).toBe('unchecked');
  });

  it('of the United Kingdom is confirmed by HMRC', async () => {
    const { answer } = await cartWith('GB980780684', fromChina, britain);
    expect(answer.data.vat).toMatchObject({ state: 'valid', name: 'ACME LTD', consultation: 'ABC-DEF-GHI' });
    expect(answer.data.parcels[0]).toMatchObject({ tax: 0, reverseCharge: true });
    authorities.answer({ valid: false });
    await shop.pool.query('DELETE FROM vat_check');
    expect((await cartWith('GB980780684', fromChina, britain)).answer.status).toBe(400);
  });

  it('is taken away by an empty one', async () => {
    const { buyer, cart } = await cartWith(FRENCH);
    const { data } = await buyer.call(setAddress, { orderId: cart.orderid, vatNumber: '' });
    expect(data.vat).toBeNull();
    expect(data.totals).toEqual(cart.totals);
  });
});
