import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../contract/personal-data.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, PASSWORD } from '../../testing/visitors.ts';
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  insertPasskeyChallenge,
  notePasskeyUse,
  passkeysOf,
  redeemPasskeyChallenge,
} from './passkey-store.ts';

describe('stored passkeys', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  async function stored(owner: number, counter = 0) {
    const credentialId = randomBytes(16).toString('base64url');
    const passkey = { member: owner, name: 'Phone', credentialId, publicKey: randomBytes(77), counter };
    const inserted = await insertPasskey(shop.pool, passkey);
    return { ...passkey, id: inserted?.id ?? 0 };
  }

  it('have a challenge that only its holder uses, once, for one purpose, until it expires', async () => {
    const [holder, stranger] = [randomBytes(32), randomBytes(32)];
    const made = { challenge: 'one', purpose: 'make', holder } as const;
    await insertPasskeyChallenge(shop.pool, made);
    expect(await redeemPasskeyChallenge(shop.pool, { ...made, holder: stranger })).toBeUndefined();
    expect(await redeemPasskeyChallenge(shop.pool, { ...made, purpose: 'sign-in' })).toBeUndefined();
    const answers = await Promise.all([1, 2, 3].map(() => redeemPasskeyChallenge(shop.pool, made)));
    expect(answers.filter(Boolean)).toEqual([{ challenge: 'one' }]);
    await insertPasskeyChallenge(shop.pool, made);
    await shop.query("UPDATE passkey_challenge SET expires_at = now() WHERE challenge = 'one'");
    expect(await redeemPasskeyChallenge(shop.pool, made)).toBeUndefined();
  });

  it('belong to one member, who alone lists and removes them', async () => {
    const [owner, other] = [await member(shop), await member(shop)];
    const passkey = await stored(owner.id);
    expect(await insertPasskey(shop.pool, { ...passkey, member: other.id })).toBeUndefined();
    expect(await passkeysOf(shop.pool, owner.id)).toMatchObject([{ name: 'Phone', usedAt: null }]);
    expect(await deletePasskey(shop.pool, { member: other.id, id: passkey.id })).toBe(0);
    expect(await deletePasskey(shop.pool, { member: owner.id, id: passkey.id })).toBe(1);
    expect(await findPasskey(shop.pool, passkey.credentialId)).toBeUndefined();
    expect(await notePasskeyUse(shop.pool, { id: passkey.id, counter: 1 })).toBe(0);
  });

  it('take each counter once, also from two sign-ins at once', async () => {
    const { id, credentialId } = await stored((await member(shop)).id, 5);
    const uses = await Promise.all([1, 2, 3].map(() => notePasskeyUse(shop.pool, { id, counter: 6 })));
    expect(uses.sort()).toEqual([0, 0, 1]);
    expect(await notePasskeyUse(shop.pool, { id, counter: 0 })).toBe(0);
    expect((await findPasskey(shop.pool, credentialId))?.counter).toBe(6);
    const uncounted = await stored((await member(shop)).id);
    expect(await notePasskeyUse(shop.pool, { id: uncounted.id, counter: 0 })).toBe(1);
  });

  it('end with their member’s account, and none is added to a disabled one', async () => {
    const owner = await member(shop);
    const passkey = await stored(owner.id);
    expect((await owner.call(deleteAccount, { password: PASSWORD })).status).toBe(200);
    expect(await countPasskeys(shop.pool, owner.id)).toEqual({ count: 0 });
    expect(await findPasskey(shop.pool, passkey.credentialId)).toBeUndefined();
    await expect(stored(owner.id)).rejects.toThrow();
  });

  it('of a disabled member are not found', async () => {
    const owner = await member(shop);
    const { credentialId } = await stored(owner.id);
    await shop.query('UPDATE member SET disabled_at = now() WHERE id = $1', [owner.id]);
    expect(await findPasskey(shop.pool, credentialId)).toBeUndefined();
  });
});
