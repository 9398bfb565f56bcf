import type { Colour } from './find-background.ts';
import type { Subject } from './find-subject.ts';
import type { Frame } from './frame.ts';

/** Pixels along the edge of a square. */
export const SQUARE = 48;

/** A subject fitted into a square on white: red, green, blue (0..255) and the share of a pixel that is subject. */
export type Square = { red: Float32Array; green: Float32Array; blue: Float32Array; mask: Float32Array };

/**
 * Fits a subject into a square of 48 pixels, keeping its proportions, the background white. `gains`: what each channel
 * is multiplied by to undo the colour of the light.
 */
export function fitSubject(frame: Frame, subject: Subject, gains: Colour): Square {
  const pixels = SQUARE * SQUARE;
  const square: Square = {
    red: new Float32Array(pixels),
    green: new Float32Array(pixels),
    blue: new Float32Array(pixels),
    mask: new Float32Array(pixels),
  };
  const { box } = subject;
  const edge = Math.max(box.width, box.height);
  const scale = edge / SQUARE;
  const left = box.x - (edge - box.width) / 2;
  const top = box.y - (edge - box.height) / 2;
  for (let v = 0; v < SQUARE; v += 1)
    for (let u = 0; u < SQUARE; u += 1) {
      const area = { left: left + u * scale, top: top + v * scale, size: scale };
      const { red, green, blue, share } = meanOf(frame, subject.mask, area);
      const at = v * SQUARE + u;
      const white = 255 * (1 - share);
      square.red[at] = white + Math.min(255 * share, red * gains[0]);
      square.green[at] = white + Math.min(255 * share, green * gains[1]);
      square.blue[at] = white + Math.min(255 * share, blue * gains[2]);
      square.mask[at] = share;
    }
  return square;
}

type Area = { left: number; top: number; size: number };

/** The mean of the subject's pixels in an area, the others as black, and the share of the subject. */
function meanOf(
  { width, height, rgb }: Frame,
  mask: Uint8Array,
  { left, top, size }: Area,
): { red: number; green: number; blue: number; share: number } {
  let [red, green, blue, inside, whole] = [0, 0, 0, 0, 0];
  for (let y = Math.floor(top); y < top + size; y += 1) {
    const tall = Math.min(y + 1, top + size) - Math.max(y, top);
    for (let x = Math.floor(left); x < left + size; x += 1) {
      const weight = tall * (Math.min(x + 1, left + size) - Math.max(x, left));
      whole += weight;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const pixel = y * width + x;
      if (mask[pixel] === 0) continue;
      inside += weight;
      red += weight * (rgb[pixel * 3] ?? 0);
      green += weight * (rgb[pixel * 3 + 1] ?? 0);
      blue += weight * (rgb[pixel * 3 + 2] ?? 0);
    }
  }
  return { red: red / whole, green: green / whole, blue: blue / whole, share: inside / whole };
}
