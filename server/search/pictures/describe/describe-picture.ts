import { describe } from './descriptor.ts';
import { findBackground } from './find-background.ts';
import { findSubject, type Subject, wholeOf } from './find-subject.ts';
import { fitSubject, type Square } from './fit-subject.ts';
import { type Box, cut, type Frame, type Part, partOf } from './frame.ts';
import { orientations } from './turn-descriptor.ts';
import { NO_GAINS, whiteBalance } from './white-balance.ts';

/** Describes a picture of the shop: one descriptor of its subject. */
export function describePicture(frame: Frame): Uint8Array {
  const background = findBackground(frame);
  const subject = findSubject(frame, background) ?? wholeOf(frame);
  return describe(fitSubject(frame, subject, whiteBalance(background)));
}

/**
 * The readings of a buyer's picture: in all orientations, and upright only; and the part of the picture that was taken
 * for its subject.
 */
export type QueryDescriptors = { descriptors: Uint8Array[]; upright: Uint8Array[]; found: Part };

/** A subject that fills this share of its rectangle may be a picture within the picture, with its own background. */
const MIN_RECTANGLE_SHARE = 0.9;
/** Edges in pixels of such a rectangle, blurred into what it lies on. */
const RIM = 2;
const MIN_INNER_EDGE = 24;
/** A border that one colour covers to this share leaves no doubt of the background. */
const PLAIN_SHARE = 0.9;

/**
 * Describes a buyer's picture in every way it may have been made from one of ours: upright or turned by quarters,
 * mirrored or not, under coloured light or before a coloured background, on a wall, or as a picture within a picture.
 */
export function describeQuery(frame: Frame): QueryDescriptors {
  const background = findBackground(frame);
  const found = findSubject(frame, background);
  const subject = found ?? wholeOf(frame);
  const gains = whiteBalance(background);
  const squares = [fitSubject(frame, subject, gains)];
  if (gains !== NO_GAINS) squares.push(fitSubject(frame, subject, NO_GAINS));
  let { box } = subject;
  if (background.share < PLAIN_SHARE) {
    const onSlope = findSubject(frame, background, 'slopes');
    if (onSlope) {
      squares.push(fitSubject(frame, onSlope, NO_GAINS));
      if (!found || areaOf(onSlope.box) < areaOf(found.box)) box = onSlope.box;
    }
  }
  const inner = found && findInnerPicture(frame, found);
  if (inner) {
    squares.push(inner.square);
    box = inner.box;
  }
  const upright = squares.map(describe);
  return { descriptors: upright.flatMap(orientations), upright, found: partOf(box, frame) };
}

const areaOf = ({ width, height }: Box): number => width * height;

/** The subject of a picture that lies, with its background, within this one. */
function findInnerPicture(frame: Frame, { box, mask }: Subject): { square: Square; box: Box } | null {
  const within = { x: box.x + RIM, y: box.y + RIM, width: box.width - 2 * RIM, height: box.height - 2 * RIM };
  if (Math.min(within.width, within.height) < MIN_INNER_EDGE) return null;
  const filled = mask.reduce((sum, one) => sum + one, 0);
  if (filled < MIN_RECTANGLE_SHARE * areaOf(box)) return null;
  const picture = cut(frame, within);
  const background = findBackground(picture);
  const subject = findSubject(picture, background);
  if (!subject || areaOf(subject.box) === areaOf(within)) return null;
  return {
    square: fitSubject(picture, subject, whiteBalance(background)),
    box: { ...subject.box, x: subject.box.x + within.x, y: subject.box.y + within.y },
  };
}
