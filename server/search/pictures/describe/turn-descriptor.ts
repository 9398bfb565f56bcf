import { CELLS, DESCRIPTOR_BYTES, DIRECTIONS, EDGE_CELLS, parts } from './descriptor-layout.ts';

/** From a cell and an edge direction of the turned picture to those of the original. */
type Turn = {
  cell: (row: number, column: number, count: number) => [row: number, column: number];
  direction: (direction: number) => number;
};

const quarter: Turn = {
  cell: (row, column, count) => [count - 1 - column, row],
  direction: (at) => (at + DIRECTIONS / 2) % DIRECTIONS,
};
const mirror: Turn = {
  cell: (row, column, count) => [row, count - 1 - column],
  direction: (at) => (DIRECTIONS - at) % DIRECTIONS,
};

/** For each byte of a turned picture's descriptor the byte of the original's that it equals. */
function permutationOf({ cell, direction }: Turn): Uint8Array {
  const permutation = Uint8Array.from({ length: DESCRIPTOR_BYTES }, (_, at) => at);
  const cellFrom = (to: number, count: number): number => {
    const [row, column] = cell(Math.floor(to / count), to % count, count);
    return row * count + column;
  };
  const grid = CELLS * CELLS;
  for (let at = parts.places.from; at < parts.outline.to; at += 1) {
    const inside = (at - parts.places.from) % grid;
    permutation[at] = at - inside + cellFrom(inside, CELLS);
  }
  for (let to = 0; to < EDGE_CELLS * EDGE_CELLS; to += 1) {
    const from = parts.edges.from + cellFrom(to, EDGE_CELLS) * DIRECTIONS;
    for (let at = 0; at < DIRECTIONS; at += 1)
      permutation[parts.edges.from + to * DIRECTIONS + at] = from + direction(at);
  }
  return permutation;
}

const quarterTurn = permutationOf(quarter);
const mirrored = permutationOf(mirror);

const permute = (descriptor: Uint8Array, permutation: Uint8Array): Uint8Array =>
  Uint8Array.from(permutation, (from) => descriptor[from] ?? 0);

/** The descriptors of a picture turned by 0 to 3 quarters to the right, then of each of these mirrored. */
export function orientations(descriptor: Uint8Array): Uint8Array[] {
  const turned = [descriptor];
  for (let turns = 1; turns < 4; turns += 1) turned.push(permute(turned.at(-1) ?? descriptor, quarterTurn));
  return [...turned, ...turned.map((one) => permute(one, mirrored))];
}
