import { type ErasureBlocker, erasureBlockers } from '../../../contract/personal-data.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findPerson, lockCompany, removeFromCompany } from '../../domains/companies/index.ts';
import {
  type AccountPasswords,
  checkAccountPassword,
  createGuestToken,
  type FactorCodes,
  findFactor,
  withFactorCode,
} from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { countInUse, deleteBelongings, lockMember, pseudonymise } from './query.ts';
import { MAIL_ACCOUNT_DELETED } from './tasks.ts';

export type EraseContext = FactorCodes & AccountPasswords & { guestKey: Buffer };
type Done = Result<Record<string, never>, Refusal>;

/** Returns what keeps an account from being deleted, and its points. */
export async function readErasure(
  db: Database,
  member: number,
): Promise<{ blockers: ErasureBlocker[]; points: number }> {
  const found = await countInUse(db, member);
  if (!found) throw new Error(`no member ${member}`);
  return { blockers: erasureBlockers.filter((name) => found[name] > 0), points: found.points };
}

/** Erases the member in the transaction, which holds the member's row: nothing new begins meanwhile. */
async function erase(tx: Database, member: number): Promise<Done> {
  // Before the member's row, as everybody who changes the people of a company does.
  const company = (await findPerson(tx, member))?.companyId;
  if (company !== undefined) await lockCompany(tx, company);
  const owner = await lockMember(tx, member);
  if (!owner) return refuse('MemberNeeded');
  // Joined one while this waited: the next try locks it.
  if ((await findPerson(tx, member))?.companyId !== company) return refuse('Busy');
  const { blockers } = await readErasure(tx, member);
  if (blockers.length > 0) return refuse('AccountInUse', { data: { blockers } });
  // Before the address is gone: the mail's job holds it until the mail is sent.
  await addJob(tx, MAIL_ACCOUNT_DELETED, owner);
  if (company !== undefined) {
    const left = await removeFromCompany(tx, { company, member });
    if (!left.ok) throw new Rollback(refuse('AccountInUse', { data: { blockers: ['company'] } }));
  }
  await deleteBelongings(tx, { member, email: owner.email });
  await pseudonymise(tx, { member, email: `deleted-${member}@deleted.invalid` });
  return ok({});
}

/**
 * Deletes the account of a member who knows the password, and the code where a second factor is on. Refuses with
 * AccountInUse while orders, requests, top-ups or money are left. The visitor goes on as a guest.
 */
export async function eraseAccount(
  dependencies: EraseContext,
  context: MemberContext,
  { password, code = '' }: { password: string; code?: string | undefined },
): Promise<Done> {
  const { pool, guestKey, now } = dependencies;
  const { id: member } = context.visitor;
  const checked = await checkAccountPassword(dependencies, { member, password });
  if (!checked.ok) return checked;
  const hasFactor = Boolean((await findFactor(pool, member))?.confirmedAt);
  const done = hasFactor
    ? await withFactorCode(dependencies, { member, code, ip: context.ip }, (tx) => erase(tx, member))
    : await transaction<Done>(pool, (tx) => erase(tx, member));
  if (done.ok) context.cookies.push({ token: createGuestToken(guestKey, now()), isGuest: true });
  return done;
}
