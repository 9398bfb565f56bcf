import { CELLS, parts, toByte } from './descriptor-layout.ts';
import type { Square } from './fit-subject.ts';
import { softCells } from './soft-cells.ts';

const COUNT = CELLS * CELLS;
const { cells, weights } = softCells(CELLS);

/** Light, two colour differences and the silhouette in 4 by 4 overlapping cells. */
export function describeCells({ red, blue, mask }: Square, light: Float32Array, into: Uint8Array): void {
  const sums = {
    light: new Float32Array(COUNT),
    blue: new Float32Array(COUNT),
    red: new Float32Array(COUNT),
    mask: new Float32Array(COUNT),
    weight: new Float32Array(COUNT),
  };
  for (let at = 0; at < light.length; at += 1) {
    const y = light[at] ?? 0;
    const toBlue = (blue[at] ?? 0) - y;
    const toRed = (red[at] ?? 0) - y;
    for (let near = at * 4; near < at * 4 + 4; near += 1) {
      const weight = weights[near] ?? 0;
      if (weight === 0) continue;
      const cell = cells[near] ?? 0;
      sums.weight[cell] = (sums.weight[cell] ?? 0) + weight;
      sums.light[cell] = (sums.light[cell] ?? 0) + weight * y;
      sums.blue[cell] = (sums.blue[cell] ?? 0) + weight * toBlue;
      sums.red[cell] = (sums.red[cell] ?? 0) + weight * toRed;
      sums.mask[cell] = (sums.mask[cell] ?? 0) + weight * (mask[at] ?? 0);
    }
  }
  for (let cell = 0; cell < COUNT; cell += 1) {
    const whole = sums.weight[cell] || 1;
    const place = parts.places.from + cell;
    into[place] = toByte((sums.light[cell] ?? 0) / whole);
    into[place + COUNT] = toByte(128 + (sums.blue[cell] ?? 0) / whole);
    into[place + 2 * COUNT] = toByte(128 + (sums.red[cell] ?? 0) / whole);
    into[parts.outline.from + cell] = toByte((255 * (sums.mask[cell] ?? 0)) / whole);
  }
}
