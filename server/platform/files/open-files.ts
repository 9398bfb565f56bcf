import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

/** Opens the store that FILES_URL names (file:// only), or the folder `files` of DATA_DIR. */
export function openFiles({
  filesUrl,
  dataDir,
}: {
  filesUrl: string | undefined;
  dataDir: string;
}): FileStore {
  return openFolderStore(filesUrl ? fileURLToPath(filesUrl) : path.join(dataDir, 'files'));
}
