import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPasskey,
  getPasskeys,
  MAX_PASSKEYS,
  removePasskey,
  startPasskey,
} from '../../../contract/passkey.ts';
import { changePassword } from '../../../contract/security.ts';
import { makeAuthenticator } from '../../testing/authenticator.ts';
import { listJobs } from '../../testing/jobs.ts';
import { addedPasskey, HERE } from '../../testing/passkeys.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, PASSWORD, type TestMember } from '../../testing/visitors.ts';
import { personalSections } from '../exports/query-personal.ts';
import { deleteExpired } from '../retention/query.ts';
import { accessMailTasks, MAIL_PASSKEY_ADDED, MAIL_PASSKEY_REMOVED, MAIL_PASSWORD_CHANGED } from './tasks.ts';

const begin = { name: 'Phone', password: PASSWORD };

describe('passkeys of a member', () => {
  let shop: TestShop;
  let owner: TestMember;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    owner = await member(shop);
  });

  const mails = async (task: string) =>
    (await listJobs(shop.pool, task)).filter(({ payload }) => Number(payload.member) === owner.id).length;
  const challengeOf = async (one: TestMember) => (await one.call(startPasskey, begin)).data.challenge;
  const add = (one: TestMember, challenge: string, changed: object = {}) =>
    one.call(addPasskey, {
      name: 'Phone',
      credential: makeAuthenticator().register({ ...HERE, challenge, ...changed }),
    });

  it('are begun by password, made by an authenticator, listed, and mailed about', async () => {
    const wrong = await owner.call(startPasskey, { ...begin, password: 'not the password' });
    expect(wrong.envelope.fields?.[0]).toMatchObject({ field: 'password', reason: 'passwordWrong' });
    const { data: asked } = await owner.call(startPasskey, begin);
    expect(asked).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: owner.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect((await add(owner, asked.challenge)).status).toBe(200);
    const passkeys = (await owner.call(getPasskeys, {})).data;
    expect(passkeys).toMatchObject([{ name: 'Phone', usedAt: null }]);
    expect(await mails('mail-passkey-added')).toBe(1);
    const { data: next } = await owner.call(startPasskey, begin);
    expect(next.excludeCredentials).toHaveLength(1);
  });

  it.each([
    ['origin', { origin: 'https://shop.example' }],
    ['host', { host: 'shop.example' }],
    ['challenge', { challenge: 'AAAA' }],
    ['person', { isVerified: false }],
  ])('are refused with another %s; the challenge that they name is used up', async (_, changed) => {
    const challenge = await challengeOf(owner);
    expect((await add(owner, challenge, changed)).reason).toBe('PasskeyRefused');
    const isUsed = !('challenge' in changed);
    expect((await add(owner, challenge)).reason).toBe(isUsed ? 'PasskeyRefused' : undefined);
  });

  it('are made by one challenge once, by its own session only', async () => {
    const other = await member(shop);
    const challenge = await challengeOf(owner);
    expect((await add(other, challenge)).reason).toBe('PasskeyRefused');
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, challenge)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await owner.call(getPasskeys, {})).data).toHaveLength(1);
    expect((await other.call(getPasskeys, {})).data).toEqual([]);
  });

  it('are not added by a challenge that is too old, or older than the password', async () => {
    const [old, another] = [await challengeOf(owner), await challengeOf(owner)];
    await shop.query('UPDATE passkey_challenge SET expires_at = now() WHERE challenge = $1', [old]);
    expect((await add(owner, old)).reason).toBe('PasskeyRefused');
    await owner.call(changePassword, { oldPassword: PASSWORD, password: 'another long password' });
    expect((await add(owner, another)).reason).toBe('PasskeyRefused');
  });

  it('of two that are added at once at the limit one is refused', async () => {
    const challenges = [await challengeOf(owner), await challengeOf(owner)];
    await shop.query(
      `INSERT INTO passkey (member_id, name, credential_id, public_key, counter)
       SELECT $1::bigint, 'Old', 'old-' || $1::bigint || '-' || n, '\\x00', 0 FROM generate_series(1, $2::int - 1) AS n`,
      [owner.id, MAX_PASSKEYS],
    );
    const answers = await Promise.all(challenges.map((challenge) => add(owner, challenge)));
    expect(answers.map(({ reason }) => reason).sort()).toEqual(['TooManyPasskeys', undefined]);
    expect((await owner.call(getPasskeys, {})).data).toHaveLength(MAX_PASSKEYS);
    expect((await owner.call(startPasskey, begin)).reason).toBe('TooManyPasskeys');
  });

  it('are removed by their owner alone, who gets a mail', async () => {
    const { id } = await addedPasskey(owner);
    const other = await member(shop);
    expect((await other.call(removePasskey, { id })).reason).toBe('NotFound');
    expect((await owner.call(removePasskey, { id })).status).toBe(200);
    expect((await owner.call(removePasskey, { id })).reason).toBe('NotFound');
    expect((await owner.call(getPasskeys, {})).data).toEqual([]);
    expect(await mails('mail-passkey-removed')).toBe(1);
  });

  it('of one authenticator belong to the member that added it first', async () => {
    const { device } = await addedPasskey(owner);
    const other = await member(shop);
    const { challenge } = (await other.call(startPasskey, begin)).data;
    const stolen = { name: 'Mine', credential: device.register({ ...HERE, challenge }) };
    expect((await other.call(addPasskey, stolen)).reason).toBe('PasskeyRefused');
  });

  it('that a changed password leaves are named in its mail, and each mail is in the language of the page', async () => {
    const tasks = accessMailTasks({ pool: shop.pool, publicUrl: 'https://shop.example' });
    const payload = { member: owner.id, language: 'de' };
    const mailOf = async (task: string) => {
      await tasks[task]?.(payload);
      const [mail] = await shop.query<{ text: string; subject: string }>(
        'SELECT text, subject FROM mail WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
        [owner.email],
      );
      return mail;
    };
    expect((await mailOf(MAIL_PASSWORD_CHANGED))?.text).not.toMatch(/Passkey|\{/);
    await addedPasskey(owner);
    expect((await mailOf(MAIL_PASSWORD_CHANGED))?.text).toContain('weiterhin anmelden: Phone.');
    const added = await mailOf(MAIL_PASSKEY_ADDED);
    expect(added?.subject).toBe('Ein Passkey wurde hinzugefügt');
    expect(added?.text).toContain('https://shop.example/de/user/securitycenter');
    expect((await mailOf(MAIL_PASSKEY_REMOVED))?.subject).toBe('Ein Passkey wurde entfernt');
  });

  it('are in the file of the member’s own data without their keys', async () => {
    await addedPasskey(owner);
    const { item } = (await personalSections.passkeys(shop.pool, { member: owner.id }))[0] ?? {};
    expect(Object.keys(item as object).sort()).toEqual(['createdAt', 'name', 'usedAt']);
  });

  it('leave no challenges behind once these are over', async () => {
    const [over, open] = [await challengeOf(owner), await challengeOf(owner)];
    await shop.query('UPDATE passkey_challenge SET expires_at = now() WHERE challenge = $1', [over]);
    await deleteExpired(shop.pool, Date.now(), 90, 24);
    const left = await shop.query('SELECT challenge FROM passkey_challenge WHERE challenge = ANY($1)', [
      [over, open],
    ]);
    expect(left).toEqual([{ challenge: open }]);
  });
});
