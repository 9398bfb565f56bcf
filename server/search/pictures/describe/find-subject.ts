import type { Background, Colour } from './find-background.ts';
import { type Box, boxOf, type Frame } from './frame.ts';
import { neighbours, piecesOf } from './pieces.ts';

/** What a picture shows: its box, and which pixels belong to it (1) or to the background (0). */
export type Subject = { box: Box; mask: Uint8Array };

/**
 * How the background is followed from the border: over its colours, over whatever changes slowly, or over its colours
 * and the thin lines between them, as between tiles.
 */
export type FloodRule = 'colours' | 'slopes' | 'lines';

/** A pixel within this distance in RGB of a background colour may belong to the background. */
const MAX_COLOUR_DISTANCE = 34;
/** The same before a background of one colour, of which a white product on white differs little. */
const MAX_PLAIN_DISTANCE = 16;
const PLAIN_SHARE = 0.9;
/** Neighbouring pixels within this distance are one slope. */
const MAX_SLOPE_DISTANCE = 13;
/** A frame has no subject where its largest piece covers less than this share. */
const MIN_SUBJECT_SHARE = 0.004;
/** Pieces smaller than this share of the largest one are dust. */
const MIN_PIECE_SHARE = 0.06;

/**
 * Separates the subject from the background: what can be reached from the border is background, the rest, holes
 * included, is subject. Returns null when nothing would be subject.
 */
export function findSubject(
  frame: Frame,
  { colours, share }: Background,
  rule: FloodRule = 'colours',
): Subject | null {
  const { width, height } = frame;
  const mask = new Uint8Array(width * height).fill(1);
  floodBackground(frame, mask, continuesBy(rule, frame, colours, share));
  const pieces = piecesOf(mask, width, height);
  const largest = Math.max(0, ...pieces.map(({ length }) => length));
  if (largest < MIN_SUBJECT_SHARE * mask.length) return null;
  const large = pieces.filter(({ length }) => length >= MIN_PIECE_SHARE * largest);
  mask.fill(0);
  for (const pixels of large) for (const at of pixels) mask[at] = 1;
  return { box: boxOf(large.flat(), width), mask };
}

/** The whole of a frame as its subject. */
export const wholeOf = ({ width, height }: Frame): Subject => ({
  box: { x: 0, y: 0, width, height },
  mask: new Uint8Array(width * height).fill(1),
});

/** Whether a pixel continues the background; `from` is the neighbour it is reached from, or -1 on the border. */
type Continues = (at: number, from: number) => boolean;

function continuesBy(rule: FloodRule, frame: Frame, colours: readonly Colour[], share: number): Continues {
  if (rule === 'slopes') return sameSlope(frame);
  const max = share >= PLAIN_SHARE ? MAX_PLAIN_DISTANCE : MAX_COLOUR_DISTANCE;
  return rule === 'colours' ? sameColour(frame, colours, max) : acrossLines(frame, colours);
}

/** A line of up to two pixels is one that no square of three by three fits into. */
function acrossLines(frame: Frame, colours: readonly Colour[]): Continues {
  const { width, height } = frame;
  const isGround = sameColour(frame, colours);
  const thick = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const square: number[] = [];
      for (let at = (y - 1) * width + x; at <= (y + 1) * width + x; at += width)
        square.push(at - 1, at, at + 1);
      if (square.some((at) => isGround(at, -1))) continue;
      for (const at of square) thick[at] = 1;
    }
  return (at) => thick[at] === 0;
}

const sameColour = (
  { rgb }: Frame,
  colours: readonly Colour[],
  distance = MAX_COLOUR_DISTANCE,
): Continues => {
  const max = distance * distance;
  return (at) => {
    const [red, green, blue] = [rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0];
    for (const colour of colours)
      if ((red - colour[0]) ** 2 + (green - colour[1]) ** 2 + (blue - colour[2]) ** 2 < max) return true;
    return false;
  };
};

const sameSlope = ({ rgb }: Frame): Continues => {
  const max = MAX_SLOPE_DISTANCE * MAX_SLOPE_DISTANCE;
  const difference = (at: number, from: number) => (rgb[at] ?? 0) - (rgb[from] ?? 0);
  return (at, from) =>
    from < 0 ||
    difference(at * 3, from * 3) ** 2 +
      difference(at * 3 + 1, from * 3 + 1) ** 2 +
      difference(at * 3 + 2, from * 3 + 2) ** 2 <
      max;
};

/** Sets the mask of all background pixels to 0. */
function floodBackground({ width, height }: Frame, mask: Uint8Array, continues: Continues): void {
  const queue = new Int32Array(width * height);
  let end = 0;
  const reach = (at: number, from: number): void => {
    if (mask[at] === 0 || !continues(at, from)) return;
    mask[at] = 0;
    queue[end] = at;
    end += 1;
  };
  for (let x = 0; x < width; x += 1) {
    reach(x, -1);
    reach((height - 1) * width + x, -1);
  }
  for (let y = 0; y < height; y += 1) {
    reach(y * width, -1);
    reach(y * width + width - 1, -1);
  }
  const eachNeighbour = neighbours(width, height);
  for (let next = 0; next < end; next += 1) eachNeighbour(queue[next] ?? 0, reach);
}
