import {
  answerReview,
  type DecidedReview,
  publishReview,
  rejectReview,
} from '../../domains/reviews/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { publish } from '../publish/index.ts';
import { mailReview, type ReviewOutcome } from './mail-review.ts';

type Context = { publicUrl: string; now: () => number };

/** Has a product's page show what was decided about a review, and mails its buyer. */
async function announce(
  tx: Database,
  { review, ...mailed }: { publicUrl: string; review: DecidedReview | undefined; outcome: ReviewOutcome },
): Promise<boolean> {
  if (!review) return false;
  await publish(tx, [review.productId]);
  await mailReview(tx, { review, ...mailed });
  return true;
}

/**
 * Shows a review on its product's page; `incentive` says there what its buyer got for it. Returns false when there is
 * none of this id that is not shown.
 */
export async function showReview(
  tx: Database,
  { publicUrl, now }: Context,
  { id, incentive }: { id: number; incentive: string | null },
): Promise<boolean> {
  const review = await publishReview(tx, { id, incentive, at: new Date(now()) });
  return announce(tx, { publicUrl, review, outcome: { kind: 'reviewPublished' } });
}

/** Rejects a review for a reason, which its buyer is mailed. Returns false when there is none that is not rejected. */
export async function refuseReview(
  tx: Database,
  { publicUrl, now }: Context,
  { id, reason }: { id: number; reason: string },
): Promise<boolean> {
  const review = await rejectReview(tx, { id, reason, at: new Date(now()) });
  return announce(tx, { publicUrl, review, outcome: { kind: 'reviewRejected', reason } });
}

/** Answers a review that is shown, below it. Returns false when none of this id is shown. */
export async function replyToReview(
  tx: Database,
  { publicUrl, now }: Context,
  { id, answer }: { id: number; answer: string },
): Promise<boolean> {
  const review = await answerReview(tx, { id, answer, at: new Date(now()) });
  return announce(tx, { publicUrl, review, outcome: { kind: 'reviewAnswered', answer } });
}
