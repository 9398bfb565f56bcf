import type { CutSides, Missing } from './complete-subject.ts';
import type { Subject } from './find-subject.ts';
import type { Frame } from './frame.ts';

/** What is missing of a subject, as shares of what is seen. */
const SHARES = [0.3, 1];
/**
 * Parts that a picture may be of the square it was cut out of, along its longer edge: pictures of the shop are mostly
 * square, with the product in the middle.
 */
const LONGER_EDGES = [0.8, 0.7, 1];
/** Estimates that differ by less than this share of the frame come to the same. */
const MIN_APART = 0.02;

/**
 * How much of a cut subject may be missing, in several estimates: at most what is seen, and something on one axis at
 * least.
 */
export function estimateMissing(frame: Frame, subject: Subject, sides: CutSides): Missing[] {
  const { box } = subject;
  const estimates = [
    ...SHARES.map((share) => ({ wide: box.width * share, tall: box.height * share })),
    ...LONGER_EDGES.map((part) => estimateInSquare(frame, box, sides, part)),
  ].map(({ wide, tall }) => ({
    wide: sides.left || sides.right ? Math.round(wide) : 0,
    tall: sides.top || sides.bottom ? Math.round(tall) : 0,
  }));
  const apart = MIN_APART * Math.max(frame.width, frame.height);
  return estimates.filter(
    (estimate, at) =>
      estimate.wide + estimate.tall > apart &&
      !estimates
        .slice(0, at)
        .some(
          (earlier) =>
            Math.max(Math.abs(estimate.wide - earlier.wide), Math.abs(estimate.tall - earlier.tall)) < apart,
        ),
  );
}

/**
 * What is missing if the picture is a corner of a square, `part` of its edge long, and the subject is in the middle of
 * the square: beyond the cut there is as much ground as on the side that does not cut.
 */
function estimateInSquare(frame: Frame, box: Subject['box'], sides: CutSides, part: number): Missing {
  const edge = Math.max(frame.width, frame.height) / part;
  const right = frame.width - box.x - box.width;
  const below = frame.height - box.y - box.height;
  return {
    wide: within(edge - 2 * (sides.left ? right : box.x) - box.width, box.width),
    tall: within(edge - 2 * (sides.top ? below : box.y) - box.height, box.height),
  };
}

/** Nothing can be mirrored that is not seen. */
const within = (missing: number, seen: number): number => Math.max(0, Math.min(seen, missing));
