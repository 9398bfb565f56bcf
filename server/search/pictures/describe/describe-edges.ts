import { DIRECTIONS, EDGE_CELLS, parts, toByte } from './descriptor-layout.ts';
import { SQUARE } from './fit-subject.ts';
import { SoftBins } from './soft-bins.ts';
import { softCells } from './soft-cells.ts';

const COUNT = EDGE_CELLS * EDGE_CELLS;
const PIXELS_PER_CELL = (SQUARE * SQUARE) / COUNT;
const SCALE = 150;
const { cells, weights } = softCells(EDGE_CELLS);

/** How strong edges are in eight directions, in 2 by 2 overlapping cells. */
export function describeEdges(light: Float32Array, into: Uint8Array): void {
  const bins = new Float32Array(COUNT * DIRECTIONS);
  const binsByCell = Array.from(
    { length: COUNT },
    (_, cell) =>
      new SoftBins(bins.subarray(cell * DIRECTIONS, (cell + 1) * DIRECTIONS), { isCircular: true }),
  );
  for (let y = 1; y < SQUARE - 1; y += 1)
    for (let x = 1; x < SQUARE - 1; x += 1) {
      const at = y * SQUARE + x;
      const dx = (light[at + 1] ?? 0) - (light[at - 1] ?? 0);
      const dy = (light[at + SQUARE] ?? 0) - (light[at - SQUARE] ?? 0);
      const steepness = Math.sqrt(Math.sqrt(dx * dx + dy * dy));
      if (steepness < 1) continue;
      const direction = ((Math.atan2(dy, dx) / Math.PI + 2) % 1) * DIRECTIONS;
      for (let near = at * 4; near < at * 4 + 4; near += 1) {
        const weight = weights[near] ?? 0;
        if (weight > 0) binsByCell[cells[near] ?? 0]?.add(direction, weight * steepness);
      }
    }
  for (const [at, value] of bins.entries())
    into[parts.edges.from + at] = toByte((value / PIXELS_PER_CELL) * SCALE);
}
