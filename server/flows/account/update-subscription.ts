import type { Pool } from 'pg';
import type { ParsedOf } from '../../../contract/call.ts';
import type { Language } from '../../../contract/fields.ts';
import type { changeSubscription } from '../../../contract/profile.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findMember } from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Member, RequestContext } from '../../platform/http/request-context.ts';

type Reader = { email: string; name: string; member: number; language: Language };

/** What begins and ends each kind of mail; addresses in lower case. */
export type SubscriptionParts = {
  /** Mails the link that confirms a subscription to the newsletter. */
  requestNewsletter: (tx: Database, reader: Reader) => Promise<void>;
  endNewsletter: (db: Database, email: string) => Promise<unknown>;
  /** Ends the mail about one product. Returns 0 when the address waits for none of it. */
  endAlert: (db: Database, email: string, sku: string) => Promise<number>;
};

/** Asks for the newsletter or ends it, or ends the mail about a product; only for the member's own address. */
export async function updateSubscription(
  { pool, requestNewsletter, endNewsletter, endAlert }: SubscriptionParts & { pool: Pool },
  { visitor, language }: RequestContext,
  { newsletter, endAlert: sku }: ParsedOf<typeof changeSubscription>,
): Promise<Result<Record<string, never>, Refusal>> {
  const member = await findMember(pool, (visitor as Member).id);
  if (!member) return refuse('MemberNeeded');
  const email = member.email.toLowerCase();
  if (newsletter === true)
    await transaction(pool, (tx) =>
      requestNewsletter(tx, { email, name: member.firstName, member: member.id, language }),
    );
  if (newsletter === false) await endNewsletter(pool, email);
  if (sku !== undefined && (await endAlert(pool, email, sku)) === 0) return refuse('NotFound');
  return ok({});
}
