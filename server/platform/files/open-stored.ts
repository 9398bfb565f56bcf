import type { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Returns the size of a stored file in bytes and a function that opens it, or a part of it; null without the file. */
export async function openStored(
  files: FileStore,
  key: string,
): Promise<{
  size: number;
  open: (part?: { start: number; end: number }) => Promise<Readable | null>;
} | null> {
  const size = await files.size(key);
  if (size === undefined) return null;
  return { size, open: async (part) => (await files.get(key, part))?.stream ?? null };
}
