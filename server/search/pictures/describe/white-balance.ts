import type { Background, Colour } from './find-background.ts';

/** The share of the border that one colour must cover to tell the colour of the light. */
const ENOUGH = 0.55;
/** A ground this light (0..255), and no more coloured than this, is taken for white under coloured light. */
const LIGHT = 130;
const COLOURED = 0.45;

export const NO_GAINS: Colour = [1, 1, 1];

/** What each channel is to be multiplied by, so that a light ground becomes white; nothing for any other ground. */
export function whiteBalance({ colours: [ground], share }: Background): Colour {
  if (!ground || share < ENOUGH) return NO_GAINS;
  const most = Math.max(...ground);
  const least = Math.min(...ground);
  if (most < LIGHT || (most - least) / most > COLOURED) return NO_GAINS;
  const [red, green, blue] = ground;
  return [255 / red, 255 / green, 255 / blue];
}
