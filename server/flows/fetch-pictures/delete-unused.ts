import type { Pool } from 'pg';
import type { FileStore } from '../../platform/files/file-store.ts';
import { PICTURE_FILES } from '../../platform/images/originals.ts';
import { deleteDescriptors, deleteUnused, markUnused, unreferencedFiles } from './query-unused.ts';

/** How long a picture is kept after the last product that showed it: long enough to undo an import. */
const UNUSED_DAYS = 7;
const BATCH = 500;

/**
 * Deletes fetched pictures that no product has shown for a week, with their files. A file stays while another picture
 * of the same content, a product, an advert or an order shows it. Must not run beside a job that stores pictures.
 */
export async function deleteUnusedPictures(pool: Pool, files: FileStore): Promise<void> {
  await markUnused(pool);
  for (;;) {
    const deleted = await deleteUnused(pool, UNUSED_DAYS, BATCH);
    if (deleted.length === 0) return;
    const names = deleted.flatMap(({ file }) => (file === null ? [] : [file]));
    const unreferenced = (await unreferencedFiles(pool, names)).map(({ file }) => file);
    for (const name of unreferenced) await files.delete(PICTURE_FILES + name);
    await deleteDescriptors(pool, unreferenced);
  }
}
