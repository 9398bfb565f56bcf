import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../contract/user.ts';
import { attemptFrom, createSignInAttempts } from '../../domains/members/index.ts';
import { createPostgresCounter } from '../../platform/counters/postgres-counter.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { listJobs } from '../../testing/jobs.ts';
import { proofOf, proofText, solvedPuzzle } from '../../testing/proof.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, PASSWORD, type Visitor, visitorAt } from '../../testing/visitors.ts';

describe('attempts to sign in', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const signIn = ({ call }: Visitor, email: string, password = PASSWORD, captcha?: { text: string }) =>
    call(login, { email, password, ...(captcha && { captcha }) });
  const jobs = async (task: string, email: string): Promise<number> =>
    (await listJobs(shop.pool, task)).filter(({ payload }) => payload.email === email).length;
  /** Sets the count of attempts for an account from all addresses. */
  const countAccount = async (email: string, times: number) => {
    const attempts = createSignInAttempts(createPostgresCounter(shop.pool));
    for (let time = 0; time < times; time += 1) await attempts.countAccount(attemptFrom(email, '192.0.2.1'));
  };

  it('get the same answer after the same statements, whether the e-mail has an account', async () => {
    const { email } = await member(shop);
    const wrong = await countQueries(() => signIn(guest(shop), email, 'not the password'));
    const unknown = await countQueries(() => signIn(guest(shop), 'nobody@example.com', 'not the password'));
    expect(wrong.value.envelope).toEqual(unknown.value.envelope);
    expect(wrong.texts).toEqual(unknown.texts);
    expect(wrong.value.envelope).toMatchObject({ code: 400, reason: 'CredentialsWrong', data: null });
  });

  it('are counted before passwords are compared: three of forty at once need no proof of work', async () => {
    const { email } = await member(shop);
    const stranger = guest(shop);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signIn(stranger, email, 'wrong password')),
    );
    const compared = answers.filter(({ reason }) => reason === 'CredentialsWrong');
    expect(compared.length).toBe(3);
    const reasons = new Set(answers.map(({ reason }) => reason));
    expect([...reasons].sort()).toEqual(expect.arrayContaining(['CaptchaRequired', 'CredentialsWrong']));
    const { email: other } = await member(shop);
    const addresses = await Promise.all(
      Array.from({ length: 40 }, () => signIn(guest(shop), other, 'wrong password')),
    );
    const fromAll = addresses.map(({ reason }) => reason).filter((reason) => reason !== 'CaptchaRequired');
    expect(fromAll).toEqual(Array(20).fill('CredentialsWrong'));
    expect((await signIn(guest(shop), other)).reason, 'counted over all addresses').toBe('CaptchaRequired');
  });

  it('need a proof of work after three failures, and one more try is announced', async () => {
    const { email } = await member(shop);
    const stranger = guest(shop);
    for (const data of [null, null, { captcha: true }])
      expect((await signIn(stranger, email, 'wrong password')).envelope).toMatchObject({
        reason: 'CredentialsWrong',
        data,
      });
    expect((await signIn(stranger, email)).envelope).toMatchObject({
      code: 400,
      reason: 'CaptchaRequired',
      fields: [{ field: 'captcha' }],
    });
    expect((await signIn(stranger, email, PASSWORD, await proofOf(stranger))).status).toBe(200);
    expect((await signIn(stranger, email, PASSWORD)).status, 'forgotten after a success').toBe(200);
  });

  it('redeem a proof by its challenge: whatever is added to it, it is valid once', async () => {
    const { email } = await member(shop);
    const stranger = guest(shop);
    for (let count = 0; count < 3; count += 1) await signIn(stranger, email, 'wrong password');
    const proof = await solvedPuzzle(stranger);
    const { salt, number } = proof;
    const spliced = { ...proof, salt: `${salt.slice(0, -1)}${String(number)[0]}&`, number };
    const later = salt.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 600}`);
    for (const [name, wrong] of Object.entries({
      spliced,
      'of another time': { ...proof, salt: later },
      'of another key': {
        ...proof,
        signature: proof.signature.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')),
      },
      'of another algorithm': { ...proof, algorithm: 'SHA-512' },
    }))
      expect((await signIn(stranger, email, PASSWORD, { text: proofText(wrong) })).reason, name).toBe(
        'CaptchaWrong',
      );
    const { email: fresh } = await member(shop);
    const other = guest(shop);
    for (let count = 0; count < 3; count += 1) await signIn(other, fresh, 'wrong password');
    expect((await signIn(other, fresh, 'wrong password', { text: proofText(proof) })).reason).toBe(
      'CredentialsWrong',
    );
    for (const again of [
      proof,
      { ...proof, took: 5 },
      { x: 1, ...proof },
      { ...proof, number: String(number) },
    ])
      expect((await signIn(other, fresh, PASSWORD, { text: proofText(again) })).reason).toBe('CaptchaWrong');
    for (const text of ['garbage', btoa('null'), btoa('[]'), ''])
      expect((await signIn(other, fresh, PASSWORD, { text })).status, text).not.toBe(200);
  });

  it('lock a pair of e-mail and address for a quarter of an hour after ten, and no other address', async () => {
    const { email } = await member(shop);
    const stranger = guest(shop);
    const fail = async (proof?: { text: string }) =>
      (await signIn(stranger, email, 'wrong password', proof)).reason;
    for (let count = 0; count < 3; count += 1) expect(await fail()).toBe('CredentialsWrong');
    for (let count = 3; count < 10; count += 1)
      expect(await fail(await proofOf(stranger))).toBe('CredentialsWrong');
    const locked = await signIn(stranger, email, PASSWORD, await proofOf(stranger));
    expect(locked.envelope).toMatchObject({ code: 429, reason: 'SignInLocked' });
    expect(Number(locked.headers['retry-after'])).toBe(15 * 60);
    expect((await signIn(guest(shop), email)).status).toBe(200);
    await shop.pool.query(
      `UPDATE rate_limit SET expire = expire - 16 * 60000 WHERE key LIKE 'sign-in pair:%'`,
    );
    // The address has failed too often in the hour to do without a proof.
    expect((await signIn(stranger, email, PASSWORD, await proofOf(stranger))).status).toBe(200);
  });

  it('need a proof of work after ten failures of one address, whichever accounts they were for', async () => {
    const sprayer = guest(shop);
    for (let count = 0; count < 10; count += 1)
      expect((await signIn(sprayer, `m${count}@example.com`, 'wrong password')).reason).toBe(
        'CredentialsWrong',
      );
    const { email } = await member(shop);
    expect((await signIn(sprayer, email)).reason).toBe('CaptchaRequired');
    expect((await signIn(guest(shop), email)).status, 'from another address').toBe(200);
    expect((await signIn(sprayer, email, PASSWORD, await proofOf(sprayer))).status).toBe(200);
    expect((await signIn(sprayer, 'm0@example.com', 'wrong password')).reason).toBe('CaptchaRequired');
  });

  it('need a proof of work after thirty failures of one /48, however many /64 they came from', async () => {
    const at = (subnet: number) =>
      visitorAt(`2001:db8:48:${subnet.toString(16)}::1`, shop, { token: shop.createGuest().token });
    for (let count = 0; count < 30; count += 1)
      expect((await signIn(at(count), `site${count}@example.com`, 'wrong password')).reason).toBe(
        'CredentialsWrong',
      );
    const { email } = await member(shop);
    expect((await signIn(at(99), email)).reason).toBe('CaptchaRequired');
    expect((await signIn(guest(shop), email)).status, 'from another site').toBe(200);
    expect((await signIn(at(99), email, PASSWORD, await proofOf(at(99)))).status).toBe(200);
  });

  it('from many addresses slow down unknown ones but not the owner, who gets a mail once a day', async () => {
    const { email, id } = await member(shop);
    const owner = guest(shop);
    expect((await signIn(owner, email)).status).toBe(200);
    await countAccount(email, 19);
    expect(await jobs('warn-of-sign-ins', email)).toBe(0);
    expect((await signIn(guest(shop), email, 'wrong password')).reason).toBe('CredentialsWrong');
    expect(await jobs('warn-of-sign-ins', email)).toBe(1);
    await countAccount(email, 80);
    const strangers = [];
    for (let count = 0; count < 3; count += 1) {
      const stranger = guest(shop);
      strangers.push((await signIn(stranger, email, 'wrong password', await proofOf(stranger))).reason);
    }
    expect(strangers).toEqual(['CredentialsWrong', 'SignInLocked', 'SignInLocked']);
    expect((await signIn(owner, email)).status, 'from a known address, without a proof').toBe(200);
    await shop.pool.query('DELETE FROM known_ip WHERE member_id = $1', [id]);
    expect((await signIn(owner, email, PASSWORD, await proofOf(owner))).reason).toBe('SignInLocked');
  });
});
