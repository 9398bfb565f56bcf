import { SQUARE } from './fit-subject.ts';

/** Cells near each pixel of a square, four entries a pixel; an entry without a cell has weight 0. */
export type SoftCells = { cells: Uint8Array; weights: Float32Array };

/** Divides a square into `count` by `count` cells that overlap: a pixel's weight falls off from a cell's middle. */
export function softCells(count: number): SoftCells {
  const cells = new Uint8Array(SQUARE * SQUARE * 4);
  const weights = new Float32Array(cells.length);
  const size = SQUARE / count;
  for (let at = 0; at < cells.length; at += 1) {
    const pixel = at >> 2;
    const x = ((pixel % SQUARE) + 0.5) / size - 0.5;
    const y = (Math.floor(pixel / SQUARE) + 0.5) / size - 0.5;
    const row = Math.floor(y) + ((at >> 1) & 1);
    const column = Math.floor(x) + (at & 1);
    if (row < 0 || row >= count || column < 0 || column >= count) continue;
    cells[at] = row * count + column;
    weights[at] = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
  }
  return { cells, weights };
}
