import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

/** Opens the store that a URL names: file:///folder, or s3://bucket with an optional /folder. */
export async function openStore(url: string): Promise<FileStore> {
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'file:') return openFolderStore(fileURLToPath(url));
  // A shop on one machine need not load Amazon's code.
  const { openS3Store } = await import('./s3-store.ts');
  const folder = pathname.replace(/^\/|\/$/g, '');
  return openS3Store({ bucket: hostname, prefix: folder && `${folder}/` });
}

type Place = { filesUrl: string | undefined; dataDir: string };

/** The URL of the shop's store: FILES_URL, or the folder `files` of DATA_DIR. */
export const storeUrl = ({ filesUrl, dataDir }: Place): string =>
  filesUrl ?? pathToFileURL(path.join(dataDir, 'files')).href;

/** Opens the store of the shop. */
export const openFiles = (place: Place): Promise<FileStore> => openStore(storeUrl(place));
