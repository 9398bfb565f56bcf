import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { Result } from '../../../kit/result.ts';
import { findPerson, lockCompany } from '../../domains/companies/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';

/** Returns the place of a member in a company; null without one. */
export const companyOf = ({ visitor }: MemberContext) => visitor.company;

/**
 * Changes a company for one of its administrators, with its row locked: the role is read again, since it may have
 * changed since the request came in. Refuses with NotFound without a company, and with NotAllowed another role.
 */
export async function asAdministrator<Value>(
  pool: Pool,
  context: MemberContext,
  change: (tx: Database, company: number) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const company = companyOf(context)?.id;
  if (company === undefined) return refuse('NotFound');
  const { id: member } = context.visitor;
  return transaction<Result<Value, Refusal>>(pool, async (tx) => {
    await lockCompany(tx, company);
    const person = await findPerson(tx, member);
    if (person?.companyId !== company) return refuse('NotFound');
    if (person.role !== 'administrator') return refuse('NotAllowed');
    const changed = await change(tx, company);
    if (!changed.ok) throw new Rollback(changed);
    return changed;
  });
}
