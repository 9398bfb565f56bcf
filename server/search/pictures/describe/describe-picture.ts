import { describe } from './descriptor.ts';
import { findBackground } from './find-background.ts';
import { findSubject, type Subject, wholeOf } from './find-subject.ts';
import { fitSubject, type Square } from './fit-subject.ts';
import { type Box, cut, type Frame, type Part, partOf } from './frame.ts';
import { orientations } from './turn-descriptor.ts';
import { NO_GAINS, whiteBalance } from './white-balance.ts';

/** Describes a picture of the shop: one descriptor, of what stands on its ground. */
export function describePicture(frame: Frame): Uint8Array {
  const ground = findBackground(frame);
  const subject = findSubject(frame, ground) ?? wholeOf(frame);
  return describe(fitSubject(frame, subject, whiteBalance(ground)));
}

/**
 * What a buyer's picture is looked for by: each of its readings, in all orientations and upright only, and what of it
 * was taken for the subject.
 */
export type Asked = { descriptors: Uint8Array[]; upright: Uint8Array[]; found: Part };

/** A subject that fills its rectangle this far may be a picture within the picture, with a ground of its own. */
const RECTANGLE = 0.9;
/** Edges in pixels of such a rectangle: its own are blurred into what it lies on. */
const RIM = 2;
const SMALLEST_INNER = 24;
/** A border that one colour covers this far leaves no doubt of the ground. */
const PLAIN = 0.9;

/**
 * Describes a buyer's picture in every way it may have been made from one of ours: upright or turned by quarters,
 * mirrored or not, under coloured light or before a coloured ground, on a wall, or as a picture within a picture.
 */
export function describeQuery(frame: Frame): Asked {
  const ground = findBackground(frame);
  const found = findSubject(frame, ground);
  const subject = found ?? wholeOf(frame);
  const gains = whiteBalance(ground);
  const squares = [fitSubject(frame, subject, gains)];
  if (gains !== NO_GAINS) squares.push(fitSubject(frame, subject, NO_GAINS));
  let box = subject.box;
  if (ground.share < PLAIN) {
    const slope = findSubject(frame, ground, 'slopes');
    if (slope) {
      squares.push(fitSubject(frame, slope, NO_GAINS));
      if (!found || area(slope.box) < area(found.box)) box = slope.box;
    }
  }
  const inner = found && innerOf(frame, found);
  if (inner) {
    squares.push(inner.square);
    box = inner.box;
  }
  const upright = squares.map(describe);
  return { descriptors: upright.flatMap(orientations), upright, found: partOf(box, frame) };
}

const area = ({ width, height }: Box): number => width * height;

/** The subject of a picture that lies, with its ground, within this one. */
function innerOf(frame: Frame, { box, mask }: Subject): { square: Square; box: Box } | null {
  const within = { x: box.x + RIM, y: box.y + RIM, width: box.width - 2 * RIM, height: box.height - 2 * RIM };
  if (Math.min(within.width, within.height) < SMALLEST_INNER) return null;
  const filled = mask.reduce((sum, one) => sum + one, 0);
  if (filled < RECTANGLE * area(box)) return null;
  const picture = cut(frame, within);
  const ground = findBackground(picture);
  const subject = findSubject(picture, ground);
  if (!subject || area(subject.box) === area(within)) return null;
  return {
    square: fitSubject(picture, subject, whiteBalance(ground)),
    box: { ...subject.box, x: subject.box.x + within.x, y: subject.box.y + within.y },
  };
}
