import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { BrokenPicture } from './render.ts';

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MEGA = 1_000_000;
export const MAX_LOGO_MEGAPIXELS = 20;
/** What a paper shows of a logo at 300 dots an inch: 5 by 1.7 cm. */
const MAX_WIDTH = 600;
const MAX_HEIGHT = 200;

export class TooManyPixels extends BrokenPicture {}

/**
 * Returns a logo for papers: a PNG of at most 600 by 200 pixels, made anew from what the picture shows, so that nothing else
 * of the file is kept. Throws BrokenPicture for anything that is no JPEG, PNG or WebP by its content, and TooManyPixels.
 */
export async function prepareLogo(bytes: Uint8Array): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime)) throw new BrokenPicture('no JPEG, PNG or WebP');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_LOGO_MEGAPIXELS * MEGA) throw new TooManyPixels('too many pixels');
    return await sharp(bytes, {
      limitInputPixels: MAX_LOGO_MEGAPIXELS * MEGA,
      failOn: 'error',
      animated: false,
    })
      .autoOrient()
      .resize(MAX_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    if (error instanceof BrokenPicture) throw error;
    throw new BrokenPicture(error instanceof Error ? error.message : 'a damaged picture');
  }
}
