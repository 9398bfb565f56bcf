import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptInvitation,
  createCompany,
  deleteCompanyAddress,
  getCompany,
  getInvitation,
  invitePerson,
  leaveCompany,
  MAX_INVITATIONS,
  MAX_PEOPLE,
  removePerson,
  resendInvitation,
  saveCompanyAddress,
  shareListWithCompany,
  updateCompany,
  updatePerson,
  withdrawInvitation,
} from '../../../contract/company.ts';
import { checkErasure, deleteAccount } from '../../../contract/personal-data.ts';
import { getAddresses } from '../../../contract/user.ts';
import { saveWishFolder } from '../../../contract/wish-folder.ts';
import { getSharedWishes } from '../../../contract/wishlist.ts';
import { addColleague, testCompany } from '../../testing/companies.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, member, PASSWORD, type TestMember, unusual } from '../../testing/visitors.ts';
import { companyTasks } from './tasks.ts';

describe('a company', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const companyOf = async (who: TestMember) => (await who.call(getCompany, {})).data.company;
  const proven = async (email?: string) => {
    const made = await member(shop, email ? { email } : {});
    await shop.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [made.id]);
    return made;
  };
  /** Runs the jobs that mail invitations, twice each, and returns the code of the newest mail to an address. */
  const codeFor = async (email: string): Promise<string> => {
    const tasks = companyTasks({
      pool: shop.pool,
      orderKey: shop.orderKey,
      publicUrl: 'https://shop.example',
    });
    const jobs = await takeJobs(shop.pool, 'mail-company-invitation');
    for (const { task, payload } of [...jobs, ...jobs]) await tasks[task]?.(payload);
    const mails = await shop.query<{ text: string }>(
      'SELECT text FROM mail WHERE lower(recipient) = lower($1) ORDER BY id DESC LIMIT 1',
      [email],
    );
    return /code=([\w.-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  };
  const count = async (table: string, company: number): Promise<number> =>
    (
      await shop.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${table} WHERE company_id = $1`,
        [company],
      )
    )[0]?.count ?? 0;

  it('is opened by a member, who is its administrator, and a member has one', async () => {
    const founder = await proven();
    expect(await companyOf(founder)).toBeNull();
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => founder.call(createCompany, { name, vatNumber: 'DE136695976' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ reason }) => reason)).toContain('InCompany');
    expect(await companyOf(founder)).toMatchObject({
      vatNumber: 'DE136695976',
      role: 'administrator',
      approvalLimit: null,
      people: [{ id: founder.id, role: 'administrator', isSelf: true }],
    });
    expect(await shop.query('SELECT 1 FROM company WHERE name IN ($1, $2)', ['One', 'Two'])).toHaveLength(1);
    expect((await guest(shop).call(getCompany, {})).status).toBe(401);
  });

  it('has the form of its VAT number checked, when it is opened and changed', async () => {
    const { administrator } = await testCompany(shop);
    const wrong = [{ field: 'vatNumber', reason: 'vatForm' }];
    const other = await proven();
    const opened = await other.call(createCompany, { name: 'Three', vatNumber: 'DE12' });
    expect(opened.envelope.fields).toMatchObject(wrong);
    const change = { name: 'Kabel GmbH', approvalLimit: null };
    const changed = await administrator.call(updateCompany, { ...change, vatNumber: 'hello!!' });
    expect(changed.envelope.fields).toMatchObject(wrong);
    expect((await administrator.call(updateCompany, { ...change, vatNumber: 'DE136695976' })).status).toBe(
      200,
    );
  });

  it('is joined by the invited address, which that proves, by one of three presses', async () => {
    const { id, administrator } = await testCompany(shop);
    const email = 'invited@example.com';
    await administrator.call(invitePerson, { email: 'Invited@Example.com', role: 'finance' });
    const code = await codeFor(email);
    const stranger = await proven();
    expect((await stranger.call(getInvitation, { code })).reason).toBe('CodeInvalid');
    expect((await stranger.call(acceptInvitation, { code })).reason).toBe('CodeInvalid');
    const invited = await member(shop, { email });
    expect((await invited.call(getInvitation, { code })).data).toEqual({
      company: 'Kabel GmbH',
      role: 'finance',
      invitedBy: 'Ada Buyer',
    });
    const pressed = await Promise.all([1, 2, 3].map(() => invited.call(acceptInvitation, { code })));
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await companyOf(invited))?.role).toBe('finance');
    expect(
      await shop.query('SELECT FROM member WHERE id = $1 AND email_verified_at IS NOT NULL', [invited.id]),
    ).toHaveLength(1);
    expect(await count('company_member', id)).toBe(5);
    expect(await count('company_invitation', id)).toBe(0);
    expect((await invited.call(acceptInvitation, { code })).reason).toBe('CodeInvalid');
  });

  it('has one link an address: the newest, until it is withdrawn or seven days are over', async () => {
    const { administrator } = await testCompany(shop);
    const email = 'again@example.com';
    const invited = await proven(email);
    const read = async (code: string) => (await invited.call(getInvitation, { code })).status;
    await administrator.call(invitePerson, { email, role: 'buyer' });
    const first = await codeFor(email);
    expect(await read(first)).toBe(200);
    const [waiting] = (await companyOf(administrator))?.invitations ?? [];
    const id = waiting?.id ?? '';
    await administrator.call(resendInvitation, { id });
    expect(await read(first)).toBe(400);
    const second = await codeFor(email);
    expect(second).not.toBe(first);
    expect(await read(second)).toBe(200);
    await shop.query(`UPDATE company_invitation SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
    expect(await read(second)).toBe(400);
    expect((await invited.call(acceptInvitation, { code: second })).reason).toBe('CodeInvalid');
    await administrator.call(resendInvitation, { id });
    const third = await codeFor(email);
    expect((await administrator.call(withdrawInvitation, { id })).status).toBe(200);
    expect((await administrator.call(withdrawInvitation, { id })).status).toBe(200);
    expect(await read(third)).toBe(400);
    expect(
      await shop.query('SELECT 1 FROM company_invitation WHERE hash IS NOT NULL AND encode(hash, $1) = $2', [
        'escape',
        third,
      ]),
    ).toEqual([]);
  });

  it('has limits on invitations and people', async () => {
    const { id, administrator } = await testCompany(shop);
    await shop.query(
      `INSERT INTO company_invitation (company_id, email, role, language, invited_by)
       SELECT $1, 'many-' || i || '@example.com', 'buyer', 'en', $2 FROM generate_series(1, ${MAX_INVITATIONS}) i`,
      [id, administrator.id],
    );
    const invite = (email: string) => administrator.call(invitePerson, { email, role: 'buyer' });
    expect((await invite('more@example.com')).reason).toBe('TooManyInvitations');
    expect((await invite('many-1@example.com')).status).toBe(200);
    const code = await codeFor('many-1@example.com');
    const last = await proven('many-1@example.com');
    await shop.query(
      `WITH m AS (INSERT INTO member (email, password_hash, first_name, last_name, language, currency)
         SELECT 'crowd-' || i || '@example.com', '', 'A', 'B', 'en', 'USD' FROM generate_series(1, ${MAX_PEOPLE - 4}) i RETURNING id)
       INSERT INTO company_member (member_id, company_id, role) SELECT id, $1, 'buyer' FROM m`,
      [id],
    );
    expect((await last.call(acceptInvitation, { code })).reason).toBe('CompanyFull');
  });

  it('is changed by administrators alone', async () => {
    const { administrator, approver, finance, buyer } = await testCompany(shop);
    const changes = [
      (who: TestMember) => who.call(updateCompany, { name: 'Mine', approvalLimit: 0 }),
      (who: TestMember) => who.call(invitePerson, { email: 'x@example.com', role: 'buyer' }),
      (who: TestMember) => who.call(updatePerson, { member: who.id, role: 'administrator', limit: null }),
      (who: TestMember) => who.call(removePerson, { member: administrator.id }),
      (who: TestMember) => who.call(saveCompanyAddress, { address: germany }),
    ];
    for (const who of [approver, finance, buyer])
      for (const change of changes) expect((await change(who)).reason).toBe('NotAllowed');
    const other = await testCompany(shop);
    const foreign = { member: buyer.id, role: 'administrator', limit: null } as const;
    expect((await other.administrator.call(updatePerson, foreign)).reason).toBe('NotFound');
    await other.administrator.call(removePerson, { member: buyer.id });
    expect(await companyOf(buyer)).toMatchObject({ role: 'buyer', invitations: [] });
    const raised = { member: buyer.id, role: 'buyer', limit: 500 } as const;
    expect((await administrator.call(updatePerson, raised)).status).toBe(200);
    expect((await companyOf(administrator))?.people.find(({ id }) => id === buyer.id)?.limit).toBe(500);
  });

  it('keeps an administrator: of two who leave or step down at once one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, administrator } = await testCompany(shop);
      const second = await addColleague(shop, id, 'administrator');
      const answers = await Promise.all([
        administrator.call(leaveCompany, {}),
        second.call(updatePerson, { member: second.id, role: 'buyer', limit: null }),
      ]);
      expect(answers.map(({ reason }) => reason).sort()).toEqual(['LastAdministrator', undefined]);
      expect(
        await shop.query(`SELECT 1 FROM company_member WHERE company_id = $1 AND role = 'administrator'`, [
          id,
        ]),
      ).toHaveLength(1);
    }
  });

  it('is closed by whoever leaves last', async () => {
    const founder = await proven();
    await founder.call(createCompany, { name: 'Alone' });
    await founder.call(saveCompanyAddress, { address: germany });
    await founder.call(invitePerson, { email: 'late@example.com', role: 'administrator' });
    const code = await codeFor('late@example.com');
    expect((await founder.call(leaveCompany, {})).status).toBe(200);
    expect((await founder.call(leaveCompany, {})).status).toBe(200);
    const late = await proven('late@example.com');
    expect((await late.call(acceptInvitation, { code })).reason).toBe('CodeInvalid');
    expect(
      await shop.query(
        'SELECT 1 FROM company_address a JOIN company c ON c.id = a.company_id WHERE c.name = $1',
        ['Alone'],
      ),
    ).toEqual([]);
  });

  it('keeps its last administrator’s account while others are in it, and lets others delete theirs', async () => {
    const { id, administrator, buyer } = await testCompany(shop);
    const deletion = { password: PASSWORD };
    expect((await administrator.call(checkErasure, {})).data.blockers).toEqual(['company']);
    expect((await administrator.call(deleteAccount, deletion)).reason).toBe('AccountInUse');
    expect((await buyer.call(deleteAccount, deletion)).status).toBe(200);
    expect(await count('company_member', id)).toBe(3);
    const second = await addColleague(shop, id, 'administrator');
    const both = await Promise.all([administrator, second].map((who) => who.call(deleteAccount, deletion)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const invited = await proven();
    await shop.query('UPDATE member SET disabled_at = now() WHERE id = $1', [invited.id]);
    await expect(
      shop.query(`INSERT INTO company_member (member_id, company_id, role) VALUES ($1, $2, 'buyer')`, [
        invited.id,
        id,
      ]),
    ).rejects.toThrow('has no account any more');
  });

  it('shares its addresses with its people, behind their own and where they are asked for', async () => {
    const { administrator, buyer } = await testCompany(shop);
    const { id } = (await administrator.call(saveCompanyAddress, { address: germany })).data;
    const changed = { ...germany, city: 'Bonn', zip: '53111' };
    expect((await administrator.call(saveCompanyAddress, { id, address: changed })).status).toBe(200);
    const listed = (await buyer.call(getAddresses, { withCompany: true })).data;
    expect(listed).toMatchObject([{ id, isCompany: true, isDefault: false, address: { city: 'Bonn' } }]);
    expect((await buyer.call(getAddresses, {})).data).toEqual([]);
    const other = await testCompany(shop);
    expect((await other.administrator.call(deleteCompanyAddress, { id })).reason).toBe('NotFound');
    expect((await other.administrator.call(saveCompanyAddress, { id, address: germany })).reason).toBe(
      'NotFound',
    );
    expect(
      (await administrator.call(saveCompanyAddress, { id, address: unusual })).data.addressHints,
    ).toEqual(['zipState', 'phoneLong']);
    expect((await companyOf(buyer))?.addresses).toMatchObject([
      { id, addressHints: ['zipState', 'phoneLong'] },
    ]);
    expect((await administrator.call(deleteCompanyAddress, { id })).status).toBe(200);
    const { city: _, ...incomplete } = germany;
    const refused = await administrator.call(saveCompanyAddress, { address: incomplete as never });
    expect(refused.envelope.fields?.map(({ field }) => field)).toContain('address.city');
  });

  it('shows a shared list to colleagues until its owner ends it or leaves', async () => {
    const { buyer, finance } = await testCompany(shop);
    const { id: folder } = (await buyer.call(saveWishFolder, { name: 'Spring' })).data;
    await buyer.call(shareListWithCompany, { folder, isShared: true });
    const [list] = (await companyOf(finance))?.lists ?? [];
    expect(list).toMatchObject({ name: 'Spring', owner: 'Ada Buyer', count: 0 });
    const key = list?.key ?? '';
    expect((await finance.call(getSharedWishes, { key })).data.folder).toBe('Spring');
    const other = await testCompany(shop);
    for (const stranger of [other.administrator, guest(shop), await member(shop)])
      expect((await stranger.call(getSharedWishes, { key })).reason).toBe('NotFound');
    expect((await finance.call(shareListWithCompany, { folder, isShared: false })).reason).toBe('NotFound');
    await buyer.call(shareListWithCompany, { folder });
    expect((await finance.call(getSharedWishes, { key })).reason).toBe('NotFound');
    await buyer.call(shareListWithCompany, { folder, isShared: true });
    await buyer.call(leaveCompany, {});
    expect((await finance.call(getSharedWishes, { key })).reason).toBe('NotFound');
    expect((await companyOf(finance))?.lists).toEqual([]);
  });
});
