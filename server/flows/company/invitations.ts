import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { type getInvitation, type invitePerson, MAX_INVITATIONS } from '../../../contract/company.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  addPerson,
  countInvitations,
  deleteInvitation,
  findInvitation,
  lockCompany,
  renewInvitation,
  saveInvitation,
} from '../../domains/companies/index.ts';
import { hashOf, markEmailVerified } from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { asAdministrator } from './as-administrator.ts';
import { MAIL_INVITATION } from './job-names.ts';

type Done = Result<Record<string, never>, Refusal>;

const mail = (tx: Database, { id, sent }: { id: string; sent: number }) =>
  addJob(tx, MAIL_INVITATION, { id, sent });

/**
 * Invites an e-mail to the visitor's company. Its link is made when the mail is written, so that no job holds it. Refuses
 * with TooManyInvitations while MAX_INVITATIONS others wait.
 */
export const invite = (
  pool: Pool,
  context: MemberContext,
  { email, role }: ParsedOf<typeof invitePerson>,
): Promise<Done> =>
  asAdministrator(pool, context, async (tx, company) => {
    const others = await countInvitations(tx, { company, email });
    if ((others?.count ?? 0) >= MAX_INVITATIONS)
      return refuse('TooManyInvitations', { values: { count: MAX_INVITATIONS } });
    const { id: by } = context.visitor;
    const put = await saveInvitation(tx, { company, email, role, language: context.language, by });
    if (!put) throw new Error('an invitation was not stored');
    await mail(tx, put);
    return ok({});
  });

/**
 * Mails another link in place of the one that was mailed, for which the visitor answers from then on. Refuses with
 * NotFound an invitation that is over.
 */
export const resend = (pool: Pool, context: MemberContext, id: string): Promise<Done> =>
  asAdministrator(pool, context, async (tx, company) => {
    const { id: by } = context.visitor;
    const renewed = await renewInvitation(tx, { company, id, by });
    if (!renewed) return refuse('NotFound');
    await mail(tx, renewed);
    return ok({});
  });

export const withdraw = (pool: Pool, context: MemberContext, id: string): Promise<Done> =>
  asAdministrator(pool, context, async (tx, company) => {
    await deleteInvitation(tx, { company, id });
    return ok({});
  });

/** Returns what an invitation to the visitor's e-mail is for. Refuses with CodeInvalid. */
export async function readInvitation(
  pool: Pool,
  context: MemberContext,
  code: string,
): Promise<Result<OutputOf<typeof getInvitation>, Refusal>> {
  const { email } = context.visitor;
  const found = await findInvitation(pool, { hash: hashOf(code), email });
  if (!found) return refuse('CodeInvalid');
  const { company, role, invitedBy } = found;
  return ok({ company, role, invitedBy });
}

/**
 * Takes the visitor into the company that has invited the visitor's e-mail, once. With the company's row locked the
 * invitation is read again, and whether who sent it is still an administrator. It is deleted with the joining, which
 * proves the e-mail.
 */
export async function accept(pool: Pool, context: MemberContext, code: string): Promise<Done> {
  const { id: member, email } = context.visitor;
  const hash = hashOf(code);
  const found = await findInvitation(pool, { hash, email });
  if (!found) return refuse('CodeInvalid');
  return transaction<Done>(pool, async (tx) => {
    await lockCompany(tx, found.companyId);
    const invitation = await findInvitation(tx, { hash, email });
    if (!invitation) return refuse('CodeInvalid');
    const { id, companyId: company, role } = invitation;
    const added = await addPerson(tx, { company, member, role });
    if (!added.ok) throw new Rollback(added);
    await deleteInvitation(tx, { company, id });
    // Whoever has the code reads the member's mail.
    await markEmailVerified(tx, member);
    return added;
  });
}
