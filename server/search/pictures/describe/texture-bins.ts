import { boxMeans } from './box-means.ts';
import type { Frame } from './frame.ts';

/** Levels of each channel, and of the contrast around a pixel. */
const LEVELS = 8;
const CONTRASTS = 4;
/** The sum of three channels' differences that contrast is counted from; twice as much is the next level. */
const MIN_CONTRAST = 3;

/** The number of bins. */
export const TEXTURES = CONTRASTS * LEVELS ** 3;

/** The bin of each pixel, by its colour without the grain and by the contrast around it. */
export function texturesOf({ width, height, rgb }: Frame): Uint16Array {
  const bins = new Uint16Array(width * height);
  const differences = new Float32Array(bins.length);
  const channels = [0, 1, 2].map((channel) => {
    const plane = differences.map((_, at) => rgb[at * 3 + channel] ?? 0);
    const means = boxMeans(plane, width, height, 1);
    for (let at = 0; at < bins.length; at += 1)
      differences[at] = (differences[at] ?? 0) + Math.abs((plane[at] ?? 0) - (means[at] ?? 0));
    return means;
  });
  const contrast = boxMeans(differences, width, height, 2);
  for (let at = 0; at < bins.length; at += 1) {
    let bin = Math.min(CONTRASTS - 1, Math.floor(Math.log2(1 + (contrast[at] ?? 0) / MIN_CONTRAST)));
    for (const channel of channels) bin = bin * LEVELS + Math.floor(((channel[at] ?? 0) * LEVELS) / 256);
    bins[at] = bin;
  }
  return bins;
}

/** Counts of which each bin has given a half to the neighbouring levels of each channel. */
export function spread(counts: Float32Array): Float32Array {
  let from = counts;
  for (const step of [1, LEVELS, LEVELS * LEVELS]) {
    const to = new Float32Array(from.length);
    for (let at = 0; at < from.length; at += 1) {
      const level = Math.floor(at / step) % LEVELS;
      const below = level > 0 ? (from[at - step] ?? 0) : 0;
      const above = level < LEVELS - 1 ? (from[at + step] ?? 0) : 0;
      to[at] = (from[at] ?? 0) / 2 + (below + above) / 4;
    }
    from = to;
  }
  return from;
}
