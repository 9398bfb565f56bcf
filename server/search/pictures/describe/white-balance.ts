import type { Background, Colour } from './find-background.ts';

/** The share of the border that one colour must cover to reveal the colour of the light. */
const MIN_SHARE = 0.55;
/** A background at least this light (0..255), and at most this saturated, is taken for white under coloured light. */
const MIN_LIGHT = 130;
const MAX_SATURATION = 0.45;

export const NO_GAINS: Colour = [1, 1, 1];

/**
 * Factors of the channels that make a light background white; NO_GAINS for any other background. `minLight`: of the
 * background, 0..255.
 */
export function whiteBalance({ colours: [colour], share }: Background, minLight = MIN_LIGHT): Colour {
  if (!colour || share < MIN_SHARE) return NO_GAINS;
  const max = Math.max(...colour);
  const min = Math.min(...colour);
  if (max < minLight || (max - min) / max > MAX_SATURATION) return NO_GAINS;
  const [red, green, blue] = colour;
  return [255 / red, 255 / green, 255 / blue];
}
