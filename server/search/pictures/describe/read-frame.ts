import sharp, { type Sharp } from 'sharp';
import { FRAME_EDGE, type Frame } from './frame.ts';

/** Makes a small frame of an opened picture, whatever stands behind it white. */
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

/** A frame of an SVG of ours (800 units wide), drawn little larger than it is needed. */
export const readDrawing = (svg: string): Promise<Frame> =>
  readFrame(sharp(Buffer.from(svg), { density: (DPI * 1.5 * FRAME_EDGE) / DRAWN_EDGE }));
