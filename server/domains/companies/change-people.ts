import { type CompanyRole, MAX_PEOPLE } from '../../../contract/company.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import {
  closeCompany,
  countOthers,
  deletePerson,
  findPerson,
  insertPerson,
  lockCompany,
  updatePersonRow,
} from './store.ts';
import { deleteInvitationsBy } from './store-invitations.ts';

type ChangeResult = Result<Record<string, never>, Refusal>;
type Member = { company: number; member: number };

/**
 * Adds a member to a company, whose row it locks. Refuses with InCompany a member of one, and with CompanyFull beyond
 * MAX_PEOPLE.
 */
export async function addPerson(
  tx: Database,
  { company, member, role }: Member & { role: CompanyRole },
): Promise<ChangeResult> {
  await lockCompany(tx, company);
  const others = await countOthers(tx, { company, member });
  if ((others?.people ?? 0) >= MAX_PEOPLE) return refuse('CompanyFull', { values: { count: MAX_PEOPLE } });
  return (await insertPerson(tx, { company, member, role })) > 0 ? ok({}) : refuse('InCompany');
}

/**
 * Removes a member from a company, whose row it locks; a repeat changes nothing. Refuses the last administrator while
 * others are in it. Whoever leaves last closes the company. Invitations that the person sent end. Orders that wait
 * for approval wait for whoever decides then.
 */
export async function removeFromCompany(tx: Database, { company, member }: Member): Promise<ChangeResult> {
  await lockCompany(tx, company);
  const person = await findPerson(tx, member);
  if (person?.companyId !== company) return ok({});
  const others = await countOthers(tx, { company, member });
  const isLast = person.role === 'administrator' && others?.administrators === 0;
  if (isLast && others.people > 0) return refuse('LastAdministrator');
  await deletePerson(tx, { company, member });
  await deleteInvitationsBy(tx, { company, member });
  if (others?.people === 0) await closeCompany(tx, company);
  return ok({});
}

/**
 * Changes role and limit of a person of a company, whose row it locks. The last administrator stays one. Invitations from
 * somebody who is no administrator any more end.
 */
export async function changePerson(
  tx: Database,
  { company, member, role, limit }: Member & { role: CompanyRole; limit: number | null },
): Promise<ChangeResult> {
  await lockCompany(tx, company);
  const person = await findPerson(tx, member);
  if (person?.companyId !== company) return refuse('NotFound');
  const others = await countOthers(tx, { company, member });
  if (person.role === 'administrator' && role !== 'administrator' && others?.administrators === 0)
    return refuse('LastAdministrator');
  await updatePersonRow(tx, { company, member, role, limit });
  if (role !== 'administrator') await deleteInvitationsBy(tx, { company, member });
  return ok({});
}
