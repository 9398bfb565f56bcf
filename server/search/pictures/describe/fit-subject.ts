import type { Colour } from './find-background.ts';
import type { Subject } from './find-subject.ts';
import type { Frame } from './frame.ts';

export const SQUARE = 48;

/** A subject fitted into a square on white; red, green, blue (0..255) and how much of a pixel is subject (0..1). */
export type Square = { red: Float32Array; green: Float32Array; blue: Float32Array; mask: Float32Array };

/**
 * Fits a subject into a square of 48 pixels, its proportions kept, the ground painted white. `gains` is what each
 * channel is multiplied by to undo the colour of the light.
 */
export function fitSubject(frame: Frame, { box, mask }: Subject, gains: Colour): Square {
  const pixels = SQUARE * SQUARE;
  const square: Square = {
    red: new Float32Array(pixels),
    green: new Float32Array(pixels),
    blue: new Float32Array(pixels),
    mask: new Float32Array(pixels),
  };
  const edge = Math.max(box.width, box.height);
  const scale = edge / SQUARE;
  const left = box.x - (edge - box.width) / 2;
  const top = box.y - (edge - box.height) / 2;
  for (let v = 0; v < SQUARE; v += 1)
    for (let u = 0; u < SQUARE; u += 1)
      average(square, v * SQUARE + u, frame, mask, gains, left + u * scale, top + v * scale, scale);
  return square;
}

/** The mean over the frame's pixels that a pixel of the square covers. */
function average(
  square: Square,
  at: number,
  { width, height, rgb }: Frame,
  mask: Uint8Array,
  gains: Colour,
  left: number,
  top: number,
  scale: number,
): void {
  let [red, green, blue, inside, whole] = [0, 0, 0, 0, 0];
  for (let y = Math.floor(top); y < top + scale; y += 1) {
    const tall = Math.min(y + 1, top + scale) - Math.max(y, top);
    for (let x = Math.floor(left); x < left + scale; x += 1) {
      const weight = tall * (Math.min(x + 1, left + scale) - Math.max(x, left));
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
  const share = inside / whole;
  const ground = 255 * (1 - share);
  square.red[at] = ground + Math.min(255 * share, (red / whole) * gains[0]);
  square.green[at] = ground + Math.min(255 * share, (green / whole) * gains[1]);
  square.blue[at] = ground + Math.min(255 * share, (blue / whole) * gains[2]);
  square.mask[at] = share;
}
