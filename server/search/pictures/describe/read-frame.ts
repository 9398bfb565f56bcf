import sharp, { type Sharp } from 'sharp';
import { FRAME_EDGE, type Frame } from './frame.ts';

/** Reads a small frame of an opened picture; transparent areas become white. */
export async function readFrame(opened: Sharp): Promise<Frame> {
  const { data, info } = await opened
    .resize(FRAME_EDGE, FRAME_EDGE, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

const DRAWN_EDGE = 800;
const DPI = 72;

/** Reads a frame of one of our SVGs (800 units wide), rendered little larger than the frame. */
export const readDrawing = (svg: string): Promise<Frame> =>
  readFrame(sharp(Buffer.from(svg), { density: (DPI * 1.5 * FRAME_EDGE) / DRAWN_EDGE }));
