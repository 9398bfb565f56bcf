import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { BrokenPicture } from './render.ts';

/** What a picture may be, by its content. SVG is not among them: it can load and run what it names. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
]);

// By its head, before anything is decoded: a small file can claim more pixels than the memory holds.
const MAX_PIXELS = 50_000_000;
const MAX_EDGE = 2000;
const MAX_KEPT_BYTES = 1_500_000;
const QUALITY = 90;

/** Returns what a picture's head says, without decoding it; null where it has no head that can be read. */
export const readPictureHead = (bytes: Uint8Array): Promise<Metadata | null> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);

export type PictureOptions = {
  /** A person's own photo: nothing is kept of when, where and with what it was taken. */
  isPersonal?: boolean;
};

/**
 * Checks that bytes are a whole picture, and returns the file to keep of it: itself, or a WebP of 2,000 pixels an edge
 * when it is larger than the shop shows, or personal. Throws BrokenPicture with the reason.
 */
export async function preparePicture(
  bytes: Buffer,
  { isPersonal = false }: PictureOptions = {},
): Promise<{ bytes: Buffer; extension: string }> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !PICTURE_TYPES.has(type.mime))
    throw new BrokenPicture(`not a picture${type ? ` but ${type.mime}` : ''}`);
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
  try {
    const head = await readPictureHead(bytes);
    if (!head) throw new BrokenPicture('the picture is damaged');
    const { width, height } = head;
    if (width * height > MAX_PIXELS)
      throw new BrokenPicture(`${width} x ${height} pixels, more than ${MAX_PIXELS / 1_000_000} million`);
    if (!isPersonal && isSmall({ width, height }, bytes)) {
      // Decodes all of it: half a picture has a good head.
      await open().stats();
      return { bytes, extension: type.ext };
    }
    const resized = open()
      .autoOrient()
      .resize(MAX_EDGE, MAX_EDGE, { fit: 'inside', withoutEnlargement: true });
    return { bytes: await resized.webp({ quality: QUALITY }).toBuffer(), extension: 'webp' };
  } catch (error) {
    if (error instanceof BrokenPicture) throw error;
    throw new BrokenPicture('the picture is damaged', { cause: error });
  }
}

const isSmall = ({ width, height }: Pick<Metadata, 'width' | 'height'>, bytes: Buffer): boolean =>
  Math.max(width, height) <= MAX_EDGE && bytes.length <= MAX_KEPT_BYTES;
