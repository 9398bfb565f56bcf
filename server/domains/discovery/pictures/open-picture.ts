import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { MAX_UPLOAD, type ReceivedFile } from '../../../../contract/upload.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { refuseFileType } from '../../../platform/files/refuse-file-type.ts';
import { readPictureHead } from '../../../platform/images/prepare-picture.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import type { Frame, Part } from '../../../search/pictures/describe/frame.ts';
import { readFrame } from '../../../search/pictures/describe/read-frame.ts';

const MEGA = 1_000_000;
const MAX_PIXELS = 40 * MEGA;
const TIMEOUT_SECONDS = 8;
const MAX_CONCURRENT = 2;
const MAX_WAITING = 20;
const MIN_EDGE = 16;

// No SVG: it can refer to anything.
const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

const limiter = createLimiter({ concurrency: MAX_CONCURRENT, maxWaiting: MAX_WAITING });

const refuseSize = (reason: string, values: Record<string, number>): { ok: false; refusal: Refusal } =>
  refuse('TooLarge', { fields: [{ field: 'file', reason, values }] });
const refuseFile = (reason: string): { ok: false; refusal: Refusal } =>
  refuse('FileTypeRefused', { fields: [{ field: 'file', reason }] });

/**
 * Reads a small frame of a buyer's file, of all of it or of a part. Type and size are checked by its content before a
 * pixel is decoded; two files are decoded at a time. Refuses a file of more than 10 MB or 40 megapixels, one that is no
 * picture, and a broken one. Throws Busy when too many are waiting.
 */
export async function openPicture(
  { bytes, truncated }: ReceivedFile,
  part?: Part,
): Promise<Result<Frame, Refusal>> {
  if (truncated || bytes.length > MAX_UPLOAD)
    return refuseSize('fileTooLarge', { megabytes: MAX_UPLOAD / 1024 / 1024 });
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED_TYPES.has(type.mime)) return refuseFileType(bytes, 'picture');
  const open = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false }).timeout({
      seconds: TIMEOUT_SECONDS,
    });
  const size = (await readPictureHead(bytes))?.autoOrient;
  if (!size) return refuseFile('pictureBroken');
  if (size.width * size.height > MAX_PIXELS)
    return refuseSize('picturePixels', { megapixels: MAX_PIXELS / MEGA });
  if (Math.min(size.width, size.height) < MIN_EDGE) return refuseFile('pictureSmall');
  return limiter(async () => {
    const upright = open().autoOrient();
    try {
      return ok(await readFrame(part ? upright.extract(pixelsOf(part, size)) : upright));
    } catch {
      return refuseFile('pictureBroken');
    }
  });
}

function pixelsOf(part: Part, { width, height }: { width: number; height: number }) {
  const left = Math.min(width - MIN_EDGE, Math.floor(part.x * width));
  const top = Math.min(height - MIN_EDGE, Math.floor(part.y * height));
  return {
    left,
    top,
    width: Math.min(width - left, Math.max(MIN_EDGE, Math.round(part.w * width))),
    height: Math.min(height - top, Math.max(MIN_EDGE, Math.round(part.h * height))),
  };
}
