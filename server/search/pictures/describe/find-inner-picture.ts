import { findBackground } from './find-background.ts';
import { findSubject, type Subject } from './find-subject.ts';
import { fitSubject, type Square } from './fit-subject.ts';
import { areaOf, type Box, cut, type Frame } from './frame.ts';
import { whiteBalance } from './white-balance.ts';

/** The subject of a picture that lies, with its background, within another, and where. */
export type InnerPicture = { square: Square; box: Box };

/** A subject that fills this share of its rectangle may be a picture within the picture, with its own background. */
const MIN_RECTANGLE_SHARE = 0.9;
/** Edges in pixels of such a rectangle, blurred into what it lies on. */
const RIM = 2;
const MIN_INNER_EDGE = 24;

/** The subject of a picture that the found subject turns out to be; null where it is none. */
export function findInnerPicture(frame: Frame, { box, mask }: Subject): InnerPicture | null {
  const filled = mask.reduce((sum, one) => sum + one, 0);
  return filled < MIN_RECTANGLE_SHARE * areaOf(box) ? null : describeInner(frame, box);
}

/** The subject of the picture in a box; null where it has none, or one colour covers less of its border than `minShare`. */
export function describeInner(frame: Frame, box: Box, minShare = 0): InnerPicture | null {
  const within = { x: box.x + RIM, y: box.y + RIM, width: box.width - 2 * RIM, height: box.height - 2 * RIM };
  if (Math.min(within.width, within.height) < MIN_INNER_EDGE) return null;
  const picture = cut(frame, within);
  const background = findBackground(picture);
  if (background.share < minShare) return null;
  const subject = findSubject(picture, background);
  if (!subject || areaOf(subject.box) === areaOf(within)) return null;
  return {
    square: fitSubject(picture, subject, whiteBalance(background)),
    box: { ...subject.box, x: subject.box.x + within.x, y: subject.box.y + within.y },
  };
}
