import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addOwnPasskey,
  askPasskey,
  confirmByPasskey,
  listOwnPasskeys,
  openByPasskey,
  removeOwnPasskey,
  startInvitedPasskey,
  startOwnPasskey,
} from '../../../contract/office/passkeys.ts';
import { acceptInvitation, getSession, readInvitation, signIn } from '../../../contract/office/session.ts';
import { inviteStaff, setStaffDisabled } from '../../../contract/office/staff.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { makeAuthenticator } from '../../testing/authenticator.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { invite } from './invitation.ts';

describe('passkeys of staff', () => {
  let office: OfficeShop;
  let owner: Operator;
  let here: { origin: string; host: string };
  beforeAll(async () => {
    office = await officeShop();
    owner = await office.operator('owner@example.com', ['owner']);
    const { origin, hostname } = new URL(office.officeUrl);
    here = { origin, host: hostname };
  });
  afterAll(() => office.close());

  const add = async ({ call }: Pick<Operator, 'call'>, name = 'Phone') => {
    const device = makeAuthenticator();
    const { challenge = '' } = (await call(startOwnPasskey, { name })).data ?? {};
    const answer = await call(addOwnPasskey, { name, credential: device.register({ ...here, challenge }) });
    return { device, answer };
  };
  type Device = ReturnType<typeof makeAuthenticator>;
  const signWith = async ({ call }: Pick<Operator, 'call'>, device: Device, other = {}) => {
    const { challenge = '' } = (await call(askPasskey, {})).data ?? {};
    return device.assert({ ...here, challenge, ...other });
  };
  const open = async (device: Device, other = {}) => {
    const browser = office.browser();
    const credential = await signWith(browser, device, other);
    return { browser, answer: await browser.call(openByPasskey, { credential }), credential };
  };

  it('sign in in place of password and code', async () => {
    const { device } = await add(owner);
    const { browser, answer } = await open(device);
    expect(answer.data).toMatchObject({ id: owner.id, email: owner.email });
    expect((await browser.call(getSession, {})).code).toBe(200);
    const [listed] = (await owner.call(listOwnPasskeys, {})).data?.passkeys ?? [];
    expect(listed).toMatchObject({ name: 'Phone', usedAt: expect.any(String) });
  });

  it.each([
    ['on another origin', { origin: 'https://shop.example' }],
    ['for another host', { host: 'shop.example' }],
    ['without verifying the person', { isVerified: false }],
    ['within a frame', { frame: { crossOrigin: true } }],
    ['to another challenge', { challenge: 'c29tZXRoaW5n' }],
  ])('do not sign in %s', async (_, other) => {
    const { device } = await add(owner);
    expect((await open(device, other)).answer).toMatchObject({ code: 400, reason: 'PasskeyWrong' });
  });

  it('sign a challenge once, and that of no other session', async () => {
    const { device } = await add(owner);
    const { credential } = await open(device);
    expect((await office.browser().call(openByPasskey, { credential })).reason).toBe('PasskeyWrong');
    const clerk = await office.operator('clerk@example.com', ['service']);
    const own = await signWith(owner, device);
    expect((await clerk.call(confirmByPasskey, { credential: own })).reason).toBe('PasskeyWrong');
  });

  it('are refused when their counter went back, as that of a copy does', async () => {
    const { device } = await add(owner);
    expect((await open(device, { counter: 7 })).answer.code).toBe(200);
    expect((await open(device, { counter: 7 })).answer.reason).toBe('PasskeyWrong');
  });

  it('confirm who it is for what is grave, and only the own ones do', async () => {
    const clerk = await office.operator('two@example.com', ['owner']);
    const { device } = await add(owner);
    const { device: another } = await add(clerk);
    await office.query(
      `UPDATE staff_session SET factor_at = now() - interval '16 minutes' WHERE staff_id = ${owner.id}`,
    );
    const invitation = { email: 'x@example.com', roles: [] };
    expect((await owner.call(inviteStaff, invitation)).reason).toBe('FactorNeeded');
    const foreign = await signWith(owner, another);
    expect((await owner.call(confirmByPasskey, { credential: foreign })).reason).toBe('PasskeyWrong');
    expect((await owner.call(inviteStaff, invitation)).reason).toBe('FactorNeeded');
    expect((await owner.call(confirmByPasskey, { credential: await signWith(owner, device) })).code).toBe(
      200,
    );
    expect((await owner.call(inviteStaff, invitation)).code).toBe(200);
  });

  it('are recorded without their keys, when added and when removed', async () => {
    const clerk = await office.operator('three@example.com', ['owner']);
    const { device } = await add(clerk, 'Key');
    const [passkey] = (await clerk.call(listOwnPasskeys, {})).data?.passkeys ?? [];
    expect((await owner.call(removeOwnPasskey, { id: passkey?.id ?? 0 })).reason).toBe('NotFound');
    expect((await clerk.call(removeOwnPasskey, { id: passkey?.id ?? 0 })).code).toBe(200);
    expect((await open(device)).answer.reason).toBe('PasskeyWrong');
    const rows = await office.query<{ op: string; row: object }>(
      `SELECT op, COALESCE(after, before) AS row FROM change
       WHERE relation = 'staff_passkey' AND entity_id = '${clerk.id}' ORDER BY n`,
    );
    expect(rows.map(({ op }) => op)).toEqual(['I', 'D']);
    for (const { row } of rows)
      expect(row).toMatchObject({ name: 'Key', credential_id: null, public_key: null });
  });

  it('end with the access of a person', async () => {
    const clerk = await office.operator('four@example.com', ['service']);
    const { device } = await add(clerk);
    await owner.call(setStaffDisabled, { id: clerk.id, isDisabled: true });
    expect((await open(device)).answer.reason).toBe('PasskeyWrong');
  });

  it('are ten at most, raced too', async () => {
    const clerk = await office.operator('five@example.com', ['service']);
    for (let count = 0; count < 8; count += 1) await add(clerk, `Key ${count}`);
    await Promise.all([1, 2, 3, 4].map((count) => add(clerk, `Raced ${count}`)));
    const count = async () => (await clerk.call(listOwnPasskeys, {})).data?.passkeys.length;
    expect(await count()).toBeLessThanOrEqual(10);
    for (let more = 0; more < 3; more += 1) await add(clerk, `More ${more}`);
    expect(await count()).toBe(10);
  });

  it('open an invitation in place of an app, and a new one ends them', async () => {
    const inviteNew = () => transaction(office.pool, (tx) => invite(tx, office.seal, 'new@example.com'));
    const password = 'a password of twelve';
    const accept = async (token: string, device: Device, name = 'New') => {
      const browser = office.browser();
      const { challenge = '' } = (await browser.call(startInvitedPasskey, { token })).data ?? {};
      const credential = device.register({ ...here, challenge });
      return browser.call(acceptInvitation, { token, name, password, credential });
    };
    const first = makeAuthenticator();
    const { token } = await inviteNew();
    const { data } = await accept(token, first);
    expect(data?.recoveryCodes).toHaveLength(10);
    expect((await open(first)).answer.code).toBe(200);
    expect((await accept(token, makeAuthenticator())).reason).toBe('LinkWrong');
    const [code = ''] = data?.recoveryCodes ?? [];
    const byCode = await office.browser().call(signIn, { email: 'new@example.com', password, code });
    expect(byCode.code).toBe(200);

    const again = await inviteNew();
    const secret = (await office.browser().call(readInvitation, { token: again.token })).data?.secret ?? '';
    expect((await accept(again.token, makeAuthenticator(), ' ')).reason).toBe('InvalidInput');
    expect((await open(first)).answer.code).toBe(200);
    const second = makeAuthenticator();
    expect((await accept(again.token, second)).code).toBe(200);
    expect((await open(first)).answer.reason).toBe('PasskeyWrong');
    expect((await open(second)).answer.code).toBe(200);
    // Whoever has read the link has no app by it.
    const app = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const byApp = await office.browser().call(signIn, { email: 'new@example.com', password, code: app });
    expect(byApp.reason).toBe('SignInWrong');
  });

  it('cannot be asked for without end by strangers', async () => {
    const answers = [];
    for (let ask = 0; ask < 610; ask += 1) answers.push(await office.browser().call(askPasskey, {}));
    expect(answers.at(-1)).toMatchObject({ code: 429, reason: 'TooManyRequests' });
  });
});
