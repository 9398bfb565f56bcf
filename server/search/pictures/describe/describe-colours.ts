import { parts, toByte } from './descriptor-layout.ts';
import type { Square } from './fit-subject.ts';
import { SoftBins } from './soft-bins.ts';

const HUES = 9;
const GREYS = 6;
/** Chroma up to which a colour is grey, and the further range in which it becomes vivid. */
const GREY_CHROMA = 12;
const VIVID_RANGE = 36;
/** Light up to which a hue is dark, and the further range in which it becomes bright. */
const DARK_LIGHT = 70;
const BRIGHT_RANGE = 80;

/** Shares of the subject by colour: six greys, nine hues dark and bright; square roots, so that small areas count. */
export function describeColours(
  { red, green, blue, mask }: Square,
  light: Float32Array,
  into: Uint8Array,
): void {
  const bins = new Float32Array(GREYS + 2 * HUES);
  const greys = new SoftBins(bins.subarray(0, GREYS), { isCircular: false });
  const darkHues = new SoftBins(bins.subarray(GREYS, GREYS + HUES), { isCircular: true });
  const brightHues = new SoftBins(bins.subarray(GREYS + HUES), { isCircular: true });
  let total = 0;
  for (let at = 0; at < light.length; at += 1) {
    const weight = mask[at] ?? 0;
    if (weight < 0.5) continue;
    const r = red[at] ?? 0;
    const g = green[at] ?? 0;
    const b = blue[at] ?? 0;
    const y = light[at] ?? 0;
    total += weight;
    const across = r - (g + b) / 2;
    const along = 0.866 * (g - b);
    const chroma = Math.sqrt(across * across + along * along);
    const vivid = Math.min(1, Math.max(0, (chroma - GREY_CHROMA) / VIVID_RANGE));
    greys.add((y / 256) * GREYS - 0.5, weight * (1 - vivid));
    if (vivid === 0) continue;
    const hue = ((Math.atan2(along, across) / (2 * Math.PI) + 1) % 1) * HUES;
    const bright = Math.min(1, Math.max(0, (y - DARK_LIGHT) / BRIGHT_RANGE));
    darkHues.add(hue, weight * vivid * (1 - bright));
    brightHues.add(hue, weight * vivid * bright);
  }
  for (const [at, value] of bins.entries())
    into[parts.colours.from + at] = toByte(255 * Math.sqrt(value / (total || 1)));
}
