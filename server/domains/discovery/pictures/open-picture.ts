import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { MAX_UPLOAD, type ReceivedFile } from '../../../../contract/upload.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { takeTurns } from '../../../platform/turns.ts';
import type { Frame, Part } from '../../../search/pictures/describe/frame.ts';
import { readFrame } from '../../../search/pictures/describe/read-frame.ts';

const MOST_PIXELS = 40_000_000;
const MEGA = 1_000_000;
const SECONDS = 8;
const AT_ONCE = 2;
const MOST_WAITING = 20;
const SMALLEST_EDGE = 16;

// No SVG: what draws by instructions can ask for anything.
const taken = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

const inTurn = takeTurns(AT_ONCE, MOST_WAITING);

const tooLarge = (reason: string, values: Record<string, number>): { ok: false; refusal: Refusal } =>
  refuse('TooLarge', { fields: [{ field: 'file', reason, values }] });
const wrong = (reason: string): { ok: false; refusal: Refusal } =>
  refuse('FileTypeRefused', { fields: [{ field: 'file', reason }] });

/**
 * Makes a small frame of a buyer's file, of all of it or of a part. It is judged by its content: its size and its
 * pixels before any is decoded. Two at a time are decoded. Refuses a file of more than 10 MB or 40 megapixels, one
 * that is no picture, and a broken one; throws Busy when too many wait.
 */
export async function openPicture(
  { bytes, truncated }: ReceivedFile,
  part?: Part,
): Promise<Result<Frame, Refusal>> {
  if (truncated || bytes.length > MAX_UPLOAD)
    return tooLarge('fileTooLarge', { megabytes: MAX_UPLOAD / 1024 / 1024 });
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !taken.has(type.mime)) return wrong('picture');
  const open = () =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false }).timeout({
      seconds: SECONDS,
    });
  // Read from the head of the file; nothing is decoded for it.
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => null);
  if (!size) return wrong('pictureBroken');
  if (size.width * size.height > MOST_PIXELS)
    return tooLarge('picturePixels', { megapixels: MOST_PIXELS / MEGA });
  if (Math.min(size.width, size.height) < SMALLEST_EDGE) return wrong('pictureSmall');
  return inTurn(async () => {
    const upright = open().autoOrient();
    try {
      return ok(await readFrame(part ? upright.extract(pixelsOf(part, size)) : upright));
    } catch {
      return wrong('pictureBroken');
    }
  });
}

function pixelsOf(part: Part, { width, height }: { width: number; height: number }) {
  const left = Math.min(width - SMALLEST_EDGE, Math.floor(part.x * width));
  const top = Math.min(height - SMALLEST_EDGE, Math.floor(part.y * height));
  return {
    left,
    top,
    width: Math.min(width - left, Math.max(SMALLEST_EDGE, Math.round(part.w * width))),
    height: Math.min(height - top, Math.max(SMALLEST_EDGE, Math.round(part.h * height))),
  };
}
