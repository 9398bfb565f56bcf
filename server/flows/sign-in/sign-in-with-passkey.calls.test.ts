import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCart } from '../../../contract/cart.ts';
import {
  addPasskey,
  getPasskeys,
  loginWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '../../../contract/passkey.ts';
import { confirmSecondFactor, startSecondFactor } from '../../../contract/second-factor.ts';
import { getUser, login, resetPassword } from '../../../contract/user.ts';
import { getWishedSkus } from '../../../contract/wishlist.ts';
import { hashOf, insertCode } from '../../domains/members/index.ts';
import { makeAuthenticator } from '../../testing/authenticator.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { addedPasskey, HERE } from '../../testing/passkeys.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import {
  cartOf,
  guest,
  member,
  PASSWORD,
  type TestMember,
  type Visitor,
  visitor,
} from '../../testing/visitors.ts';

/** The shop's time, which stands still: a code of an app would be refused two of its steps later. */
const NOW = Date.now();

describe('a sign-in with a passkey', () => {
  let shop: TestShop;
  let owner: TestMember;
  let passkey: Awaited<ReturnType<typeof addedPasskey>>;
  beforeAll(async () => {
    shop = await seededShop({}, () => NOW);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    owner = await member(shop);
    passkey = await addedPasskey(owner);
  });

  /** Begins a sign-in. Returns its challenge, and the header by which the browser is recognised. */
  async function started(browser: Visitor) {
    const { data, headers } = await browser.call(startPasskeyLogin, {});
    const cookie = [headers['set-cookie']]
      .flat()
      .find((candidate) => String(candidate).startsWith('passkey='));
    expect(cookie).toMatch(/Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/);
    return { challenge: data.challenge, cookie: String(cookie).split(';')[0] ?? '' };
  }
  type AssertionChange = Partial<typeof HERE> & {
    challenge?: string;
    counter?: number;
    isVerified?: boolean;
  };
  async function signIn(
    changed: AssertionChange = {},
    { device = passkey.device, browser = guest(shop) as Visitor } = {},
  ) {
    const { challenge, cookie } = await started(browser);
    const credential = device.assert({ ...HERE, challenge, ...changed });
    return browser.call(loginWithPasskey, { credential }, { cookie });
  }

  it('signs its member in, notes the day, and clears the cookie', async () => {
    const { data, headers } = await signIn();
    const { userinfo } = (await visitor(shop, data.token).call(getUser, {})).data;
    expect(userinfo.email).toBe(owner.email);
    expect((await owner.call(getPasskeys, {})).data[0]?.usedAt).not.toBeNull();
    expect(String(headers['set-cookie'])).toMatch(/passkey=;/);
  });

  it('replaces password and code of the second factor', async () => {
    const { secret } = (await owner.call(startSecondFactor, { password: PASSWORD })).data;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await owner.call(confirmSecondFactor, { code: totp.generate({ timestamp: NOW - 30_000 }) });
    const begin = { name: 'Key', password: PASSWORD };
    const bare = await owner.call(startPasskey, begin);
    expect(bare.envelope.fields?.[0]).toMatchObject({ field: 'code', reason: 'codeWrong' });
    const { challenge } = (
      await owner.call(startPasskey, { ...begin, code: totp.generate({ timestamp: NOW }) })
    ).data;
    const device = makeAuthenticator();
    await owner.call(addPasskey, { name: 'Key', credential: device.register({ ...HERE, challenge }) });
    expect((await guest(shop).call(login, { email: owner.email, password: PASSWORD })).reason).toBe(
      'SecondFactorRequired',
    );
    expect((await signIn({}, { device })).status).toBe(200);
  });

  it('merges the cart and adds the wish of the guest', async () => {
    const browser = guest(shop);
    await browser.call(addToCart, { sku: 'CABLE-RED', quantity: 2 });
    const { challenge, cookie } = await started(browser);
    const credential = passkey.device.assert({ ...HERE, challenge });
    const answer = await browser.call(loginWithPasskey, { credential, wish: 'CABLE-RED' }, { cookie });
    expect(answer.status).toBe(200);
    expect((await cartOf(owner)).lines.map(({ sku }) => sku)).toEqual(['CABLE-RED']);
    expect(JSON.stringify((await owner.call(getWishedSkus, {})).data)).toContain('CABLE-RED');
  });

  it.each([
    ['another origin', { origin: 'https://shop.example' }],
    ['another host', { host: 'shop.example' }],
    ['a challenge of its own', { challenge: 'AAAA' }],
    ['a person who was not verified', { isVerified: false }],
  ])('is refused with %s', async (_, changed) => {
    expect((await signIn(changed)).reason).toBe('PasskeyRefused');
  });

  it('uses its challenge once, in the browser that began it', async () => {
    const [browser, thief] = [guest(shop), guest(shop)];
    const { challenge, cookie } = await started(browser);
    const stolen = await started(thief);
    const credential = passkey.device.assert({ ...HERE, challenge, counter: 1 });
    expect((await thief.call(loginWithPasskey, { credential })).reason).toBe('PasskeyRefused');
    expect((await thief.call(loginWithPasskey, { credential }, { cookie: stolen.cookie })).reason).toBe(
      'PasskeyRefused',
    );
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.call(loginWithPasskey, { credential }, { cookie })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const late = await started(browser);
    await shop.query('UPDATE passkey_challenge SET expires_at = now() WHERE challenge = $1', [
      late.challenge,
    ]);
    const next = passkey.device.assert({ ...HERE, challenge: late.challenge, counter: 2 });
    expect((await browser.call(loginWithPasskey, { credential: next }, { cookie: late.cookie })).reason).toBe(
      'PasskeyRefused',
    );
  });

  it('is not made with the challenge of a new passkey', async () => {
    const { challenge } = (await owner.call(startPasskey, { name: 'Key', password: PASSWORD })).data;
    const { cookie } = await started(owner);
    const credential = passkey.device.assert({ ...HERE, challenge });
    expect((await owner.call(loginWithPasskey, { credential }, { cookie })).reason).toBe('PasskeyRefused');
  });

  it('keeps the challenges of two tabs of a browser apart', async () => {
    const browser = guest(shop);
    const one = await started(browser);
    const { data: other } = await browser.call(startPasskeyLogin, {}, { cookie: one.cookie });
    for (const challenge of [one.challenge, other.challenge]) {
      const credential = passkey.device.assert({ ...HERE, challenge });
      expect((await browser.call(loginWithPasskey, { credential }, { cookie: one.cookie })).status).toBe(200);
    }
  });

  it('is refused when the counter goes back or stands still', async () => {
    expect((await signIn({ counter: 5 })).status).toBe(200);
    expect((await signIn({ counter: 5 })).reason).toBe('PasskeyRefused');
    expect((await signIn({ counter: 4 })).reason).toBe('PasskeyRefused');
    expect((await signIn({ counter: 6 })).status).toBe(200);
  });

  it('is refused alike for an unknown, a removed and a forged passkey', async () => {
    const unknown = await signIn({}, { device: makeAuthenticator() });
    const { id: credentialId } = passkey.device;
    const forger = makeAuthenticator();
    const forged = await signIn(
      {},
      {
        device: {
          ...forger,
          assert: (asked) => ({ ...forger.assert(asked), id: credentialId, rawId: credentialId }),
        },
      },
    );
    await owner.call(removePasskey, { id: passkey.id });
    const removed = await signIn();
    expect(unknown.reason).toBe('PasskeyRefused');
    expect(forged.envelope).toEqual(unknown.envelope);
    expect(removed.envelope).toEqual(unknown.envelope);
  });

  it('is refused when the authenticator names another member, and for a disabled one', async () => {
    const other = await member(shop);
    const naming = (id: number) => ({
      ...passkey.device,
      assert: (asked: Parameters<typeof passkey.device.assert>[0]) => {
        const { response, ...rest } = passkey.device.assert(asked);
        return {
          ...rest,
          response: { ...response, userHandle: Buffer.from(String(id)).toString('base64url') },
        };
      },
    });
    expect((await signIn({}, { device: naming(other.id) })).reason).toBe('PasskeyRefused');
    expect((await signIn({}, { device: naming(owner.id) })).status).toBe(200);
    await shop.query('UPDATE member SET disabled_at = now() WHERE id = $1', [owner.id]);
    expect((await signIn()).reason).toBe('PasskeyRefused');
  });

  it('still works after a mailed reset of the password, where the e-mail was proven before', async () => {
    await shop.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [owner.id]);
    await insertCode(shop.pool, { hash: hashOf('r.one'), purpose: 'reset', member: owner.id, seconds: 60 });
    await guest(shop).call(resetPassword, { code: 'r.one', password: 'another long password' });
    expect((await owner.call(getUser, {})).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  it('needs a number of queries that does not grow with passkeys', async () => {
    const queries = async () => {
      const browser = guest(shop);
      const { challenge, cookie } = await started(browser);
      const credential = passkey.device.assert({ ...HERE, challenge });
      const signedIn = () => browser.call(loginWithPasskey, { credential }, { cookie });
      const { count, value } = await countQueries(signedIn);
      expect(value.status).toBe(200);
      return count;
    };
    const before = await queries();
    for (let n = 0; n < 5; n += 1) await addedPasskey(owner);
    expect(await queries()).toBe(before);
    expect(before).toBeLessThanOrEqual(8);
  });
});
