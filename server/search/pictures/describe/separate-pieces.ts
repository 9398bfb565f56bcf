import type { Subject } from './find-subject.ts';
import { boxOf, type Frame } from './frame.ts';
import { piecesOf } from './pieces.ts';

/** Pieces nearer than this many pixels are one thing: a product and its shadow, both halves of a pair. */
const NEAR = 3;
/** A thing smaller than this share of the frame, or of the largest thing, is none that a buyer looks for. */
const MIN_FRAME_SHARE = 0.008;
const MIN_LARGEST_SHARE = 0.12;

/**
 * The things that a subject consists of where they lie apart, the largest first; at most `limit`, none if it is one.
 */
export function separatePieces({ width, height }: Frame, { mask }: Subject, limit: number): Subject[] {
  const things = piecesOf(widened(mask, width, height), width, height)
    .map((pixels) => pixels.filter((at) => mask[at] === 1))
    .sort((left, right) => right.length - left.length);
  const minimum = Math.max(MIN_FRAME_SHARE * mask.length, MIN_LARGEST_SHARE * (things[0]?.length ?? 0));
  const large = things.filter(({ length }) => length >= minimum);
  return large.length < 2 ? [] : large.slice(0, limit).map((pixels) => subjectOf(pixels, width, mask.length));
}

/** The mask with every pixel that is near one of it. */
function widened(mask: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(mask.length);
  const wide = new Uint8Array(mask.length);
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 0) continue;
    const x = at % width;
    rows.fill(1, at - Math.min(x, NEAR), at + Math.min(width - 1 - x, NEAR) + 1);
  }
  for (let at = 0; at < mask.length; at += 1) {
    if (rows[at] === 0) continue;
    const y = Math.floor(at / width);
    for (let dy = Math.max(-NEAR, -y); dy <= Math.min(NEAR, height - 1 - y); dy += 1)
      wide[at + dy * width] = 1;
  }
  return wide;
}

function subjectOf(pixels: readonly number[], width: number, size: number): Subject {
  const mask = new Uint8Array(size);
  for (const at of pixels) mask[at] = 1;
  return { box: boxOf(pixels, width), mask };
}
