import type { Background } from './find-background.ts';
import type { Box, Frame } from './frame.ts';

/** What a picture shows: where it is, and which pixels belong to it (1) or to the ground (0). */
export type Subject = { box: Box; mask: Uint8Array };

/** How the ground is followed from the border: over its colours, or over anything that changes slowly. */
export type Reading = 'colours' | 'slopes';

/** A pixel this near to a colour of the ground (in RGB) may belong to it. */
const LIKE_GROUND = 34;
/** Neighbours this near to each other are one slope. */
const SLOPE = 13;
/** A subject is no less of the frame than this, or there is none. */
const SMALLEST = 0.004;
/** Pieces are kept that have this share of the largest piece; what is smaller is dust. */
const PIECE = 0.06;

/**
 * Parts the subject from the ground: what can be reached from the border over colours of the ground is ground, the
 * rest, holes included, is subject. null when nothing would be subject.
 */
export function findSubject(
  frame: Frame,
  { colours }: Background,
  reading: Reading = 'colours',
): Subject | null {
  const { width, height } = frame;
  const mask = new Uint8Array(width * height).fill(1);
  floodGround(frame, colours, reading, mask);
  const pieces = piecesOf(mask, width, height);
  const largest = Math.max(0, ...pieces.map(({ size }) => size));
  if (largest < SMALLEST * mask.length) return null;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (const { size, pixels } of pieces) {
    if (size < PIECE * largest) {
      for (const at of pixels) mask[at] = 0;
      continue;
    }
    for (const at of pixels) {
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }, mask };
}

/** The whole of a frame as its subject. */
export const wholeOf = ({ width, height }: Frame): Subject => ({
  box: { x: 0, y: 0, width, height },
  mask: new Uint8Array(width * height).fill(1),
});

function floodGround(
  { width, height, rgb }: Frame,
  colours: Background['colours'],
  reading: Reading,
  mask: Uint8Array,
): void {
  const near = (at: number, red: number, green: number, blue: number, limit: number): boolean =>
    ((rgb[at * 3] ?? 0) - red) ** 2 +
      ((rgb[at * 3 + 1] ?? 0) - green) ** 2 +
      ((rgb[at * 3 + 2] ?? 0) - blue) ** 2 <
    limit * limit;
  const isGround = (at: number): boolean => {
    for (const [red, green, blue] of colours) if (near(at, red, green, blue, LIKE_GROUND)) return true;
    return false;
  };
  const queue = new Int32Array(width * height);
  let end = 0;
  const reach = (at: number): void => {
    mask[at] = 0;
    queue[end] = at;
    end += 1;
  };
  const start = (at: number): void => {
    if (mask[at] === 1 && (reading === 'slopes' || isGround(at))) reach(at);
  };
  for (let x = 0; x < width; x += 1) {
    start(x);
    start((height - 1) * width + x);
  }
  for (let y = 0; y < height; y += 1) {
    start(y * width);
    start(y * width + width - 1);
  }
  let from = 0;
  const step = (at: number): void => {
    if (mask[at] === 0) return;
    const joins =
      reading === 'colours'
        ? isGround(at)
        : near(at, rgb[from * 3] ?? 0, rgb[from * 3 + 1] ?? 0, rgb[from * 3 + 2] ?? 0, SLOPE);
    if (joins) reach(at);
  };
  for (let next = 0; next < end; next += 1) {
    from = queue[next] ?? 0;
    spread(from, width, height, step);
  }
}

function piecesOf(mask: Uint8Array, width: number, height: number) {
  const seen = new Uint8Array(mask.length);
  const pieces: { size: number; pixels: number[] }[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] === 0 || seen[start] === 1) continue;
    const pixels = [start];
    seen[start] = 1;
    for (let next = 0; next < pixels.length; next += 1)
      spread(pixels[next] ?? 0, width, height, (at) => {
        if (mask[at] === 0 || seen[at] === 1) return;
        seen[at] = 1;
        pixels.push(at);
      });
    pieces.push({ size: pixels.length, pixels });
  }
  return pieces;
}

function spread(at: number, width: number, height: number, to: (at: number) => void): void {
  const x = at % width;
  if (x > 0) to(at - 1);
  if (x < width - 1) to(at + 1);
  if (at >= width) to(at - width);
  if (at < width * (height - 1)) to(at + width);
}
