import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../contract/api-token.ts';
import type { StaffContract } from '../../../contract/office/call.ts';
import { signIn } from '../../../contract/office/session.ts';
import { scopes } from '../../../contract/scopes.ts';
import { allContracts, allStaffContracts } from '../../testing/all-contracts.ts';
import { type OfficeShop, officeShop } from '../../testing/office.ts';
import { member, PASSWORD } from '../../testing/visitors.ts';
import type { Staff } from './handle-staff.ts';
import { refuseCall } from './refuse-staff.ts';

/** The worker makes it, for nobody who is signed in. */
const WORKER_ONLY = '/approvals/run-alone';
const contracts = (await allStaffContracts()).filter(({ path }) => path !== WORKER_ONLY);
const READY = ['owner', 'service', 'finance', 'warehouse', 'auditor'];
/** Ends the session that the next cells need. */
const ENDS_SESSION = '/session/close';

type Person = Pick<Staff, 'permissions' | 'factorAt'>;
/** Somebody who asks, with what they send; `person` null: the office knows nobody. */
type Asker = { name: string; person: Person | null; headers: Record<string, string> };

describe('every call of the back office', () => {
  let office: OfficeShop;
  let askers: Asker[];

  const setSession = (id: number, set: string) =>
    office.query(`UPDATE staff_session SET ${set} WHERE staff_id = $1`, [id]);

  /** A signed-in person with roles, as the gate is to know them. */
  async function signedIn(name: string, roles: string[], { isStale = false, isOut = false } = {}) {
    const one = await office.operator(`${name}@example.com`, roles);
    // The clock of codes runs ahead of the database's.
    await setSession(one.id, `factor_at = now() + interval '${isStale ? '-20 minutes' : '6 hours'}'`);
    const rows = await office.query<{ permission: Parameters<Staff['permissions']['has']>[0] }>(
      'SELECT permission FROM role_permission WHERE role_id = ANY($1)',
      [roles],
    );
    const permissions = new Set(rows.map(({ permission }) => permission));
    const person = isOut ? null : { permissions, factorAt: isStale ? 0 : Date.now() + 1e9 };
    return { one, asker: { name, person, headers: { cookie: one.cookie() ?? '' } } };
  }

  beforeAll(async () => {
    office = await officeShop();
    const buyer = await member(office);
    const granted = { name: 'ERP', scopes: [...scopes], password: PASSWORD };
    const { token } = (await buyer.call(createApiToken, granted)).data;
    const people = [];
    for (const role of [...READY, 'nothing'])
      people.push((await signedIn(role, role === 'nothing' ? [] : [role])).asker);
    const disabled = await signedIn('disabled', ['owner'], { isOut: true });
    await office.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [disabled.one.id]);
    const idle = await signedIn('idle', ['owner'], { isOut: true });
    await setSession(idle.one.id, "seen_at = now() - interval '31 minutes'");
    const factorless = await signedIn('factorless', ['owner'], { isOut: true });
    await office.query('UPDATE staff SET factor_secret = NULL WHERE id = $1', [factorless.one.id]);
    const { email, password } = factorless.one;
    const browser = office.browser();
    for (const code of ['', '000000', factorless.one.nextCode()])
      expect((await browser.call(signIn, { email, password, code })).code).toBe(400);
    expect(browser.cookie()).toBeUndefined();
    askers = [
      { name: 'anonymous', person: null, headers: {} },
      {
        name: 'buyer',
        person: null,
        headers: { authorization: buyer.token, cookie: `token=${buyer.token}` },
      },
      { name: 'API token', person: null, headers: { authorization: `Bearer ${token}` } },
      { ...factorless.asker, headers: { cookie: browser.cookie() ?? '' } },
      ...[disabled.asker, idle.asker, ...people],
      (await signedIn('stale', ['owner'], { isStale: true })).asker,
    ];
  });
  afterAll(() => office.close());

  /** What a refused call must leave as it is. */
  const trace = () =>
    office.query(
      `SELECT (SELECT count(*) FROM change) AS changes, (SELECT count(*) FROM change_set) AS sets,
         (SELECT count(*) FROM proposal) AS proposals, (SELECT count(*) FROM mail) AS mails, (SELECT count(*) FROM bulk) AS bulks,
         (SELECT count(*) FROM list_export) AS exports, (SELECT count(*) FROM staff_session) AS sessions,
         (SELECT count(*) FROM staff_press) AS presses, (SELECT count(*) FROM graphile_worker.jobs) AS jobs`,
    );
  const pathsOf = ({ path, previews }: StaffContract) =>
    previews ? [`/api${path}`, `/api/preview${path}`] : [`/api${path}`];
  const ask = (contract: StaffContract, url: string, { headers }: Asker, input: unknown) =>
    office.office.inject({
      method: contract.isFile ? 'GET' : 'POST',
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(contract.isFile ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(contract.isFile ? {} : { body: JSON.stringify({ input, reason: 'by test' }) }),
    });

  it('is refused as it is declared, to whoever asks, before its input is read and without effect', async () => {
    expect(contracts.length).toBeGreaterThan(60);
    const before = await trace();
    const wrong: string[] = [];
    for (const contract of contracts)
      for (const url of pathsOf(contract))
        for (const asker of askers) {
          const expected = refuseCall(contract, asker.person, Date.now()) ?? 'InvalidInput';
          // A number is no input of any call: it is refused as such only where the gate lets pass.
          const answer = await ask(contract, url, asker, 7);
          const got = contract.isFile
            ? { 400: 'InvalidInput', 401: 'StaffNeeded', 403: 'NotAllowed' }[answer.statusCode]
            : answer.json().reason;
          if (got !== expected) wrong.push(`${url} to ${asker.name}: ${got}, not ${expected}`);
        }
    expect(wrong).toEqual([]);
    expect(await trace()).toEqual(before);
  }, 120_000);

  it('names the fields of an empty input, or works, to whoever may make it', async () => {
    const wrong: string[] = [];
    for (const contract of contracts)
      for (const url of pathsOf(contract))
        for (const asker of askers) {
          if (contract.path === ENDS_SESSION || refuseCall(contract, asker.person, Date.now())) continue;
          const answer = await ask(contract, url, asker, {});
          const isFine =
            answer.statusCode === 200 ||
            (contract.isFile && answer.statusCode === 400) ||
            (answer.json().reason === 'InvalidInput' && answer.json().fields?.length > 0);
          if (!isFine)
            wrong.push(`${url} to ${asker.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
        }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('is none of the shop, and no call of the shop is one of the back office', async () => {
    const owner = askers.find(({ name }) => name === 'owner')?.headers ?? {};
    const shop = [];
    for (const contract of contracts)
      for (const url of pathsOf(contract))
        for (const headers of [{}, owner])
          for (const method of ['GET', 'POST'] as const)
            shop.push([url, (await office.app.inject({ method, url, headers })).statusCode]);
    expect(shop.filter(([, status]) => status !== 404)).toEqual([]);
    const own = new Set(contracts.flatMap(pathsOf));
    const buyers = (await allContracts()).filter(({ path }) => !own.has(`/api${path}`));
    expect(buyers.length).toBeGreaterThan(200);
    const back = [];
    for (const { method, path } of buyers)
      back.push([
        path,
        (await office.office.inject({ method, url: `/api${path}`, headers: owner })).statusCode,
      ]);
    expect(back.filter(([, status]) => status !== 404)).toEqual([]);
  }, 120_000);
});
