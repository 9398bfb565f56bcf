import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteAddressEntry,
  MAX_ADDRESSES,
  saveAddressEntry,
  setDefaultAddress,
} from '../../../contract/address-book.ts';
import { getAddresses } from '../../../contract/user.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, member, type TestMember, unusual } from '../../testing/visitors.ts';

describe('the address book', () => {
  let shop: TestShop;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await seededShop();
  });
  beforeEach(async () => {
    buyer = await member(shop);
  });
  afterAll(() => shop.close());

  const book = async (who = buyer) =>
    (await who.call(getAddresses, {})).data.map(({ id, isDefault, address }) => [
      id,
      isDefault,
      address.city,
    ]);
  const save = async (city: string, more: object = {}) =>
    (await buyer.call(saveAddressEntry, { address: { ...germany, city }, ...more })).data.id;

  it('has one default: the first, until another is made it or it is deleted', async () => {
    const [one, two] = [await save('Berlin'), await save('Hamburg')];
    expect(await book()).toEqual([
      [one, true, 'Berlin'],
      [two, false, 'Hamburg'],
    ]);
    const three = await save('Bremen', { isDefault: true });
    expect((await book())[0]).toEqual([three, true, 'Bremen']);
    await buyer.call(setDefaultAddress, { id: one });
    await save('Potsdam', { id: one });
    expect((await book())[0]).toEqual([one, true, 'Potsdam']);
    await buyer.call(deleteAddressEntry, { id: one });
    expect(await book()).toEqual([
      [three, true, 'Bremen'],
      [two, false, 'Hamburg'],
    ]);
  });

  it('names every wrong field by the rules of the country, and changes nothing', async () => {
    const id = await save('Berlin');
    const address = { ...germany, zip: '1', phone: 'no', city: '', firstName: '' };
    const { status, envelope } = await buyer.call(saveAddressEntry, { id, address });
    expect(status).toBe(400);
    expect(envelope.fields?.map(({ field }) => field).sort()).toEqual([
      'address.city',
      'address.firstName',
      'address.phone',
      'address.zip',
    ]);
    expect(await book()).toEqual([[id, true, 'Berlin']]);
  });

  it('is its owner’s alone', async () => {
    const id = await save('Berlin');
    const other = await member(shop);
    for (const [contract, input] of [
      [saveAddressEntry, { id, address: germany }],
      [deleteAddressEntry, { id }],
      [setDefaultAddress, { id }],
    ] as const) {
      expect((await other.call(contract, input as never)).status).toBe(404);
      expect((await (await guest(shop)).call(contract, input as never)).status).toBe(401);
    }
    expect(await book()).toEqual([[id, true, 'Berlin']]);
    expect(await book(other)).toEqual([]);
  });

  it('takes no address beyond its room, however many come at once', async () => {
    for (let at = 1; at < MAX_ADDRESSES; at += 1)
      await shop.pool.query(`INSERT INTO address (member_id, fields) VALUES ($1, $2)`, [
        buyer.id,
        JSON.stringify({ ...germany, address2: String(at) }),
      ]);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((city) => buyer.call(saveAddressEntry, { address: { ...germany, city } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.reason).toBe('TooManyAddresses');
    expect(await book()).toHaveLength(MAX_ADDRESSES);
  });

  it('saves an unusual address with hints at what is unusual in it', async () => {
    const saved = await buyer.call(saveAddressEntry, { address: unusual });
    expect(saved.data.addressHints).toEqual(['zipState', 'phoneLong']);
    await save('Berlin');
    const listed = (await buyer.call(getAddresses, {})).data;
    expect(listed.map(({ addressHints }) => addressHints)).toEqual([['zipState', 'phoneLong'], []]);
  });

  it('keeps one default when two are made it at once', async () => {
    const ids = [await save('Berlin'), await save('Hamburg'), await save('Bremen')];
    await Promise.all(ids.flatMap((id) => [1, 2].map(() => buyer.call(setDefaultAddress, { id }))));
    expect((await book()).filter(([, isDefault]) => isDefault)).toHaveLength(1);
  });
});
