import type { Pool } from 'pg';
import { POINT_AWARDS } from '../../../contract/ledger.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { awardPoints } from '../../domains/ledger/index.ts';
import { findMemberByEmail } from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { isNewsletterKey } from './newsletter-link.ts';
import { confirmSubscription } from './query.ts';

/** Days in which a mailed link confirms a subscription. */
const CONFIRM_DAYS = 7;

type Confirmation = { key: Buffer; email: string; given: string };

/**
 * Confirms a subscription by its mailed link; a member's first one earns points. Refuses a link that is not ours, and
 * one that is too old or whose subscription has ended.
 */
export async function confirm(
  pool: Pool,
  { key, email, given }: Confirmation,
): Promise<Result<Record<string, never>, Refusal>> {
  const address = email.toLowerCase();
  if (!isNewsletterKey(key, { purpose: 'confirm', email: address, given })) return refuse('CodeInvalid');
  return transaction<Result<Record<string, never>, Refusal>>(pool, async (tx) => {
    if ((await confirmSubscription(tx, { email: address, days: CONFIRM_DAYS })) === 0)
      return refuse('CodeInvalid');
    const member = await findMemberByEmail(tx, address);
    if (member)
      await awardPoints(tx, {
        member: member.id,
        key: `newsletter ${member.id}`,
        points: POINT_AWARDS.newsletter,
        reason: 'newsletter',
      });
    return ok({});
  });
}
