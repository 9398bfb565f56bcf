import type { Subject } from './find-subject.ts';
import type { Box, Frame } from './frame.ts';

/** Sides of a picture that cut its subject off. */
export type CutSides = { left: boolean; right: boolean; top: boolean; bottom: boolean };

/** Pixels of a subject that are cut off, along each axis. */
export type Missing = { wide: number; tall: number };

/** A subject is cut off by a side that so large a share of its own edge lies on. */
const MIN_TOUCH = 0.12;

/**
 * The sides that cut a subject off; null where it is whole, or cut off on opposite sides, so that its middle is
 * unknown.
 */
export function cutSides({ width, height }: Frame, { box, mask }: Subject): CutSides | null {
  const touches = (from: number, step: number, count: number): boolean => {
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += mask[from + at * step] ?? 0;
    return sum >= MIN_TOUCH * count;
  };
  const row = box.y * width;
  const sides = {
    left: box.x === 0 && touches(row, width, box.height),
    right: box.x + box.width === width && touches(row + width - 1, width, box.height),
    top: box.y === 0 && touches(box.x, 1, box.width),
    bottom: box.y + box.height === height && touches((height - 1) * width + box.x, 1, box.width),
  };
  const isCut = sides.left !== sides.right || sides.top !== sides.bottom;
  return isCut && !(sides.left && sides.right) && !(sides.top && sides.bottom) ? sides : null;
}

/**
 * A subject made whole as if it were symmetric: beyond each side that cuts it off it goes on by what is missing, like
 * its other end. `missing`: in pixels, of each axis at most what is seen, 0 where neither of its sides cuts.
 */
export function completeSubject(
  frame: Frame,
  { box, mask }: Subject,
  sides: CutSides,
  missing: Missing,
): { frame: Frame; subject: Subject } {
  const width = box.width + missing.wide;
  const height = box.height + missing.tall;
  const rgb = new Uint8Array(width * height * 3);
  const whole = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = sourceOf(frame, box, {
        x: along(x, width, box.width, sides.left),
        y: along(y, height, box.height, sides.top),
      });
      const to = y * width + x;
      whole[to] = mask[from] ?? 0;
      rgb.set(frame.rgb.subarray(from * 3, from * 3 + 3), to * 3);
    }
  return {
    frame: { width, height, rgb },
    subject: { box: { x: 0, y: 0, width, height }, mask: whole },
  };
}

/** Where a pixel of the whole is seen: in its own place, or mirrored about the middle of the whole. */
function along(at: number, whole: number, seen: number, isCutAtStart: boolean): number {
  const place = isCutAtStart ? at - (whole - seen) : at;
  return place >= 0 && place < seen ? place : isCutAtStart ? seen - 1 - at : whole - 1 - at;
}

const sourceOf = ({ width }: Frame, box: Box, { x, y }: { x: number; y: number }): number =>
  (box.y + y) * width + box.x + x;
