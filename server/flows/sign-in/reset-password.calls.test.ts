import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser, login, resetPassword, sendResetMail } from '../../../contract/user.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, PASSWORD } from '../../testing/visitors.ts';
import { accessMailTasks, MAIL_PASSWORD_CHANGED, MAIL_RESET } from './tasks.ts';

describe('resetting a password', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const tasks = () => accessMailTasks({ pool: shop.pool, publicUrl: 'https://shop.example' });
  const mailsTo = (email: string) =>
    shop.query<{ text: string; subject: string; language: string }>(
      'SELECT text, subject, language FROM mail WHERE lower(recipient) = lower($1) ORDER BY id',
      [email],
    );
  /** Does the work of the job that asking for a link has added. */
  const mailLink = async (email: string): Promise<string> => {
    await tasks()[MAIL_RESET]?.({ email, language: 'de' });
    const mail = (await mailsTo(email)).at(-1);
    return decodeURIComponent(
      /https:\/\/shop\.example\/de\/setpassword\?code=([^\s"&]+)/.exec(mail?.text ?? '')?.[1] ?? '',
    );
  };
  const reset = (code: string, password = 'another long one') =>
    guest(shop).call(resetPassword, { code, password });

  it('enqueues the mail in one statement, whether the e-mail has an account or not', async () => {
    const { email } = await member(shop);
    const ask = (address: string) => countQueries(() => guest(shop).call(sendResetMail, { email: address }));
    const known = await ask(email.toUpperCase());
    const unknown = await ask('nobody@example.com');
    expect(known.value.envelope).toEqual(unknown.value.envelope);
    expect(known.texts).toEqual(unknown.texts);
    expect(await mailsTo(email), 'the worker mails, not the call').toEqual([]);
    await tasks()[MAIL_RESET]?.({ email: 'nobody@example.com', language: 'en' });
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  it('is limited per address, and per account from all addresses', async () => {
    const stranger = guest(shop);
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await stranger.call(sendResetMail, { email: `a${count}@example.com` })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const { email } = await member(shop);
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await guest(shop).call(sendResetMail, { email }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('works once by the mailed link, ends every session and mails the owner', async () => {
    const buyer = await member(shop);
    const code = await mailLink(buyer.email);
    expect((await reset(code, 'short')).envelope.fields).toMatchObject([
      { field: 'password', reason: 'passwordShort' },
    ]);
    expect((await reset(code, 'password123')).envelope.fields).toMatchObject([
      { field: 'password', reason: 'passwordCommon' },
    ]);
    expect((await reset('r.made-up')).reason).toBe('CodeInvalid');
    expect((await reset(code)).status).toBe(200);
    expect((await reset(code, 'a third long one')).reason).toBe('CodeInvalid');
    expect((await buyer.call(getUser, {})).status).toBe(401);
    const signIn = (password: string) => guest(shop).call(login, { email: buyer.email, password });
    expect((await signIn(PASSWORD)).reason).toBe('CredentialsWrong');
    expect((await signIn('another long one')).status).toBe(200);
    await tasks()[MAIL_PASSWORD_CHANGED]?.({ member: buyer.id });
    expect((await mailsTo(buyer.email)).map(({ subject }) => subject)).toContain('Your password was changed');
  });

  it('removes the proof of work from the member’s next sign-in', async () => {
    const { email } = await member(shop);
    const owner = guest(shop);
    const signIn = async (password: string) => (await owner.call(login, { email, password })).reason;
    for (let count = 0; count < 3; count += 1) await signIn('wrong password');
    expect(await signIn('another long one')).toBe('CaptchaRequired');
    const code = await mailLink(email);
    expect((await owner.call(resetPassword, { code, password: 'another long one' })).status).toBe(200);
    expect(await signIn('another long one')).toBeUndefined();
  });

  it('invalidates older links when a newer one is mailed, and all when one is used', async () => {
    const { email } = await member(shop);
    const first = await mailLink(email);
    const second = await mailLink(email);
    expect((await reset(first)).reason).toBe('CodeInvalid');
    const answers = await Promise.all([reset(second), reset(second), reset(second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await shop.query('SELECT FROM code WHERE used_at IS NULL')).length).toBe(0);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('keeps nothing that lets others in unless the e-mail was proven: %s', async (isProven, left) => {
    const { id, email } = await member(shop);
    const colleague = await member(shop);
    await shop.query('UPDATE member SET email_verified_at = $2, balance_password_hash = $3 WHERE id = $1', [
      id,
      isProven ? new Date() : null,
      'hash',
    ]);
    for (const sql of [
      `INSERT INTO passkey (member_id, name, credential_id, public_key, counter) VALUES ($1, 'k', gen_random_uuid()::text, '\\x00', 0)`,
      `INSERT INTO second_factor (member_id, secret, confirmed_at) VALUES ($1, '\\x00', now())`,
      `INSERT INTO recovery_code (member_id, hash) VALUES ($1, '\\x00')`,
      `INSERT INTO known_ip (member_id, ip) VALUES ($1, '10.0.0.1')`,
      `INSERT INTO webhook_endpoint (id, member_id, url, kinds, watch, secret)
       VALUES (gen_random_uuid(), $1, 'https://example.com', '{order.paid}', 'none', '\\x00')`,
      `INSERT INTO address (member_id, fields) VALUES ($1, '{}')`,
      `WITH c AS (INSERT INTO company (name) VALUES ('Company') RETURNING id)
       INSERT INTO company_member (member_id, company_id, role) SELECT $1, id, 'administrator' FROM c`,
      `INSERT INTO company_invitation (company_id, email, role, language, invited_by)
       SELECT company_id, 'colleague@example.com', 'administrator', 'en', member_id FROM company_member WHERE member_id = $1`,
    ])
      await shop.query(sql, [id]);
    await shop.query(
      `INSERT INTO company_member (member_id, company_id, role)
       SELECT $2, company_id, 'administrator' FROM company_member WHERE member_id = $1`,
      [id, colleague.id],
    );
    const code = await mailLink(email);
    expect((await reset(code)).status).toBe(200);
    const [rows] = await shop.query(
      `SELECT (SELECT count(*)::int FROM passkey WHERE member_id = $1) AS passkeys,
         (SELECT count(*)::int FROM second_factor WHERE member_id = $1) AS factors,
         (SELECT count(*)::int FROM recovery_code WHERE member_id = $1) AS recoveries,
         (SELECT count(*)::int FROM known_ip WHERE member_id = $1) AS ips,
         (SELECT count(*)::int FROM webhook_endpoint WHERE member_id = $1) AS webhooks,
         (SELECT count(*)::int FROM address WHERE member_id = $1) AS addresses,
         (SELECT count(*)::int FROM company_member WHERE member_id = $1) AS companies,
         (SELECT count(*)::int FROM company_invitation WHERE invited_by = $1) AS invitations,
         (SELECT count(balance_password_hash)::int FROM member WHERE id = $1) AS "balancePasswords"`,
      [id],
    );
    expect(new Set(Object.values(rows ?? {}))).toEqual(new Set([left]));
    const { status, reason } = await guest(shop).call(login, { email, password: 'another long one' });
    expect({ status, reason }).toEqual(
      isProven ? { status: 400, reason: 'SecondFactorRequired' } : { status: 200, reason: undefined },
    );
  });
});
