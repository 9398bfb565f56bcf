import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { folderKey } from './rules.ts';
import { markDeleted } from './store.ts';

/** Deletes a member's download with its files; returns whether there was one. */
export async function deleteDownload(
  { db, files }: { db: Database; files: FileStore },
  named: { id: string; member: number },
): Promise<boolean> {
  const deleted = await markDeleted(db, named);
  if (deleted) await files.deleteFolder(folderKey(deleted.folder));
  return deleted !== undefined;
}
