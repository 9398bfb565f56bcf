import type { Pool } from 'pg';
import type { ParsedOf } from '../../../contract/call.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { addStory } from '../../../contract/warm-up.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { endUploads, storePhotos } from '../../domains/inquiries/index.ts';
import { findRunningFeature, insertStory } from '../../domains/promotions/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';

type StoryContext = { pool: Pool; files: FileStore; now: () => number };

const refusePhotos = () => refuse('FileTypeRefused', { fields: [{ field: 'photos', reason: 'picture' }] });

/**
 * Stores a member's story of a running warm-up, for review. Refuses a second one, and photos that are not the member's
 * own pictures.
 */
export async function storeStory(
  { pool, files, now }: StoryContext,
  { visitor, language }: MemberContext,
  { sale, text, photos }: ParsedOf<typeof addStory>,
): Promise<Result<Record<string, never>, Refusal>> {
  const member = visitor.id;
  if ((await findRunningFeature(pool, sale, new Date(now())))?.feature !== 'warm-up')
    return refuse('NotFound');
  const ids = [...new Set(photos)];
  const sources = await storePhotos(pool, files, { ids, member });
  if (!sources) return refusePhotos();
  return transaction<Result<Record<string, never>, Refusal>>(pool, async (tx) => {
    const story = { sale, member, language, text, photos: sources };
    if ((await insertStory(tx, story)) === 0) return refuse('StoryTold');
    if (ids.length > 0) await endUploads(tx, { ids, member });
    return ok({});
  });
}
