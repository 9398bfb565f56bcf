import { type Refusal, refuseField } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { insertInvitation, lockInvitations } from './store.ts';

/**
 * Binds a member to who has an invitation code; a repeat changes nothing. Refuses an unknown code, the member's own one,
 * and a member who was invited by another, is above the inviter or has an order already; in a transaction.
 */
export async function bindInvitation(
  tx: Database,
  binding: { member: number; code: string; field: string },
): Promise<Result<{ code: string }, Refusal>> {
  const { member, code, field } = binding;
  await lockInvitations(tx);
  const bound = await insertInvitation(tx, { member, code });
  if (bound?.isBound) return ok({ code });
  const reason = bound ? 'invitation.late' : 'invitation.unknown';
  return refuseField(field, reason);
}
