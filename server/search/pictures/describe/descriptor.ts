import { SQUARE, type Square } from './fit-subject.ts';

/** Bytes of a descriptor. */
export const DESCRIPTOR_BYTES = 128;
/** To be raised when descriptors are made in another way: the worker then makes all of them anew. */
export const DESCRIPTOR_VERSION = 1;

/**
 * Where each part of a descriptor ends, and how much a step of one byte in it counts. The first part is the same for
 * a picture that is turned by quarters or mirrored, so that a scan need look further only where it is near.
 */
export const parts = {
  colours: { from: 0, to: 24, weight: 2 },
  shape: { from: 24, to: 32, weight: 3 },
  places: { from: 32, to: 80, weight: 2 },
  outline: { from: 80, to: 96, weight: 2 },
  edges: { from: 96, to: 128, weight: 2 },
} as const;

const HUES = 9;
const GREYS = 6;
const RINGS = 4;
/** Cells along an edge that colours and silhouette are told in, cells for edges, and directions of these. */
export const CELLS = 4;
export const EDGE_CELLS = 2;
export const DIRECTIONS = 8;

/** Describes a fitted picture in 128 bytes: its colours, its shape, and where both are. */
export function describe(square: Square): Uint8Array {
  const descriptor = new Uint8Array(DESCRIPTOR_BYTES);
  const light = lightOf(square);
  describeColours(square, light, descriptor);
  describeShape(square, descriptor);
  describePlaces(square, light, descriptor);
  describeEdges(light, descriptor);
  return descriptor;
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

function lightOf({ red, green, blue }: Square): Float32Array {
  return red.map((value, at) => 0.299 * value + 0.587 * (green[at] ?? 0) + 0.114 * (blue[at] ?? 0));
}

/** Shares of the subject by colour: six greys, nine hues dark and light; roots, so that small areas count too. */
function describeColours({ red, green, blue, mask }: Square, light: Float32Array, into: Uint8Array): void {
  const bins = new Float32Array(GREYS + 2 * HUES);
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
    const vivid = Math.min(1, Math.max(0, (Math.sqrt(across * across + along * along) - 12) / 36));
    addSoft(bins, 0, GREYS, (y / 256) * GREYS - 0.5, weight * (1 - vivid), false);
    if (vivid === 0) continue;
    const hue = ((Math.atan2(along, across) / (2 * Math.PI) + 1) % 1) * HUES;
    const bright = Math.min(1, Math.max(0, (y - 70) / 80));
    addSoft(bins, GREYS, HUES, hue, weight * vivid * (1 - bright), true);
    addSoft(bins, GREYS + HUES, HUES, hue, weight * vivid * bright, true);
  }
  for (const [at, value] of bins.entries())
    into[parts.colours.from + at] = byte(255 * Math.sqrt(value / (total || 1)));
}

/** Shares a weight between the two bins next to a place among `count` of them from `from` on. */
function addSoft(
  bins: Float32Array,
  from: number,
  count: number,
  place: number,
  weight: number,
  round: boolean,
): void {
  const below = Math.floor(place);
  const part = place - below;
  const one = from + binAt(below, count, round);
  const other = from + binAt(below + 1, count, round);
  bins[one] = (bins[one] ?? 0) + weight * (1 - part);
  bins[other] = (bins[other] ?? 0) + weight * part;
}

const binAt = (at: number, count: number, round: boolean): number =>
  round ? (at + count) % count : Math.max(0, Math.min(count - 1, at));

/** Fullness, slimness, four rings from the middle outwards, and the two moments of the silhouette. */
function describeShape({ mask }: Square, into: Uint8Array): void {
  const rings = new Float32Array(RINGS);
  const ringSizes = new Float32Array(RINGS);
  let [area, sumX, sumY] = [0, 0, 0];
  const middle = (SQUARE - 1) / 2;
  for (let at = 0; at < mask.length; at += 1) {
    const weight = mask[at] ?? 0;
    const x = at % SQUARE;
    const y = (at - x) / SQUARE;
    const ring = Math.min(
      RINGS - 1,
      Math.floor((Math.sqrt((x - middle) ** 2 + (y - middle) ** 2) / (SQUARE / 2)) * (RINGS - 1)),
    );
    rings[ring] = (rings[ring] ?? 0) + weight;
    ringSizes[ring] = (ringSizes[ring] ?? 0) + 1;
    area += weight;
    sumX += weight * x;
    sumY += weight * y;
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
  const values = [
    area / mask.length,
    trace > 0 ? Math.sqrt(Math.max(0, trace - root) / (trace + root)) : 1,
    ...Array.from(rings, (ring, at) => ring / (ringSizes[at] || 1)),
    Math.sqrt(trace) / (SQUARE / 2),
    Math.hypot(meanX - middle, meanY - middle) / (SQUARE / 4),
  ];
  for (const [at, value] of values.entries()) into[parts.shape.from + at] = byte(255 * value);
}

/** Light, two colour differences and the silhouette in 4 by 4 cells that run into each other. */
function describePlaces({ red, blue, mask }: Square, light: Float32Array, into: Uint8Array): void {
  const count = CELLS * CELLS;
  const [ys, blues, reds, masks, weights] = [0, 1, 2, 3, 4].map(() => new Float32Array(count)) as Five;
  for (let at = 0; at < light.length; at += 1) {
    const y = light[at] ?? 0;
    const toBlue = (blue[at] ?? 0) - y;
    const toRed = (red[at] ?? 0) - y;
    for (let near = at * 4; near < at * 4 + 4; near += 1) {
      const weight = placeCells.weights[near] ?? 0;
      if (weight === 0) continue;
      const cell = placeCells.cells[near] ?? 0;
      weights[cell] = (weights[cell] ?? 0) + weight;
      ys[cell] = (ys[cell] ?? 0) + weight * y;
      blues[cell] = (blues[cell] ?? 0) + weight * toBlue;
      reds[cell] = (reds[cell] ?? 0) + weight * toRed;
      masks[cell] = (masks[cell] ?? 0) + weight * (mask[at] ?? 0);
    }
  }
  for (let cell = 0; cell < count; cell += 1) {
    const whole = weights[cell] || 1;
    const place = parts.places.from + cell;
    into[place] = byte((ys[cell] ?? 0) / whole);
    into[place + count] = byte(128 + (blues[cell] ?? 0) / whole);
    into[place + 2 * count] = byte(128 + (reds[cell] ?? 0) / whole);
    into[parts.outline.from + cell] = byte((255 * (masks[cell] ?? 0)) / whole);
  }
}

type Five = [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];

/** The four cells that each pixel is near to, with the weights of a tent around each cell's middle. */
function softCells(count: number): { cells: Uint8Array; weights: Float32Array } {
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

const placeCells = softCells(CELLS);
const edgeCells = softCells(EDGE_CELLS);

/** How strong edges are in eight directions, in 2 by 2 cells. */
function describeEdges(light: Float32Array, into: Uint8Array): void {
  const bins = new Float32Array(EDGE_CELLS * EDGE_CELLS * DIRECTIONS);
  for (let y = 1; y < SQUARE - 1; y += 1) {
    for (let x = 1; x < SQUARE - 1; x += 1) {
      const at = y * SQUARE + x;
      const dx = (light[at + 1] ?? 0) - (light[at - 1] ?? 0);
      const dy = (light[at + SQUARE] ?? 0) - (light[at - SQUARE] ?? 0);
      const steep = Math.sqrt(Math.sqrt(dx * dx + dy * dy));
      if (steep < 1) continue;
      const direction = ((Math.atan2(dy, dx) / Math.PI + 2) % 1) * DIRECTIONS;
      for (let near = at * 4; near < at * 4 + 4; near += 1) {
        const weight = edgeCells.weights[near] ?? 0;
        if (weight > 0) {
          const from = (edgeCells.cells[near] ?? 0) * DIRECTIONS;
          addSoft(bins, from, DIRECTIONS, direction, weight * steep, true);
        }
      }
    }
  }
  const pixelsOfCell = (SQUARE * SQUARE) / (EDGE_CELLS * EDGE_CELLS);
  for (const [at, value] of bins.entries()) into[parts.edges.from + at] = byte((value / pixelsOfCell) * 150);
}
