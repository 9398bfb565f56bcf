import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { deleteSession, type MemberRow, openSession } from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { mergeCarts } from '../cart/index.ts';
import { addOneWish } from '../wishlist/index.ts';
import { claimOrders } from './claim-orders.ts';

export type SignInContext = { pool: Pool; publicUrl: string };

/**
 * Signs a member in on the visitor's device: ends the old session, or merges the guest's cart into the member's, and
 * claims the orders that guests placed with the member's proven e-mail. Adds the SKU that the guest pressed to wish. Sets
 * the cookies of session, currency and devices; those that the visitor chose stay. Refuses with CredentialsWrong when the
 * password was changed since it was checked.
 */
export async function signIn(
  { pool, publicUrl }: SignInContext,
  context: RequestContext,
  { member, wish }: { member: MemberRow; wish?: string | undefined },
): Promise<Result<{ token: string; userid: string }, Refusal>> {
  const { visitor } = context;
  const token = await openSession(pool, member, context);
  if (token === null) return refuse('CredentialsWrong');
  if (visitor.kind === 'member') await deleteSession(pool, visitor.tokenHash);
  else if (visitor.id)
    await mergeCarts({ pool, publicUrl }, visitor.id, { ...member, language: context.language });
  if (member.isEmailVerified) await transaction(pool, (tx) => claimOrders(tx, member.id));
  if (wish) await addOneWish(pool, { member: member.id, sku: wish });
  const currency = context.isCurrencyChosen ? context.currency : member.currency;
  context.cookies.push({ token, isGuest: false }, { currency });
  // What was chosen on this device is newer than what the account keeps.
  if (context.devices.length === 0 && member.devices.length > 0)
    context.cookies.push({ devices: member.devices });
  return ok({ token, userid: String(member.id) });
}
