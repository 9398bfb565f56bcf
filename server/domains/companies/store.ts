import type { CompanyRole } from '../../../contract/company.ts';
import { first, many, run } from '../../platform/database/statement.ts';

export type Person = { companyId: number; role: CompanyRole; isDisabled: boolean };

/** Finds the place of a member in a company. */
export const findPerson = first<[member: number], Person>(
  'companies.person',
  `SELECT p.company_id AS "companyId", p.role, m.disabled_at IS NOT NULL AS "isDisabled"
   FROM company_member p JOIN member m ON m.id = p.member_id WHERE p.member_id = $1`,
);

/**
 * Locks the place of a member who decides, against its change until the transaction ends; nothing for a person of
 * another company or role.
 */
export const lockDecider = first<{ member: number; company: number }, { memberId: number }>(
  'companies.lock-decider',
  `SELECT p.member_id AS "memberId" FROM company_member p JOIN member m ON m.id = p.member_id
   WHERE p.member_id = $member AND p.company_id = $company AND p.role IN ('administrator', 'approver')
     AND m.disabled_at IS NULL FOR SHARE OF p`,
);

/** Locks a company: its people change one after another. */
export const lockCompany = first<[id: number], { id: number }>(
  'companies.lock',
  'SELECT id FROM company WHERE id = $1 FOR NO KEY UPDATE',
);

type PeopleCount = { people: number; administrators: number };

/** Counts the people of a company, and its administrators whose account is not disabled, without one person. */
export const countOthers = first<{ company: number; member: number }, PeopleCount>(
  'companies.count-others',
  `SELECT count(*)::int AS people, count(*) FILTER (WHERE p.role = 'administrator' AND m.disabled_at IS NULL)::int AS administrators
   FROM company_member p JOIN member m ON m.id = p.member_id WHERE p.company_id = $company AND p.member_id <> $member`,
);

export const insertCompany = first<{ name: string; vatNumber: string }, { id: number }>(
  'companies.insert',
  'INSERT INTO company (name, vat_number) VALUES ($name, $vatNumber) RETURNING id',
);

export const updateCompanyRow = run<{
  company: number;
  name: string;
  vatNumber: string;
  limit: number | null;
}>(
  'companies.update',
  'UPDATE company SET name = $name, vat_number = $vatNumber, approval_limit = $limit WHERE id = $company',
);

/** Adds a person; returns 0 when the member is in a company already. */
export const insertPerson = run<{ company: number; member: number; role: CompanyRole }>(
  'companies.insert-person',
  `INSERT INTO company_member (company_id, member_id, role) VALUES ($company, $member, $role)
   ON CONFLICT (member_id) DO NOTHING`,
);

export const updatePersonRow = run<{
  company: number;
  member: number;
  role: CompanyRole;
  limit: number | null;
}>(
  'companies.update-person',
  `UPDATE company_member SET role = $role, order_limit = $limit WHERE company_id = $company AND member_id = $member`,
);

/** Sets the person of an e-mail as the administrator of the company, as staff helps one that has none left. */
export const appointAdministrator = run<[email: string]>(
  'companies.appoint',
  `UPDATE company_member p SET role = 'administrator', order_limit = NULL FROM member m
   WHERE m.id = p.member_id AND lower(m.email) = lower($1) AND m.disabled_at IS NULL`,
);

export const deletePerson = run<{ company: number; member: number }>(
  'companies.delete-person',
  `WITH folders AS (UPDATE wish_folder SET company_id = NULL WHERE member_id = $member AND company_id = $company)
   DELETE FROM company_member WHERE company_id = $company AND member_id = $member`,
);

/** Deletes what a company without people has beside its orders. */
export const closeCompany = run<[company: number]>(
  'companies.close',
  `WITH i AS (DELETE FROM company_invitation WHERE company_id = $1)
   DELETE FROM company_address WHERE company_id = $1`,
);

/** Lists who decides about an order that waits, without the one who placed it. */
export const listDeciders = many<
  { company: number; placer: number | null },
  { id: number; email: string; firstName: string; language: string }
>(
  'companies.deciders',
  `SELECT m.id, m.email, m.first_name AS "firstName", m.language FROM company_member p JOIN member m ON m.id = p.member_id
   WHERE p.company_id = $company AND p.role IN ('administrator', 'approver') AND m.disabled_at IS NULL
     AND p.member_id IS DISTINCT FROM $placer ORDER BY m.id`,
);

/** Shows a folder of a member to the company, or with `company` null to nobody; 0 when the member has no such folder. */
export const shareFolderRow = run<{ member: number; folder: number; company: number | null }>(
  'companies.share-folder',
  `UPDATE wish_folder SET company_id = $company, company_key = COALESCE(company_key, gen_random_uuid())
   WHERE id = $folder AND member_id = $member`,
);
