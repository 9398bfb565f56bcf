import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';
import { takeUploads } from './query.ts';

type Attachment = {
  orderId: string;
  ids: readonly string[];
  owner: Owner | null;
  to: { message: number } | { request: number };
  onlyPictures: boolean;
};

/**
 * Attaches uploads of the visitor to a message or request. Returns the refusal when one is not theirs, is gone, or is
 * no picture where only pictures are taken; then the caller rolls back.
 */
export async function attachFiles(
  tx: Database,
  { orderId, ids, owner, to, onlyPictures }: Attachment,
): Promise<{ ok: false; refusal: Refusal } | null> {
  const different = [...new Set(ids)];
  if (different.length === 0) return null;
  const taken = await takeUploads(tx, {
    ids: different,
    orderId,
    onlyPictures,
    message: 'message' in to ? to.message : null,
    request: 'request' in to ? to.request : null,
    member: owner?.member ?? null,
    guest: owner?.guest ?? null,
  });
  if (taken === different.length) return null;
  return onlyPictures
    ? refuse('FileTypeRefused', { fields: [{ field: 'files', reason: 'fileType' }] })
    : refuse('InvalidInput', { fields: [{ field: 'files', reason: 'fileGone' }] });
}
