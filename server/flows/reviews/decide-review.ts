import type { Pool } from 'pg';
import {
  answerReview,
  type DecidedReview,
  publishReview,
  rejectReview,
} from '../../domains/reviews/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { publish } from '../publish/index.ts';
import { mailReview, type ReviewOutcome } from './mail-review.ts';

type Staff = { pool: Pool; publicUrl: string; now: () => number };

/** Decides about a review: its product's page changes and its buyer is mailed in the same transaction. */
const decide = (
  { pool, publicUrl }: Staff,
  change: (tx: Database) => Promise<DecidedReview | undefined>,
  outcome: ReviewOutcome,
): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const review = await change(tx);
    if (!review) return false;
    await publish(tx, [review.productId]);
    await mailReview(tx, { publicUrl, review, outcome });
    return true;
  });

/**
 * Shows a review on its product's page; `incentive` says there what its buyer got for it. Returns false when there is
 * none of this id that is not shown.
 */
export const showReview = (
  staff: Staff,
  { id, incentive }: { id: number; incentive: string | null },
): Promise<boolean> =>
  decide(staff, (tx) => publishReview(tx, { id, incentive, at: new Date(staff.now()) }), {
    kind: 'reviewPublished',
  });

/** Rejects a review for a reason, which its buyer is mailed. Returns false when there is none that is not rejected. */
export const refuseReview = (
  staff: Staff,
  { id, reason }: { id: number; reason: string },
): Promise<boolean> =>
  decide(staff, (tx) => rejectReview(tx, { id, reason, at: new Date(staff.now()) }), {
    kind: 'reviewRejected',
    reason,
  });

/** Answers a review that is shown, below it. Returns false when none of this id is shown. */
export const replyToReview = (
  staff: Staff,
  { id, answer }: { id: number; answer: string },
): Promise<boolean> =>
  decide(staff, (tx) => answerReview(tx, { id, answer, at: new Date(staff.now()) }), {
    kind: 'reviewAnswered',
    answer,
  });
