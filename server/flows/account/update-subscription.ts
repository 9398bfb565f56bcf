import type { Pool } from 'pg';
import type { ParsedOf } from '../../../contract/call.ts';
import type { changeSubscription } from '../../../contract/profile.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findMember } from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { endSubscription, type NewsletterContext, subscribe } from '../newsletter/index.ts';
import { endAlert } from '../product-alerts/index.ts';

/** Asks for the newsletter or ends it, or ends the mail about a product; only for the member's own address. */
export async function updateSubscription(
  { pool, newsletter: mailing }: { pool: Pool; newsletter: NewsletterContext },
  { visitor, language }: MemberContext,
  { newsletter, endAlert: sku }: ParsedOf<typeof changeSubscription>,
): Promise<Result<Record<string, never>, Refusal>> {
  const member = await findMember(pool, visitor.id);
  if (!member) return refuse('MemberNeeded');
  const email = member.email.toLowerCase();
  if (newsletter === true)
    await transaction(pool, (tx) =>
      subscribe(tx, mailing, { email, name: member.firstName, member: member.id, language }),
    );
  if (newsletter === false) await endSubscription(pool, email);
  if (sku !== undefined && (await endAlert(pool, email, sku)) === 0) return refuse('NotFound');
  return ok({});
}
