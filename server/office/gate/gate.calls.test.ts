import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmFactor,
  endSession,
  getSession,
  listSessions,
  readInvitation,
  signIn,
  signOut,
} from '../../../contract/office/session.ts';
import { inviteStaff, listStaff, saveStaffRoles, setStaffDisabled } from '../../../contract/office/staff.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';

describe('the gate of the back office', () => {
  let office: OfficeShop;
  let owner: Operator;
  beforeAll(async () => {
    office = await officeShop();
    owner = await office.operator('owner@example.com', ['owner']);
  });
  afterAll(() => office.close());

  it('lets in by password and a code, each code once', async () => {
    const { email, password } = owner;
    const browser = office.browser();
    const code = owner.nextCode();
    const tries = [
      { email, password, code: '000000' },
      { email, password: 'another', code },
      { email: 'nobody@example.com', password, code },
    ];
    for (const wrong of tries)
      expect(await browser.call(signIn, wrong)).toMatchObject({ code: 400, reason: 'SignInWrong' });
    expect(browser.cookie()).toBeUndefined();
    expect(await browser.call(signIn, { email, password, code })).toMatchObject({
      data: { email, roles: ['owner'] },
    });
    expect(await office.browser().call(signIn, { email, password, code })).toMatchObject({
      reason: 'SignInWrong',
    });
    expect((await browser.call(getSession, {})).code).toBe(200);
    await browser.call(signOut, {});
    expect((await browser.call(getSession, {})).code).toBe(401);
  });

  it('lets in by a recovery code, once', async () => {
    const { email, password, recoveryCodes } = owner;
    const [code = ''] = recoveryCodes;
    expect((await office.browser().call(signIn, { email, password, code })).code).toBe(200);
    expect((await office.browser().call(signIn, { email, password, code })).code).toBe(400);
  });

  it('locks an address out that guesses, and nobody else', async () => {
    const { email, password, nextCode } = await office.operator('guessed@example.com', ['service']);
    const wrong = { email, password: 'not the password', code: '000000' };
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1)
      answers.push(await office.browser().call(signIn, wrong, from('203.0.113.7')));
    expect(answers.slice(0, 10).every(({ reason }) => reason === 'SignInWrong')).toBe(true);
    expect(answers.slice(10).map(({ reason }) => reason)).toEqual(['TooManyRequests', 'TooManyRequests']);
    for (let tries = 0; tries < 30; tries += 1)
      await office.browser().call(signIn, wrong, from(`203.0.114.${tries}`));
    const right = () => ({ email, password, code: nextCode() });
    expect((await office.browser().call(signIn, right(), from('203.0.115.1'))).code).toBe(200);
    const refused = await office.query(
      "SELECT FROM change_set JOIN staff f ON f.id = staff_id WHERE email = $1 AND call = '/session/refused'",
      [email],
    );
    expect(refused).toHaveLength(1);
  });

  it('stops whoever guesses codes with the right password, but not where its owner has signed in before', async () => {
    const { email, password, nextCode } = await office.operator('codes@example.com', ['service']);
    const tries = Array.from({ length: 21 }, (_, at) => at);
    const answers = [];
    for (const at of tries)
      answers.push(
        await office
          .browser()
          .call(
            signIn,
            { email, password, code: '000000' },
            { headers: { 'x-forwarded-for': `198.51.100.${at}` } },
          ),
      );
    expect(answers.map(({ reason }) => reason).slice(19)).toEqual(['SignInWrong', 'TooManyRequests']);
    expect((await office.browser().call(signIn, { email, password, code: nextCode() })).code).toBe(200);
  });

  it('refuses requests of other sites, with and without a session', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
    ])
      expect(await owner.call(listStaff, {}, { headers })).toMatchObject({ code: 403, reason: 'CrossSite' });
  });

  it('knows no buyer, and the shop no staff', async () => {
    const { statusCode } = await office.app.inject({ method: 'POST', url: '/api/staff/list' });
    expect(statusCode).toBe(404);
    const answer = await office.office.inject({ url: '/api/user/get' });
    expect(answer.statusCode).toBe(404);
    const cookie = owner.cookie() ?? '';
    const shop = await office.app.inject({ url: '/api/user/get', headers: { cookie } });
    expect(shop.json().reason).toBe('MemberNeeded');
  });

  it('invites by a mail whose link works once, and opens nothing before', async () => {
    const { data } = await owner.call(inviteStaff, { email: 'new@example.com', roles: [] });
    const [mail] = await office.query<{ text: string }>(
      "SELECT text FROM mail WHERE recipient = 'new@example.com'",
    );
    const token = /invitation#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await office.browser().call(readInvitation, { token })).toMatchObject({
      data: { email: 'new@example.com', uri: expect.stringContaining('otpauth://') },
    });
    const listed = (await owner.call(listStaff, {})).data?.staff.find(({ id }) => id === data?.id);
    expect(listed).toMatchObject({ state: 'invited', roles: [] });
    await office.query('UPDATE staff_invitation SET expires_at = now() WHERE staff_id = $1', [data?.id]);
    expect((await office.browser().call(readInvitation, { token })).reason).toBe('LinkWrong');
  });

  it('refuses what roles do not give, roles that do not exist and an owner to be the last', async () => {
    const service = await office.operator('service@example.com', ['service']);
    const invitation = { email: 'friend@example.com', roles: ['owner'] };
    expect(await service.call(inviteStaff, invitation)).toMatchObject({ code: 403, reason: 'NotAllowed' });
    const unknown = await owner.call(inviteStaff, { email: 'a@example.com', roles: ['king'] });
    expect(unknown.fields).toEqual([{ field: 'roles', message: 'there is no role king' }]);
    const { id } = owner;
    const alone = await owner.call(saveStaffRoles, { id, roles: { from: ['owner'], to: ['service'] } });
    expect(alone).toMatchObject({ reason: 'Refused', message: expect.stringContaining('another owner') });
  });

  it('keeps an owner when two owners give it up at once', async () => {
    const two = await office.operator('two@example.com', ['owner']);
    const answers = await Promise.all(
      [owner, two].map(({ call, id }) => call(saveStaffRoles, { id, roles: { from: ['owner'], to: [] } })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    await office.query(
      `INSERT INTO staff_role (staff_id, role_id) SELECT unnest($1::bigint[]), 'owner' ON CONFLICT DO NOTHING`,
      [[owner.id, two.id]],
    );
  });

  it('shuts somebody out at the next call, also one that has begun', async () => {
    const leaver = await office.operator('leaver@example.com', ['owner']);
    expect((await leaver.call(getSession, {})).code).toBe(200);
    const invitation = { email: 'late@example.com', roles: [] };
    const [disabled, late] = await Promise.all([
      owner.call(setStaffDisabled, { id: leaver.id, isDisabled: true }),
      leaver.call(inviteStaff, invitation),
    ]);
    expect(disabled.code).toBe(200);
    const invited = await office.query("SELECT FROM staff WHERE email = 'late@example.com'");
    expect(invited.length).toBe(late.code === 200 ? 1 : 0);
    expect((await leaver.call(getSession, {})).code).toBe(401);
    const { email, password } = leaver;
    expect((await office.browser().call(signIn, { email, password, code: leaver.nextCode() })).code).toBe(
      400,
    );
  });

  it('ends sessions that nobody used for half an hour, and any after twelve', async () => {
    const idle = await office.operator('idle@example.com', ['service']);
    const age = (set: string) => office.query(`UPDATE staff_session SET ${set} WHERE staff_id = ${idle.id}`);
    await age("seen_at = now() - interval '29 minutes'");
    expect((await idle.call(getSession, {}, { headers: { 'x-background': '1' } })).code).toBe(200);
    await age("seen_at = seen_at - interval '2 minutes'");
    expect((await idle.call(getSession, {})).code).toBe(401);
    await age("seen_at = now(), created_at = now() - interval '13 hours'");
    expect((await idle.call(getSession, {})).code).toBe(401);
  });

  it('asks for the factor again before what is grave', async () => {
    await office.query(
      `UPDATE staff_session SET factor_at = now() - interval '16 minutes' WHERE staff_id = ${owner.id}`,
    );
    const invitation = { email: 'grave@example.com', roles: [] };
    expect((await owner.call(inviteStaff, invitation)).reason).toBe('FactorNeeded');
    expect((await owner.call(confirmFactor, { code: '000000' })).reason).toBe('CodeWrong');
    expect((await owner.call(confirmFactor, { code: owner.nextCode() })).code).toBe(200);
    // The clock of codes is ahead of that of sessions.
    await office.query(
      `UPDATE staff_session SET factor_at = now() + interval '1 hour' WHERE staff_id = ${owner.id}`,
    );
    expect((await owner.call(inviteStaff, invitation)).code).toBe(200);
  });

  it('ends a session in which codes are guessed', async () => {
    const guesser = await office.operator('guesser@example.com', ['service']);
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1)
      answers.push(
        (
          await guesser.call(
            confirmFactor,
            { code: '000000' },
            { headers: { 'x-forwarded-for': `192.0.2.${tries}` } },
          )
        ).code,
      );
    expect(answers).toEqual([...Array(10).fill(400), 401, 401]);
  });

  it('changes nobody who is staff already by an invitation', async () => {
    const { id, email } = await office.operator('here@example.com', ['service']);
    expect(await owner.call(inviteStaff, { email, roles: ['owner'] })).toMatchObject({ reason: 'Refused' });
    expect((await owner.call(inviteStaff, { email, roles: [] })).code).toBe(200);
    await owner.call(setStaffDisabled, { id, isDisabled: true });
    expect(await owner.call(inviteStaff, { email, roles: [] })).toMatchObject({ reason: 'Refused' });
    const { data } = await owner.call(listStaff, {});
    expect(data?.staff.find((one) => one.id === id)).toMatchObject({ roles: ['service'], state: 'disabled' });
  });

  it('lists own sessions and ends them, but none of others', async () => {
    const other = await office.operator('other@example.com', ['service']);
    const [session] = (await other.call(listSessions, {})).data?.sessions ?? [];
    expect(session).toMatchObject({ isThis: true });
    expect((await owner.call(endSession, { id: session?.id ?? 0 })).code).toBe(404);
    expect((await other.call(endSession, { id: session?.id ?? 0 })).code).toBe(200);
    expect((await other.call(getSession, {})).code).toBe(401);
  });
});
