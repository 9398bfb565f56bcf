import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  loginWithCode,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../../contract/second-factor.ts';
import { changePassword } from '../../../contract/security.ts';
import { getUser, login } from '../../../contract/user.ts';
import { WARN_OF_SIGN_INS } from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { listJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, PASSWORD, type TestMember, visitor } from '../../testing/visitors.ts';
import { endFactorOf } from './second-factor.ts';

const STEP_MS = 30_000;
/** The shop's time, which stands still: a test over which a step ends would find the step before gone. */
const NOW = Date.now();

/** A code of an app; `steps` from now on, of which the shop accepts one more and one less. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW + steps * STEP_MS });

describe('the second factor', () => {
  let shop: TestShop;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await seededShop({}, () => NOW);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await member(shop);
    await shop.pool.query("DELETE FROM rate_limit WHERE key LIKE 'factor %'");
  });

  /** Turns it on, by the code of the step before, so that the present one is unused. */
  async function turnOn() {
    const { secret } = (await buyer.call(startSecondFactor, { password: PASSWORD })).data;
    const { recoveryCodes } = (await buyer.call(confirmSecondFactor, { code: codeOf(secret, -1) })).data;
    return { secret, recoveryCodes };
  }
  async function challengeOf(): Promise<string> {
    const refused = await guest(shop).call(login, { email: buyer.email, password: PASSWORD });
    expect(refused.reason).toBe('SecondFactorRequired');
    return (refused.envelope.data as unknown as { challenge: string }).challenge;
  }
  const jobsOf = async (task: string, of: (payload: Record<string, unknown>) => boolean) =>
    (await listJobs(shop.pool, task)).filter(({ payload }) => of(payload)).length;
  const mails = (task: string) => jobsOf(task, ({ member: id }) => Number(id) === Number(buyer.id));

  it('is off until the first code of the app, and needs the password to begin', async () => {
    const wrong = await buyer.call(startSecondFactor, { password: 'not the password' });
    expect(wrong.envelope.fields?.[0]).toMatchObject({ field: 'password', reason: 'passwordWrong' });
    const { secret, uri } = (await buyer.call(startSecondFactor, { password: PASSWORD })).data;
    expect(uri).toContain(`secret=${secret}`);
    expect((await buyer.call(getSecondFactor, {})).data).toEqual({
      since: null,
      recoveryLeft: 0,
      pending: { secret, uri },
    });
    expect((await guest(shop).call(login, { email: buyer.email, password: PASSWORD })).status).toBe(200);
    const refused = await buyer.call(confirmSecondFactor, { code: '000000' });
    expect(refused.envelope.fields?.[0]).toMatchObject({ field: 'code', reason: 'codeWrong' });
    const { recoveryCodes } = (await buyer.call(confirmSecondFactor, { code: codeOf(secret) })).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await mails('mail-factor-on')).toBe(1);
    expect((await buyer.call(getSecondFactor, {})).data).toMatchObject({ recoveryLeft: 10, pending: null });
    expect((await buyer.call(startSecondFactor, { password: PASSWORD })).reason).toBe('SecondFactorOn');
  });

  it('keeps its secret encrypted in the database', async () => {
    const { secret } = await turnOn();
    const [row] = await shop.query('SELECT secret FROM second_factor WHERE member_id = $1', [buyer.id]);
    const plain = Buffer.from(Secret.fromBase32(secret).buffer);
    expect((row as { secret: Buffer }).secret.includes(plain)).toBe(false);
  });

  it('asks for a code after the right password, and accepts each once', async () => {
    const { secret } = await turnOn();
    const challenge = await challengeOf();
    const code = codeOf(secret);
    const device = guest(shop);
    expect((await device.call(loginWithCode, { challenge, code: '000000' })).status).toBe(400);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)}`;
    const { token } = (await device.call(loginWithCode, { challenge, code: spaced })).data;
    expect((await visitor(shop, token).call(getUser, {})).data.userinfo.email).toBe(buyer.email);
    expect((await guest(shop).call(loginWithCode, { challenge, code: codeOf(secret, 1) })).reason).toBe(
      'CodeInvalid',
    );
    const again = await guest(shop).call(loginWithCode, { challenge: await challengeOf(), code });
    expect(again.envelope.fields?.[0]).toMatchObject({ reason: 'codeWrong' });
  });

  it('accepts one of two sign-ins with one code at once', async () => {
    const { secret } = await turnOn();
    const challenges = [await challengeOf(), await challengeOf()];
    const code = codeOf(secret);
    const answers = await Promise.all(
      challenges.map((challenge) => guest(shop).call(loginWithCode, { challenge, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('takes a recovery code once, and new ones replace the old', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    const signInWith = async (code: string) =>
      (await guest(shop).call(loginWithCode, { challenge: await challengeOf(), code })).status;
    expect(await signInWith(first.toUpperCase())).toBe(200);
    expect(await signInWith(first)).toBe(400);
    expect((await buyer.call(getSecondFactor, {})).data.recoveryLeft).toBe(9);
    const renewed = (await buyer.call(renewRecoveryCodes, { code: codeOf(secret) })).data.recoveryCodes;
    expect(await signInWith(second)).toBe(400);
    expect(await signInWith(renewed[0] ?? '')).toBe(200);
  });

  it('refuses a site after ten codes in a quarter of an hour, and mails the owner', async () => {
    await turnOn();
    const challenge = await challengeOf();
    const stranger = guest(shop);
    const answers = [];
    for (let time = 0; time < 12; time += 1)
      answers.push(await stranger.call(loginWithCode, { challenge, code: '000000' }));
    expect(answers.map(({ reason }) => reason).lastIndexOf('InvalidInput')).toBe(9);
    expect(answers.filter(({ reason }) => reason === 'SignInLocked')).toHaveLength(2);
    expect(await jobsOf(WARN_OF_SIGN_INS, ({ email }) => email === buyer.email)).toBe(1);
  });

  it('locks no owner out whose password others know: neither at home, nor with a recovery code elsewhere', async () => {
    const home = guest(shop);
    expect((await home.call(login, { email: buyer.email, password: PASSWORD })).status).toBe(200);
    const { secret, recoveryCodes } = await turnOn();
    const attacked = await challengeOf();
    const wrong = await Promise.all(
      Array.from({ length: 14 }, () =>
        guest(shop).call(loginWithCode, { challenge: attacked, code: '000000' }),
      ),
    );
    expect(wrong.filter(({ reason }) => reason === 'InvalidInput')).toHaveLength(11);
    const code = codeOf(secret);
    const elsewhere = await guest(shop).call(loginWithCode, { challenge: attacked, code });
    expect(elsewhere.reason, 'sites that are not known share a slot').toBe('SignInLocked');
    const recovery = { challenge: await challengeOf(), code: recoveryCodes[0] ?? '' };
    expect((await guest(shop).call(loginWithCode, recovery)).status).toBe(200);
    expect((await home.call(loginWithCode, { challenge: await challengeOf(), code })).status).toBe(200);
  });

  it('ends a challenge when the password is changed', async () => {
    const { secret } = await turnOn();
    const challenge = await challengeOf();
    await buyer.call(changePassword, { oldPassword: PASSWORD, password: 'another long password' });
    const late = await guest(shop).call(loginWithCode, { challenge, code: codeOf(secret) });
    expect(late.reason).toBe('CodeInvalid');
  });

  it('is turned off by password and code, not by one of them', async () => {
    const { secret } = await turnOn();
    const off = (password: string, code: string) => buyer.call(endSecondFactor, { password, code });
    expect((await off('not the password', codeOf(secret))).status).toBe(400);
    expect((await off(PASSWORD, '000000')).status).toBe(400);
    expect((await off(PASSWORD, codeOf(secret))).status).toBe(200);
    expect(await mails('mail-factor-off')).toBe(1);
    expect((await guest(shop).call(login, { email: buyer.email, password: PASSWORD })).status).toBe(200);
  });

  it('is turned off by staff for who has lost everything', async () => {
    await turnOn();
    expect(await transaction(shop.pool, (tx) => endFactorOf(tx, buyer.email))).toBe(true);
    expect(await transaction(shop.pool, (tx) => endFactorOf(tx, buyer.email))).toBe(false);
    expect(await mails('mail-factor-off')).toBe(1);
    expect((await guest(shop).call(login, { email: buyer.email, password: PASSWORD })).status).toBe(200);
  });

  it('is the member’s own: another’s code, challenge and recovery codes do nothing', async () => {
    const { recoveryCodes } = await turnOn();
    const challenge = await challengeOf();
    buyer = await member(shop);
    const { secret } = await turnOn();
    const thief = guest(shop);
    expect((await thief.call(loginWithCode, { challenge, code: codeOf(secret) })).status).toBe(400);
    expect((await buyer.call(renewRecoveryCodes, { code: recoveryCodes[0] ?? '' })).status).toBe(400);
  });
});
