import pixelmatch from 'pixelmatch';
import type { Picture } from './take-pictures.ts';

/** The distance of two colors that are taken for one, where 1 is that of black and white. */
const SAME_COLOR = 0.015;
/** Another Chromium may draw this many pixels of a square differently; the least icon has more. */
const MAX_DIFFERENT = 40;
const SQUARE = 32;

/** Where two pictures differ, as a picture of its own; null where their sizes do. */
export type Difference = { what: string; picture: Picture | null };

/** Compares two pictures with rounded shades. Returns null where they look the same. */
export function comparePictures(stored: Picture, taken: Picture): Difference | null {
  const { width, height } = stored;
  if (width !== taken.width || height !== taken.height)
    return { what: `${taken.width} × ${taken.height} instead of ${width} × ${height} pixels`, picture: null };
  const data = Buffer.alloc(stored.data.length);
  const options = { threshold: SAME_COLOR, windowSize: SQUARE, includeAA: true };
  const different = pixelmatch(stored.data, taken.data, data, width, height, options);
  if (different <= MAX_DIFFERENT) return null;
  return { what: `up to ${different} pixels of a square differ`, picture: { data, width, height } };
}
