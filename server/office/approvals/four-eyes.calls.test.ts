import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalanceEntries } from '../../../contract/ledger.ts';
import { approveProposal, closeProposal, listProposals } from '../../../contract/office/approvals.ts';
import { adjustBalance } from '../../../contract/office/balances.ts';
import { getHistory } from '../../../contract/office/history.ts';
import { saveRole } from '../../../contract/office/roles.ts';
import { inviteStaff, listStaff, saveStaffRoles, setStaffDisabled } from '../../../contract/office/staff.ts';
import { readConfig } from '../../composition/config/config.ts';
import { officeRoutes } from '../../composition/office-routes.ts';
import { writeJournal } from '../../flows/export-journal/write-journal.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { listJobs } from '../../testing/jobs.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { approvalTasks } from './tasks.ts';

const REASON = { reason: 'late parcel' };
const DAY_MS = 24 * 60 * 60_000;

describe('what always needs a second person', () => {
  let office: OfficeShop;
  let owner: Operator;
  let other: Operator;
  let buyer: TestMember;
  beforeAll(async () => {
    office = await officeShop();
    owner = await office.operator('owner@example.com', ['owner']);
    other = await office.operator('other@example.com', ['owner']);
  });
  beforeEach(async () => {
    buyer = await member(office);
    await office.query("UPDATE proposal SET state = 'withdrawn' WHERE state = 'open'");
    await office.query('UPDATE staff SET disabled_at = NULL');
  });
  afterAll(async () => {
    expect(await findDiscrepancies(office)).toEqual([]);
    expect(await office.query('SELECT * FROM broken_changes()')).toEqual([]);
    await office.close();
  });

  const jobs = (now = Date.now()) => {
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' });
    const { pool, files, texts, seal } = office;
    const parts = {
      pool,
      officeUrl: 'http://localhost:3001',
      publicUrl: 'http://localhost:3000',
      shop: 'Lading',
    };
    return approvalTasks({
      ...parts,
      now: () => now,
      routes: officeRoutes({ config, pool, files, texts, seal }),
    });
  };
  const adjust = (amount: number, giftDays: number | null = null, who = owner) =>
    who.call(adjustBalance, { email: buyer.email, amount, giftDays }, REASON);
  const entries = async () => {
    const { available, items } = (await buyer.call(getBalanceEntries, {})).data;
    return { available, items: items.map(({ kind, amount }) => [kind, amount]) };
  };
  const waiting = async () =>
    ((await other.call(listProposals, {})).data?.proposals ?? []).filter(({ state }) => state === 'open');
  const firstId = async () => (await waiting())[0]?.id ?? 0;
  /** Longer ago than a week: whoever was shut out since counts as somebody else. */
  const shutOut = (...people: Operator[]) =>
    office.query("UPDATE staff SET disabled_at = now() - interval '8 days' WHERE id = ANY($1)", [
      people.map(({ id }) => id),
    ]);

  it('moves a balance once, when another person approves it, however many press', async () => {
    expect(await adjust(1250)).toMatchObject({ code: 409, reason: 'AwaitsApproval' });
    expect(await entries()).toEqual({ available: 0, items: [] });
    const [proposal] = await waiting();
    expect(proposal).toMatchObject({
      ...{ entity: 'member', about: buyer.email, amount: 1250, runsAt: null, ...REASON },
      changes: [{ relation: 'balance', after: { amount: 1250, gift_days: null } }],
    });
    const id = proposal?.id ?? 0;
    expect((await owner.call(approveProposal, { id })).message).toContain('Somebody else');
    const pressed = await Promise.all([1, 2, 3].map(() => other.call(approveProposal, { id })));
    expect(pressed.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await entries()).toEqual({ available: 1250, items: [['adjustment', 1250]] });
  });

  it('is a line of the journal, in which every line balances', async () => {
    await adjust(1999);
    await other.call(approveProposal, { id: await firstId() });
    const chunks: Buffer[] = [];
    const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
    for await (const chunk of writeJournal(office.pool, span)) chunks.push(Buffer.from(chunk));
    const [head, ...lines] = Buffer.concat(chunks).toString().trim().split('\r\n');
    expect(head).toBe('id,time,debit,credit,amount,currency,reason,order,key');
    expect(
      lines.filter((line) => line.includes(`,grants,available:${buyer.id},19.99,USD,adjustment,`)),
    ).toHaveLength(1);
    const transfers = await office.query('SELECT id::text FROM transfer ORDER BY at, id');
    expect(lines.map((line) => line.split(',')[0])).toEqual(transfers.map((row) => row.id));
  });

  it('takes no more than the balance, at the proposal and at its approval', async () => {
    expect(await adjust(-1)).toMatchObject({
      reason: 'Refused',
      message: expect.stringContaining('smaller'),
    });
    await adjust(500);
    await other.call(approveProposal, { id: await firstId() });
    await adjust(-500);
    await adjust(-400, null, other);
    const ids = (await waiting()).map(({ id }) => id).sort((a, b) => a - b);
    expect((await other.call(approveProposal, { id: ids[0] ?? 0 })).code).toBe(200);
    expect(await owner.call(approveProposal, { id: ids[1] ?? 0 })).toMatchObject({ reason: 'Refused' });
    expect((await entries()).available).toBe(0);
  });

  it('gives gift money, and is refused without a member, a reason or an amount', async () => {
    await adjust(2000, 90);
    expect((await other.call(approveProposal, { id: await firstId() })).code).toBe(200);
    expect(await adjust(-1, 9)).toMatchObject({ message: 'gift money is given, not taken' });
    const wrong = { email: 'none@example.com', amount: 1, giftDays: null };
    expect((await owner.call(adjustBalance, wrong, REASON)).message).toContain('there is no member');
    expect((await adjust(0)).reason).toBe('InvalidInput');
    expect((await owner.call(adjustBalance, { ...wrong, email: buyer.email })).reason).toBe('InvalidInput');
    const clerk = await office.operator('clerk@example.com', ['service']);
    expect((await adjust(1, null, clerk)).reason).toBe('NotAllowed');
  });

  it('goes on with adjustments that waited before there were proposals, the same ones as one', async () => {
    await office.query(
      `INSERT INTO balance_adjustment (member_id, amount, reason, proposed_by, state, decided_by, decided_at, gift_days)
       VALUES ($1, 300, 'late', $2, 'proposed', NULL, NULL, NULL), ($1, 300, 'late', $2, 'proposed', NULL, NULL, NULL),
         ($1, 400, 'gift', $2, 'proposed', NULL, NULL, 90), ($1, 900, 'done', $2, 'refused', $2, now(), NULL)`,
      [buyer.id, owner.id],
    );
    const sql = readMigrations().find(({ number }) => number === 770)?.sql ?? '';
    await office.query(sql.slice(sql.indexOf('INSERT INTO proposal')));
    const proposals = await waiting();
    expect(proposals.map(({ amount, about }) => [amount, about]).sort()).toEqual([
      [300, buyer.email],
      [400, buyer.email],
    ]);
    for (const { id } of proposals) expect((await other.call(approveProposal, { id })).code).toBe(200);
    expect((await entries()).available).toBe(300);
  });

  it('changes roles of a person after approval; what is taken is taken at once', async () => {
    const { id } = await office.operator('packer@example.com', ['warehouse']);
    const rolesOf = async () =>
      (await owner.call(listStaff, {})).data?.staff.find((row) => row.id === id)?.roles;
    const save = (from: string[], to: string[]) => owner.call(saveStaffRoles, { id, roles: { from, to } });
    expect((await save(['warehouse'], ['finance'])).reason).toBe('AwaitsApproval');
    expect(await rolesOf()).toEqual(['warehouse']);
    expect((await other.call(approveProposal, { id: await firstId() })).code).toBe(200);
    expect(await rolesOf()).toEqual(['finance']);
    expect((await save(['finance'], [])).code).toBe(200);
    expect(await rolesOf()).toEqual([]);
  });

  it('invites with roles after approval, and mails then alone', async () => {
    const invitation = { email: 'invited@example.com', roles: ['service'] };
    expect((await owner.call(inviteStaff, invitation)).reason).toBe('AwaitsApproval');
    const mails = () => office.query("SELECT FROM mail WHERE recipient = 'invited@example.com'");
    expect(await mails()).toEqual([]);
    expect(await waiting()).toMatchObject([{ about: invitation.email }]);
    expect((await other.call(approveProposal, { id: await firstId() })).code).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  it('changes rights and limits of a role after approval, unless they have changed meanwhile', async () => {
    const role = async () => (await owner.call(listStaff, {})).data?.roles.find(({ id }) => id === 'service');
    const { permissions = [], limits = [] } = (await role()) ?? {};
    const from = { permissions, limits };
    const limit = { kind: 'refund' as const, perAction: 5, perDay: null };
    const to = {
      permissions: [...permissions, 'orders:export' as const],
      limits: [...limits.filter(({ kind }) => kind !== 'refund'), limit],
    };
    const save = (id: string) => owner.call(saveRole, { id, rights: { from, to } }, REASON);
    expect(await save('owner')).toMatchObject({ reason: 'Refused' });
    expect((await save('service')).reason).toBe('AwaitsApproval');
    expect(await role()).toMatchObject(from);
    const [proposal] = await waiting();
    expect(proposal?.changes.map(({ relation, op }) => [relation, op]).sort()).toEqual([
      ['role_limit', 'U'],
      ['role_permission', 'I'],
    ]);
    expect((await other.call(approveProposal, { id: proposal?.id ?? 0 })).code).toBe(200);
    expect(await role()).toMatchObject({
      permissions: to.permissions.toSorted(),
      limits: expect.arrayContaining([limit]),
    });
    expect((await save('service')).code).toBe(200);
    const stale = { id: 'service', rights: { from, to: { permissions: [], limits: [] } } };
    expect((await owner.call(saveRole, stale)).reason).toBe('EditConflict');
  });

  it('runs by itself a day later, mailed to the owners, while nobody else could approve it', async () => {
    await shutOut(other);
    const answer = await adjust(700);
    expect(answer).toMatchObject({ reason: 'AwaitsApproval', message: expect.stringContaining('24 hours') });
    const [job] = await listJobs(office.pool, 'mail-proposal');
    for (let twice = 0; twice < 2; twice += 1) await jobs()['mail-proposal'](job?.payload);
    const mails = await office.query<{ text: string }>(
      "SELECT text FROM mail WHERE subject LIKE '%24 hours%'",
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('late parcel');
    await jobs(Date.now() + DAY_MS - 60_000)['run-proposals']();
    expect((await entries()).available).toBe(0);
    await Promise.all([1, 2, 3].map(() => jobs(Date.now() + DAY_MS + 60_000)['run-proposals']()));
    expect(await entries()).toEqual({ available: 700, items: [['adjustment', 700]] });
    const decided = (await owner.call(listProposals, {})).data?.proposals[0];
    expect(decided).toMatchObject({ state: 'alone', decidedBy: owner.email });
    const [set] = (await owner.call(getHistory, { kind: 'change' })).data?.sets ?? [];
    expect(set).toMatchObject({ call: '/approvals/run-alone', actor: owner.email, entity: 'member' });
  });

  it('does not run by itself where who could approve it was shut out for that', async () => {
    await office.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [other.id]);
    expect((await adjust(900)).message).not.toContain('24 hours');
    await office.query('UPDATE staff SET disabled_at = NULL WHERE id = $1', [other.id]);
    expect((await owner.call(closeProposal, { id: await firstId(), note: '' })).code).toBe(200);
  });

  it('does not run by itself where somebody else can approve by then, or it was withdrawn', async () => {
    const late = Date.now() + DAY_MS + 60_000;
    await shutOut(other);
    await adjust(100);
    await office.query('UPDATE staff SET disabled_at = NULL WHERE id = $1', [other.id]);
    await jobs(late)['run-proposals']();
    expect(await waiting()).toMatchObject([{ runsAt: null, note: 'Somebody else can approve it by now.' }]);
    expect((await owner.call(approveProposal, { id: await firstId() })).code).toBe(409);
    await shutOut(other);
    await adjust(200);
    const open = (await owner.call(listProposals, {})).data?.proposals.find(({ amount }) => amount === 200);
    expect((await owner.call(closeProposal, { id: open?.id ?? 0, note: '' })).code).toBe(200);
    await jobs(late)['run-proposals']();
    expect((await entries()).available).toBe(0);
  });

  it('runs for owners alone: what others propose waits for an owner', async () => {
    const finance = await office.operator('finance@example.com', ['finance']);
    const { data } = await owner.call(listStaff, {});
    const others = data?.staff.filter(({ id }) => id !== finance.id && id !== owner.id) ?? [];
    await office.query('UPDATE staff SET disabled_at = now() WHERE id = ANY($1)', [
      others.map(({ id }) => id),
    ]);
    expect((await adjust(100, null, finance)).message).not.toContain('24 hours');
    await office.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [owner.id]);
    expect((await adjust(300, null, finance)).message).not.toContain('24 hours');
  });

  it('is not needed for the first appointment, which shutting all others out does not make', async () => {
    const invite = (email: string) => owner.call(inviteStaff, { email, roles: ['warehouse'] });
    await office.query("UPDATE staff SET disabled_at = now() - interval '8 days' WHERE id <> $1", [owner.id]);
    await office.query('DELETE FROM staff_role WHERE staff_id <> $1', [owner.id]);
    expect((await invite('first@example.com')).message).toContain('24 hours');
    await office.query('UPDATE staff SET factor_secret = NULL WHERE id <> $1', [owner.id]);
    expect((await invite('first@example.com')).code).toBe(200);
    expect((await invite('second@example.com')).message).toContain('24 hours');
    const first = (await owner.call(listStaff, {})).data?.staff.find(
      ({ email }) => email === 'first@example.com',
    );
    expect((await owner.call(setStaffDisabled, { id: first?.id ?? 0, isDisabled: true })).code).toBe(200);
  });
});
