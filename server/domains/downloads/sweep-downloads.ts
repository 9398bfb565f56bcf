import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { folderKey } from './rules.ts';
import { deleteRows, failAbandoned, listOver } from './store.ts';

const BATCH = 100;

/** Deletes expired downloads: files before rows, since a row without its files is found again. Safe to repeat. */
export async function sweepDownloads({ db, files }: { db: Database; files: FileStore }): Promise<void> {
  await failAbandoned(db);
  for (;;) {
    const over = await listOver(db, BATCH);
    if (over.length === 0) return;
    for (const { folder } of over) await files.deleteFolder(folderKey(folder));
    await deleteRows(
      db,
      over.map(({ id }) => id),
    );
  }
}
