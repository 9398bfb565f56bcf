import { boxMeans } from './box-means.ts';
import type { Subject } from './find-subject.ts';
import { boxOf, type Frame } from './frame.ts';
import { piecesOf } from './pieces.ts';
import { spread, TEXTURES, texturesOf } from './texture-bins.ts';

/** Rounds of counting and judging; more of them change little. */
const ROUNDS = 5;
/** Pixels around one that have a say in what it belongs to. */
const RADIUS = 3;
/** Shares of the shorter edge: all is ground up to the first from the border, and either from the second on. */
const GROUND_RIM = 0.02;
const INNER = 0.22;
/** The likelihood of subject in the middle before anything is counted, and the minimum of a pixel within the rim. */
const MIDDLE = 0.3;
const MIN_WITHIN = 0.1;
/** How much of that likelihood stays when a round has judged: less of it, and a mistake confirms itself. */
const KEPT = 0.8;
/** What is added to each count, so that what was never seen is unlikely instead of impossible. */
const UNSEEN = 1e-3;
/** Shares of the frame that a subject has. */
const MIN_SHARE = 0.02;
const MAX_SHARE = 0.85;
/** Pieces smaller than this share of the largest one are ground. */
const MIN_PIECE_SHARE = 0.2;

/**
 * Separates the subject from a ground of any pattern: its colours and textures are rare along the border and frequent
 * in the middle. What was found is counted again, in rounds. Returns null when nothing stands out.
 */
export function findOnPatterns(frame: Frame): Subject | null {
  const { width, height } = frame;
  const textures = texturesOf(frame);
  const prior = middleFirst(frame);
  let subject: Float32Array = prior;
  for (let round = 0; round < ROUNDS; round += 1) {
    const likely = judge(textures, prior, subject);
    subject = boxMeans(likely, width, height, RADIUS);
  }
  return largePieces(
    Uint8Array.from(subject, (share) => (share > 0.5 ? 1 : 0)),
    width,
  );
}

function middleFirst({ width, height }: Frame): Float32Array {
  const edge = Math.min(width, height);
  return new Float32Array(width * height).map((_, at) => {
    const x = at % width;
    const y = (at - x) / width;
    const inwards = Math.min(x, y, width - 1 - x, height - 1 - y) / edge;
    return inwards < GROUND_RIM ? 0 : MIDDLE * Math.min(1, MIN_WITHIN + inwards / INNER);
  });
}

/** How likely each pixel is subject, by where it is and by how often its texture is in the subject and outside. */
function judge(textures: Uint16Array, prior: Float32Array, subject: Float32Array): Float32Array {
  const inside = new Float32Array(TEXTURES);
  const outside = new Float32Array(TEXTURES);
  let total = 0;
  for (let at = 0; at < textures.length; at += 1) {
    const texture = textures[at] ?? 0;
    const share = subject[at] ?? 0;
    inside[texture] = (inside[texture] ?? 0) + share;
    outside[texture] = (outside[texture] ?? 0) + 1 - share;
    total += share;
  }
  const within = spread(inside).map((count) => (count + UNSEEN) / total);
  const without = spread(outside).map((count) => (count + UNSEEN) / (textures.length - total));
  return prior.map((before, at) => {
    if (before === 0) return 0;
    const known = KEPT * before + (1 - KEPT) * (subject[at] ?? 0);
    const yes = known * (within[textures[at] ?? 0] ?? 0);
    return yes / (yes + (1 - known) * (without[textures[at] ?? 0] ?? 0));
  });
}

/** The large pieces of a mask, holes included; null where they are too little or too much for a subject. */
function largePieces(mask: Uint8Array, width: number): Subject | null {
  const height = mask.length / width;
  const pieces = piecesOf(mask, width, height);
  const largest = Math.max(0, ...pieces.map(({ length }) => length));
  if (largest < MIN_SHARE * mask.length || largest > MAX_SHARE * mask.length) return null;
  const large = pieces.filter(({ length }) => length >= MIN_PIECE_SHARE * largest);
  const kept = new Uint8Array(mask.length);
  for (const pixels of large) for (const at of pixels) kept[at] = 1;
  const rest = piecesOf(
    kept.map((one) => 1 - one),
    width,
    height,
  );
  const isOnBorder = (at: number): boolean =>
    at < width || at >= mask.length - width || at % width === 0 || at % width === width - 1;
  for (const pixels of rest) if (!pixels.some(isOnBorder)) for (const at of pixels) kept[at] = 1;
  return { box: boxOf(large.flat(), width), mask: kept };
}
