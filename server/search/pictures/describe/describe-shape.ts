import { parts, toByte } from './descriptor-layout.ts';
import { SQUARE, type Square } from './fit-subject.ts';

const RINGS = 4;
const MIDDLE = (SQUARE - 1) / 2;

/** Area, slimness, the shares of four rings from the middle outwards, spread and distance from the middle. */
export function describeShape({ mask }: Square, into: Uint8Array): void {
  const { area, meanX, meanY, spread, slimness } = momentsOf(mask);
  const values = [
    area / mask.length,
    slimness,
    ...ringShares(mask),
    spread / (SQUARE / 2),
    Math.hypot(meanX - MIDDLE, meanY - MIDDLE) / (SQUARE / 4),
  ];
  for (const [at, value] of values.entries()) into[parts.shape.from + at] = toByte(255 * value);
}

function ringShares(mask: Float32Array): number[] {
  const rings = new Float32Array(RINGS);
  const sizes = new Float32Array(RINGS);
  for (let at = 0; at < mask.length; at += 1) {
    const x = at % SQUARE;
    const y = (at - x) / SQUARE;
    const distance = Math.sqrt((x - MIDDLE) ** 2 + (y - MIDDLE) ** 2) / (SQUARE / 2);
    const ring = Math.min(RINGS - 1, Math.floor(distance * (RINGS - 1)));
    rings[ring] = (rings[ring] ?? 0) + (mask[at] ?? 0);
    sizes[ring] = (sizes[ring] ?? 0) + 1;
  }
  return Array.from(rings, (ring, at) => ring / (sizes[at] || 1));
}

/** Area, centre, and from the second moments the spread and the ratio of the axes. */
function momentsOf(mask: Float32Array) {
  let [area, sumX, sumY] = [0, 0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    const weight = mask[at] ?? 0;
    const x = at % SQUARE;
    area += weight;
    sumX += weight * x;
    sumY += weight * ((at - x) / SQUARE);
  }
  const [meanX, meanY] = [sumX / (area || 1), sumY / (area || 1)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    const weight = mask[at] ?? 0;
    const x = (at % SQUARE) - meanX;
    const y = Math.floor(at / SQUARE) - meanY;
    xx += weight * x * x;
    yy += weight * y * y;
    xy += weight * x * y;
  }
  const trace = (xx + yy) / (area || 1);
  const root = Math.sqrt((xx - yy) ** 2 + 4 * xy * xy) / (area || 1);
  const slimness = trace > 0 ? Math.sqrt(Math.max(0, trace - root) / (trace + root)) : 1;
  return { area, meanX, meanY, spread: Math.sqrt(trace), slimness };
}
