import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type PartPage, savePages } from '../../platform/files/parts.ts';
import { folderKey } from './rules.ts';
import { type Run, savePart } from './store.ts';

/** Reads what is left of a download in pages and saves each as a part of it; see savePages. */
export const saveParts = (
  { db, files }: { db: Database; files: FileStore },
  run: Run,
  read: (run: Run) => Promise<PartPage>,
): Promise<string[] | undefined> =>
  savePages(run, {
    files,
    folder: partsKey(run),
    read,
    save: (saved) => savePart(db, { id: run.id, attempt: run.attempt, ...saved }),
  });

/** The folder of a run's parts. */
export const partsKey = ({ folder }: Run): string => `${folderKey(folder)}/parts`;
