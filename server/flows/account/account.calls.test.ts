import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmNewsletter } from '../../../contract/newsletter.ts';
import {
  changeSubscription,
  getSubscription,
  setPreferences,
  updateProfile,
} from '../../../contract/profile.ts';
import { changePassword, endSession, getSessions } from '../../../contract/security.ts';
import { getPreferences, getUser, login } from '../../../contract/user.ts';
import { listJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, PASSWORD, visitor } from '../../testing/visitors.ts';

describe('what a member changes of the account', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const NEW_PASSWORD = 'a long new password 7';

  it('is the profile, with the wrong fields named', async () => {
    const buyer = await member(shop);
    const profile = {
      firstName: 'Ada\nAugusta',
      lastName: 'Byron',
      country: 'de',
      customerType: 'reseller',
    } as const;
    expect((await buyer.call(updateProfile, profile)).status).toBe(200);
    expect((await buyer.call(getUser, {})).data.userinfo).toMatchObject({
      ...profile,
      firstName: 'Ada Augusta',
      country: 'DE',
    });
    const wrong = await buyer.call(updateProfile, {
      ...profile,
      firstName: 'www.spam.example',
      country: 'XX',
    });
    expect(wrong.envelope.fields?.map(({ field }) => field)).toEqual(['firstName']);
    const unknown = await buyer.call(updateProfile, { ...profile, country: 'XX' });
    expect(unknown.envelope.fields?.map(({ field }) => field)).toEqual(['country']);
    expect((await (await guest(shop)).call(updateProfile, profile)).status).toBe(401);
  });

  it('is language, currency and country, each alone', async () => {
    const buyer = await member(shop);
    await buyer.call(setPreferences, { language: 'es', currency: 'EUR' });
    await buyer.call(setPreferences, { country: 'ES' });
    expect((await buyer.call(getPreferences, {})).data).toMatchObject({
      language: 'es',
      currency: 'EUR',
      country: 'ES',
    });
    expect((await buyer.call(setPreferences, { currency: 'ABC' })).envelope).toMatchObject({
      reason: 'UnknownCurrency',
      fields: [{ field: 'currency', reason: 'currency' }],
    });
  });

  it('is the password, by the present one, which signs all other devices out', async () => {
    const buyer = await member(shop);
    const signIn = (password: string) => visitor(shop, null).call(login, { email: buyer.email, password });
    const other = visitor(shop, (await signIn(PASSWORD)).data.token);
    const wrong = await buyer.call(changePassword, { oldPassword: 'not it at all', password: NEW_PASSWORD });
    expect(wrong.envelope.fields).toMatchObject([{ field: 'oldPassword', reason: 'passwordWrong' }]);
    const same = { oldPassword: PASSWORD, password: PASSWORD };
    expect((await buyer.call(changePassword, same)).envelope.fields).toMatchObject([
      { reason: 'passwordSame' },
    ]);
    expect((await other.call(getUser, {})).status).toBe(200);
    const changed = await buyer.call(changePassword, { oldPassword: PASSWORD, password: NEW_PASSWORD });
    expect(changed.data.ended).toBe(1);
    expect((await buyer.call(getUser, {})).status).toBe(200);
    expect((await other.call(getUser, {})).status).not.toBe(200);
    expect((await signIn(PASSWORD)).reason).toBe('CredentialsWrong');
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    expect((await listJobs(shop.pool, 'mail-%')).map(({ task }) => task)).toContain('mail-password-changed');
  });

  it('is the password once, however many changes of it come at once', async () => {
    const buyer = await member(shop);
    const changes = await Promise.all(
      [1, 2, 3, 4].map((at) =>
        buyer.call(changePassword, { oldPassword: PASSWORD, password: `${NEW_PASSWORD} ${at}` }),
      ),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('is no password that a sign-in at the same time outlives', async () => {
    for (let round = 0; round < 4; round += 1) {
      const buyer = await member(shop);
      const credentials = { email: buyer.email, password: PASSWORD };
      const [changed, ...logins] = await Promise.all([
        buyer.call(changePassword, { oldPassword: PASSWORD, password: NEW_PASSWORD }),
        ...[1, 2, 3].map(() => visitor(shop, null).call(login, credentials)),
      ]);
      expect(changed.status).toBe(200);
      for (const { status, envelope } of logins)
        if (status === 200)
          expect((await visitor(shop, envelope.data?.token ?? '').call(getUser, {})).status).not.toBe(200);
    }
  });

  it('is which devices are signed in: one is ended, or all others, never somebody else’s', async () => {
    const [buyer, thief] = [await member(shop), await member(shop)];
    const signIn = async () =>
      visitor(
        shop,
        (await visitor(shop, null).call(login, { email: buyer.email, password: PASSWORD })).data.token,
      );
    const [one, two] = [await signIn(), await signIn()];
    const list = (await buyer.call(getSessions, {})).data;
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(JSON.stringify(list)).not.toContain(buyer.token?.slice(4) ?? '-');
    const target = (await one.call(getSessions, {})).data[0];
    expect((await thief.call(endSession, { id: target?.id ?? '' })).status).toBe(404);
    expect((await buyer.call(endSession, { id: target?.id ?? '' })).data.ended).toBe(1);
    expect((await one.call(getUser, {})).status).not.toBe(200);
    expect((await buyer.call(endSession, { id: list[0]?.id ?? '' })).status).toBe(404);
    expect((await buyer.call(endSession, {})).data.ended).toBe(1);
    expect((await two.call(getUser, {})).status).not.toBe(200);
    expect((await buyer.call(getUser, {})).status).toBe(200);
    expect((await thief.call(getUser, {})).status).toBe(200);
  });

  it('is the newsletter, by the mailed link, and mails about products', async () => {
    const [buyer, other] = [await member(shop), await member(shop)];
    const states = async () => (await buyer.call(getSubscription, {})).data;
    expect(await states()).toEqual({ newsletter: 'off', alerts: [] });
    await buyer.call(changeSubscription, { newsletter: true });
    expect((await states()).newsletter).toBe('requested');
    const { rows } = await shop.pool.query(`SELECT text FROM mail WHERE lower(recipient) = $1`, [
      buyer.email,
    ]);
    const query = new URL(/https?:\S+newsletter\?\S+/.exec(rows[0]?.text)?.[0] ?? 'http://x').searchParams;
    await buyer.call(confirmNewsletter, { email: query.get('confirm') ?? '', key: query.get('key') ?? '' });
    expect((await states()).newsletter).toBe('on');
    await buyer.call(changeSubscription, { newsletter: false });
    expect((await states()).newsletter).toBe('off');
    await shop.pool.query(
      `INSERT INTO product_alert (kind, sku, email, language, currency, confirmed_at)
       VALUES ('back_in_stock', 'CABLE-RED', lower($1), 'en', 'USD', now())`,
      [buyer.email],
    );
    expect((await states()).alerts).toMatchObject([{ sku: 'CABLE-RED' }]);
    expect((await other.call(changeSubscription, { endAlert: 'CABLE-RED' })).status).toBe(404);
    expect((await buyer.call(changeSubscription, { endAlert: 'CABLE-RED' })).status).toBe(200);
    expect((await states()).alerts).toEqual([]);
  });
});
