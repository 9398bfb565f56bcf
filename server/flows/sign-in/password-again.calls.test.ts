import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../contract/api-token.ts';
import { changeBalancePassword } from '../../../contract/balance-password.ts';
import { startPasskey } from '../../../contract/passkey.ts';
import { deleteAccount } from '../../../contract/personal-data.ts';
import { endSecondFactor, startSecondFactor } from '../../../contract/second-factor.ts';
import { changePassword } from '../../../contract/security.ts';
import { getUser, login, resetPassword } from '../../../contract/user.ts';
import { createSecret, hashOf } from '../../domains/members/index.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, PASSWORD, type TestMember, visitor } from '../../testing/visitors.ts';

const MAX = 10;
const OTHER = 'another long password';

/** Each call that takes the password of the account from a signed-in member, and the field that it is in. */
const calls: [string, string, (who: TestMember, password: string) => ReturnType<TestMember['call']>][] = [
  ['startPasskey', 'password', (who, password) => who.call(startPasskey, { name: 'Phone', password })],
  [
    'createApiToken',
    'password',
    (who, password) => who.call(createApiToken, { name: 'Shop', scopes: ['orders:read'], password }),
  ],
  ['startSecondFactor', 'password', (who, password) => who.call(startSecondFactor, { password })],
  ['endSecondFactor', 'password', (who, password) => who.call(endSecondFactor, { password, code: '000000' })],
  ['deleteAccount', 'password', (who, password) => who.call(deleteAccount, { password })],
  [
    'changePassword',
    'oldPassword',
    (who, oldPassword) => who.call(changePassword, { oldPassword, password: OTHER }),
  ],
  [
    'changeBalancePassword',
    'accountPassword',
    (who, accountPassword) => who.call(changeBalancePassword, { password: '270914', accountPassword }),
  ],
];

describe('the password that a signed-in member types again', () => {
  let shop: TestShop;
  let owner: TestMember;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    owner = await member(shop);
    await shop.query('UPDATE member SET balance_password_hash = NULL WHERE id = $1', [owner.id]);
  });

  const lock = () =>
    Promise.all(
      Array.from({ length: MAX }, (_, at) => calls[at % calls.length]?.[2](owner, `wrong password ${at}`)),
    );

  it('is counted over all calls together, and the right one waits as well after ten wrong ones', async () => {
    const answers = await lock();
    expect(answers.map((answer) => answer?.envelope.fields?.[0]?.reason)).toEqual(
      Array.from({ length: MAX }, () => 'passwordWrong'),
    );
    for (const [name, , type] of calls) {
      const { reason, status, envelope } = await type(owner, PASSWORD);
      expect([name, reason, status]).toEqual([name, 'SignInLocked', 429]);
      expect(envelope.message).toMatch(/15\smin/);
    }
  });

  it.each(calls)('is named by %s at the field %s', async (_, field, type) => {
    expect((await type(owner, 'not the password')).envelope.fields).toMatchObject([
      { field, reason: 'passwordWrong' },
    ]);
  });

  it('is compared ten times of thirty that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => calls[at % calls.length]?.[2](owner, 'not the password')),
    );
    expect(
      answers.map((answer) => answer?.reason).filter((reason) => reason === 'SignInLocked'),
    ).toHaveLength(30 - MAX);
  });

  it('starts its count again with a right one', async () => {
    const wrong = () => owner.call(startSecondFactor, { password: 'not the password' });
    for (let at = 0; at < MAX - 1; at += 1) await wrong();
    expect((await owner.call(startPasskey, { name: 'Phone', password: PASSWORD })).status).toBe(200);
    expect((await wrong()).reason).toBe('InvalidInput');
    expect((await owner.call(startPasskey, { name: 'Phone', password: PASSWORD })).status).toBe(200);
  });

  it('leaves the session, signing in and other members alone when it is locked', async () => {
    await lock();
    expect((await owner.call(getUser, {})).data.userinfo.email).toBe(owner.email);
    expect((await guest(shop).call(login, { email: owner.email, password: PASSWORD })).status).toBe(200);
    const other = await member(shop);
    expect((await other.call(startSecondFactor, { password: PASSWORD })).status).toBe(200);
  });

  it('is not locked by strangers who fail to sign in', async () => {
    for (let at = 0; at < MAX + 2; at += 1)
      await guest(shop).call(login, { email: owner.email, password: 'not the password' });
    expect((await owner.call(startSecondFactor, { password: PASSWORD })).status).toBe(200);
  });

  it('is free again once a mailed link has set another', async () => {
    await lock();
    const code = createSecret('p');
    await shop.query(
      `INSERT INTO code (member_id, purpose, hash, expires_at) VALUES ($1, 'reset', $2, now() + interval '1 hour')`,
      [owner.id, hashOf(code)],
    );
    expect((await guest(shop).call(resetPassword, { code, password: OTHER })).status).toBe(200);
    const { token } = (await guest(shop).call(login, { email: owner.email, password: OTHER })).data;
    expect((await visitor(shop, token).call(startSecondFactor, { password: OTHER })).status).toBe(200);
  });
});
