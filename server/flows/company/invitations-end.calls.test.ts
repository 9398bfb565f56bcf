import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptInvitation,
  getCompany,
  getInvitation,
  invitePerson,
  leaveCompany,
  removePerson,
  resendInvitation,
  updatePerson,
} from '../../../contract/company.ts';
import { deleteAccount } from '../../../contract/personal-data.ts';
import { removeFromCompany } from '../../domains/companies/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addColleague, testCompany } from '../../testing/companies.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, PASSWORD, type TestMember } from '../../testing/visitors.ts';
import { companyTasks } from './tasks.ts';

describe('an invitation to a company', () => {
  let shop: TestShop;
  let made = 0;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const mailAll = async () => {
    const tasks = companyTasks({ ...shop, publicUrl: 'https://shop.example' });
    for (const { task, payload } of await takeJobs(shop.pool, 'mail-company-invitation'))
      await tasks[task]?.(payload);
  };
  const codeTo = async (email: string): Promise<string> => {
    await mailAll();
    const [mail] = await shop.query<{ text: string }>(
      'SELECT text FROM mail WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [email],
    );
    return /code=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  /** A company of two administrators, of whom the second has invited somebody as a third. */
  const invited = async () => {
    const company = await testCompany(shop);
    const sender = await addColleague(shop, company.id, 'administrator');
    made += 1;
    const email = `invited-${made}@example.com`;
    await sender.call(invitePerson, { email, role: 'administrator' });
    return { ...company, sender, email, code: await codeTo(email), who: await member(shop, { email }) };
  };
  type Invited = Awaited<ReturnType<typeof invited>>;
  const waitingOf = async (who: TestMember) => (await who.call(getCompany, {})).data.company?.invitations;

  const endings: [string, (of: Invited) => Promise<{ status: number }>][] = [
    ['removed', ({ administrator, sender }) => administrator.call(removePerson, { member: sender.id })],
    ['gone by themselves', ({ sender }) => sender.call(leaveCompany, {})],
    [
      'of another role',
      ({ administrator, sender }) =>
        administrator.call(updatePerson, { member: sender.id, role: 'finance', limit: null }),
    ],
    ['without their account', ({ sender }) => sender.call(deleteAccount, { password: PASSWORD })],
  ];
  it.each(endings)('ends when who sent it is %s, and those of others stay', async (_, end) => {
    const of = await invited();
    const { administrator, code, who } = of;
    await administrator.call(invitePerson, { email: `other-${made}@example.com`, role: 'buyer' });
    expect((await who.call(getInvitation, { code })).status).toBe(200);
    expect((await end(of)).status).toBe(200);
    expect((await who.call(getInvitation, { code })).reason).toBe('CodeInvalid');
    expect((await who.call(acceptInvitation, { code })).reason).toBe('CodeInvalid');
    expect(await waitingOf(administrator)).toMatchObject([{ email: `other-${made}@example.com` }]);
  });

  it('is not mailed any more when who sent it went before its mail was written', async () => {
    const { administrator, sender } = await invited();
    await sender.call(invitePerson, { email: 'too-late@example.com', role: 'buyer' });
    await administrator.call(removePerson, { member: sender.id });
    expect(await codeTo('too-late@example.com')).toBe('');
  });

  it('is whose who sent it again, and stays when the first sender goes', async () => {
    const { administrator, sender, email, who } = await invited();
    const [waiting] = (await waitingOf(administrator)) ?? [];
    await administrator.call(resendInvitation, { id: waiting?.id ?? '' });
    const code = await codeTo(email);
    await administrator.call(removePerson, { member: sender.id });
    expect((await who.call(acceptInvitation, { code })).status).toBe(200);
  });

  it('of somebody who is no active administrator is none, even while its row is there', async () => {
    const { id, sender, code, who } = await invited();
    const change = (sql: string) => shop.query(sql, [sender.id]);
    await change(`UPDATE company_member SET role = 'approver' WHERE member_id = $1`);
    expect((await who.call(acceptInvitation, { code })).reason).toBe('CodeInvalid');
    await change(`UPDATE company_member SET role = 'administrator' WHERE member_id = $1`);
    await change('UPDATE member SET disabled_at = now() WHERE id = $1');
    expect((await who.call(acceptInvitation, { code })).reason).toBe('CodeInvalid');
    await change('UPDATE member SET disabled_at = NULL WHERE id = $1');
    const other = await testCompany(shop);
    await shop.query('UPDATE company_member SET company_id = $2 WHERE member_id = $1', [sender.id, other.id]);
    expect((await who.call(acceptInvitation, { code })).reason).toBe('CodeInvalid');
    await shop.query('UPDATE company_member SET company_id = $2 WHERE member_id = $1', [sender.id, id]);
    expect((await who.call(acceptInvitation, { code })).status).toBe(200);
  });

  it('is refused to who accepts while its sender is being removed', async () => {
    const { id, sender, code, who } = await invited();
    const pressed = await transaction(shop.pool, async (tx) => {
      await removeFromCompany(tx, { company: id, member: sender.id });
      const accepting = who.call(acceptInvitation, { code });
      await expect
        .poll(() =>
          shop.query(
            `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          ),
        )
        .toHaveLength(1);
      return [accepting];
    });
    expect((await pressed[0])?.reason).toBe('CodeInvalid');
  });

  it('joins before or never when it is accepted and its sender removed at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, administrator, sender, code, who } = await invited();
      const [accepted, removed] = await Promise.all([
        who.call(acceptInvitation, { code }),
        administrator.call(removePerson, { member: sender.id }),
      ]);
      expect(removed.status).toBe(200);
      const joined = await shop.query('SELECT FROM company_member WHERE company_id = $1 AND member_id = $2', [
        id,
        who.id,
      ]);
      expect([accepted.status, joined.length]).toEqual(accepted.status === 200 ? [200, 1] : [400, 0]);
      expect(await waitingOf(administrator)).toEqual([]);
    }
  });
});
