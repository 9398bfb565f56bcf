import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { type saveReview as contract, MAX_REVIEW_PHOTOS } from '../../../contract/review.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { endUploads, storePhotos } from '../../domains/inquiries/index.ts';
import { lockReview, noteRemovedPhotos, saveReviewRow } from '../../domains/reviews/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type MemberContext, ownerOf } from '../../platform/http/request-context.ts';
import { publish } from '../publish/index.ts';
import { findOwnLine } from './query.ts';

export type ReviewContext = { pool: Pool; files: FileStore; now: () => number };

type Saved = Result<OutputOf<typeof contract>, Refusal>;

const refusePhotos = (reason: string) =>
  refuse(reason === 'tooMany' ? 'InvalidInput' : 'FileTypeRefused', {
    fields: [{ field: 'photos', reason }],
  });

/**
 * Stores a member's review of a delivered line of one of their orders, for a check; a published one is not shown until
 * it was checked again. Refuses an order that is not theirs (NotFound), a line that was not delivered, and a review that
 * the shop has answered.
 */
export async function storeReview(
  { pool, files, now }: ReviewContext,
  context: MemberContext,
  given: ParsedOf<typeof contract>,
): Promise<Saved> {
  const owner = ownerOf(context);
  const line = owner && (await findOwnLine(pool, { ...given, ...owner }));
  if (!line) return refuse('NotFound');
  if (!line.isDelivered) return refuse('NotDelivered');
  const { id: member } = context.visitor;
  const ids = [...new Set(given.photos)];
  const added = await storePhotos(pool, files, { ids, member });
  if (!added) return refusePhotos('picture');
  const review = { ...given, ...line, member, language: context.language, at: new Date(now()) };
  return transaction<Saved>(pool, async (tx) => {
    const refused = await replaceReview(tx, { ...review, added });
    if (refused) return refused;
    if (ids.length > 0) await endUploads(tx, { ids, member });
    return ok({ state: 'open' });
  });
}

type Replacing = Omit<Parameters<typeof saveReviewRow>[1], 'photos'> & {
  kept: readonly string[];
  added: readonly string[];
};

/** Writes a review in place of what the line has. Returns the refusal, where there is one. */
async function replaceReview(
  tx: Database,
  { kept, added, ...review }: Replacing,
): Promise<{ ok: false; refusal: Refusal } | null> {
  const former = await lockReview(tx, review);
  const before = former?.photos ?? [];
  const photos = [...new Set([...before.filter((source) => kept.includes(source)), ...added])];
  if (photos.length > MAX_REVIEW_PHOTOS) return refusePhotos('tooMany');
  if ((await saveReviewRow(tx, { ...review, photos })) === 0) return refuse('ReviewAnswered');
  const removed = before.filter((source) => !photos.includes(source));
  if (removed.length > 0) await noteRemovedPhotos(tx, removed);
  if (former?.state === 'published') await publish(tx, [former.productId]);
  return null;
}
