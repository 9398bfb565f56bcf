import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { BrokenPicture } from '../../platform/images/render.ts';
import { storePicture } from '../../platform/images/store-picture.ts';
import { findUploadedPicture } from './store.ts';

/**
 * Stores uploaded pictures of a member as pictures of the shop, without their data. Returns their media sources; null
 * when one is not theirs, is gone, or is damaged.
 */
export async function storePhotos(
  db: Database,
  files: FileStore,
  { ids, member }: { ids: readonly string[]; member: number },
): Promise<string[] | null> {
  const sources: string[] = [];
  for (const id of ids) {
    const upload = await findUploadedPicture(db, { id, member });
    const file = upload && (await files.get(upload.key));
    if (!file) return null;
    try {
      sources.push(`files/${await storePicture(files, await buffer(file.stream), { isPersonal: true })}`);
    } catch (error) {
      if (error instanceof BrokenPicture) return null;
      throw error;
    }
  }
  return sources;
}
