import sharp from 'sharp';

// A picture of 50 megapixels takes 200 MB while it is drawn; a small file can claim far more than it should.
const MOST_PIXELS = 50_000_000;
const QUALITY = 80;
const DRAWN_SIZE = 800;
const DPI = 72;

/** Thrown for bytes that are no picture we can draw. */
export class BrokenPicture extends Error {}

/** Fits a picture into a white square of `size` pixels as WebP. Refuses with BrokenPicture. */
export async function render(input: Buffer, size: number): Promise<Buffer> {
  try {
    return await sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
      .rotate()
      .resize(size, size, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (fault) {
    throw new BrokenPicture('not a picture', { cause: fault });
  }
}

/** Draws an SVG of ours (800 units wide) at the size it is wanted in, so that nothing is blown up. */
export async function renderDrawing(svg: string, size: number): Promise<Buffer> {
  const density = Math.max(DPI, Math.ceil((DPI * size) / DRAWN_SIZE));
  const drawn = await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .flatten({ background: '#ffffff' });
  return drawn.webp({ quality: QUALITY + 5 }).toBuffer();
}
