import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '../files/file-store.ts';
import { createLimiter } from '../limiter.ts';
import { PICTURE_FILES } from './originals.ts';
import { type PictureOptions, preparePicture } from './prepare-picture.ts';

const MAX_WAITING = 1000;
// A picture of 50 megapixels takes 200 MB while it is decoded.
const limitDecoding = createLimiter({ concurrency: 1, maxWaiting: MAX_WAITING });

/**
 * Keeps a picture in the file store. Returns its name there, which is made of the hash of its content: the same picture
 * is kept once. Throws BrokenPicture for anything else.
 */
export async function storePicture(
  files: FileStore,
  given: Buffer,
  options: PictureOptions = {},
): Promise<string> {
  const { bytes, extension } = await limitDecoding(() => preparePicture(given, options));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const name = `${hash.slice(0, 2)}/${hash}.${extension}`;
  const key = PICTURE_FILES + name;
  if (!(await files.exists(key))) await files.put(key, Readable.from([bytes]));
  return name;
}
