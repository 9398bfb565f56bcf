import sharp, { type Sharp } from 'sharp';
import { imageSizes } from '../../../kit/product-image.ts';

// A picture of 50 megapixels takes 200 MB while it is drawn; a small file can claim far more than it should.
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;
const JPEG_QUALITY = 88;
const DRAWN_SIZE = 800;
const DPI = 72;
const LARGEST = Math.max(...imageSizes);

/** WebP for pages, JPEG for downloads, and JPEG of few bytes for programs that show a picture with a link. */
export type PictureFormat = 'webp' | 'jpeg' | 'share';

/** WhatsApp shows no picture of 300 KB or more. */
const MAX_SHARE_BYTES = 290_000;
const SHARE_QUALITIES = [82, 60, 35];

async function encodeShare(picture: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of SHARE_QUALITIES) {
    bytes = await picture.clone().jpeg({ quality }).toBuffer();
    if (bytes.length <= MAX_SHARE_BYTES) break;
  }
  return bytes;
}

function encoded(picture: Sharp, format: PictureFormat, quality: number): Promise<Buffer> {
  if (format === 'share') return encodeShare(picture);
  return (format === 'webp' ? picture.webp({ quality }) : picture.jpeg({ quality: JPEG_QUALITY })).toBuffer();
}

/** Thrown for bytes that cannot be decoded as a picture. */
export class BrokenPicture extends Error {}

/**
 * Fits a picture into a white square of `size` pixels; the largest size enlarges none, so that its square may be
 * smaller. Refuses with BrokenPicture.
 */
export async function render(input: Buffer, size: number, format: PictureFormat): Promise<Buffer> {
  try {
    const source = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const edge = size < LARGEST ? size : Math.min(size, await longestEdge(source));
    const drawn = source
      .rotate()
      .resize(edge, edge, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' });
    return await encoded(drawn, format, QUALITY);
  } catch (error) {
    throw new BrokenPicture('not a picture', { cause: error });
  }
}

async function longestEdge(picture: Sharp): Promise<number> {
  const { width, height } = await picture.metadata();
  return Math.max(width, height);
}

/** Renders a drawn SVG (800 units wide) at the requested size, so that nothing is enlarged. */
export function renderDrawing(svg: string, size: number, format: PictureFormat): Promise<Buffer> {
  const density = Math.max(DPI, Math.ceil((DPI * size) / DRAWN_SIZE));
  const drawn = sharp(Buffer.from(svg), { density }).resize(size, size).flatten({ background: '#ffffff' });
  return encoded(drawn, format, QUALITY + 5);
}
