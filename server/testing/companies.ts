import type { CompanyRole } from '../../contract/company.ts';
import { insertCompany, insertPerson } from '../domains/companies/index.ts';
import type { TestShop } from './shop.ts';
import { member, type TestMember } from './visitors.ts';

export type TestCompany = {
  id: number;
  administrator: TestMember;
  approver: TestMember;
  finance: TestMember;
  buyer: TestMember;
};

/** Adds a new member to a company. */
export async function addColleague(
  shop: TestShop,
  company: number,
  role: CompanyRole,
  options: { balance?: number } = {},
): Promise<TestMember> {
  const made = await member(shop, options);
  await shop.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [made.id]);
  await insertPerson(shop.pool, { company, member: made.id, role });
  return made;
}

/** Makes a company with one person of each role; `limit` in US cents. */
export async function testCompany(shop: TestShop, limit: number | null = null): Promise<TestCompany> {
  const made = await insertCompany(shop.pool, { name: 'Kabel GmbH', vatNumber: '' });
  if (!made) throw new Error('no company was made');
  const { id } = made;
  await shop.query('UPDATE company SET approval_limit = $2 WHERE id = $1', [id, limit]);
  return {
    id,
    administrator: await addColleague(shop, id, 'administrator'),
    approver: await addColleague(shop, id, 'approver'),
    finance: await addColleague(shop, id, 'finance', { balance: 1_000_000 }),
    buyer: await addColleague(shop, id, 'buyer'),
  };
}
