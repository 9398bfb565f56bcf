import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, setAddress } from '../../../contract/cart.ts';
import { getCartDraft, MAX_DRAFT_TEXT, saveCartDraft } from '../../../contract/cart-draft.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, place, readyCart } from '../../testing/visitors.ts';

const TYPED = { email: 'erika@', 'address.country': 'DE', 'address.firstName': 'Eri', 'address.zip': ' 1' };

describe('the draft of a cart', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  async function cartOf(kind: 'guest' | 'member') {
    const { call } = kind === 'guest' ? guest(shop) : await member(shop);
    const added = await call(addToCart, { sku: 'SALE', quantity: 2 });
    return { call, orderId: added.data.orderid ?? '' };
  }
  const stored = async (orderId: string) => {
    const { rows } = await shop.pool.query('SELECT draft FROM cart WHERE id = $1', [orderId]);
    return rows[0]?.draft;
  };

  it.each(['guest', 'member'] as const)('stores what a %s typed unchanged, valid or not', async (kind) => {
    const { call, orderId } = await cartOf(kind);
    expect((await call(getCartDraft, { orderId })).data).toEqual({ draft: null });
    await call(saveCartDraft, { orderId, draft: TYPED });
    expect((await call(getCartDraft, { orderId })).data).toEqual({ draft: TYPED });
    await call(saveCartDraft, { orderId, draft: null });
    expect((await call(getCartDraft, { orderId })).data).toEqual({ draft: null });
  });

  it('is read and written only by the owner of the cart', async () => {
    const { call, orderId } = await cartOf('guest');
    await call(saveCartDraft, { orderId, draft: TYPED });
    for (const kind of ['guest', 'member'] as const) {
      const other = await cartOf(kind);
      expect((await other.call(getCartDraft, { orderId })).reason).toBe('NotFound');
      expect((await other.call(saveCartDraft, { orderId, draft: {} })).reason).toBe('NotFound');
    }
    expect(await stored(orderId)).toEqual(TYPED);
  });

  it('rejects unknown fields and texts beyond the limit', async () => {
    const { call, orderId } = await cartOf('guest');
    const longest = 'x'.repeat(MAX_DRAFT_TEXT);
    const save = async (draft: Record<string, string>) =>
      (await call(saveCartDraft, { orderId, draft })).reason;
    expect(await save({ 'address.city': longest })).toBeUndefined();
    expect(await save({ 'address.city': `${longest}x` })).toBe('InvalidInput');
    expect(await save({ password: 'secret' })).toBe('InvalidInput');
    expect(await stored(orderId)).toEqual({ 'address.city': longest });
  });

  it('has room for the longest texts of all fields', async () => {
    const { call, orderId } = await cartOf('guest');
    const names = [
      'firstName',
      'lastName',
      'company',
      'address1',
      'address2',
      'city',
      'state',
      'zip',
      'country',
      'phone',
      'taxId',
    ];
    const fields = [
      'email',
      'ownBilling',
      ...['address', 'billing'].flatMap((part) => names.map((name) => `${part}.${name}`)),
    ];
    const draft = Object.fromEntries(fields.map((name) => [name, '"'.repeat(MAX_DRAFT_TEXT)]));
    expect((await call(saveCartDraft, { orderId, draft })).status).toBe(200);
    expect(await stored(orderId)).toEqual(draft);
  });

  it('is deleted when the order is placed', async () => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [{ sku: 'SALE', quantity: 2 }]);
    await buyer.call(saveCartDraft, { orderId: cart.orderid, draft: TYPED });
    expect((await place(buyer, cart)).status).toBe(200);
    expect(await stored(cart.orderid)).toBeNull();
    expect((await buyer.call(getCartDraft, { orderId: cart.orderid })).reason).toBe('NotFound');
  });

  it('is deleted when the address is set, and by no other change of the cart', async () => {
    const { call, orderId } = await cartOf('guest');
    await call(saveCartDraft, { orderId, draft: TYPED });
    await call(setAddress, { orderId, remark: 'soon' });
    expect(await stored(orderId)).toEqual(TYPED);
    const address = {
      country: 'DE',
      firstName: 'Erika',
      lastName: 'Mustermann',
      address1: 'Hauptstr. 1',
      zip: '10115',
      city: 'Berlin',
      phone: '+49 1512 3456789',
    };
    expect((await call(setAddress, { orderId, email: 'erika@example.com', address })).status).toBe(200);
    expect(await stored(orderId)).toBeNull();
  });
});
