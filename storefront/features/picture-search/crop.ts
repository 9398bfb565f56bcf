import type { PicturePart } from '../../../contract/discovery.ts';

/** What of a crop is taken hold of: all of it, or a corner by compass. */
export const corners = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof corners)[number];
export type Hold = Corner | 'all';

export const WHOLE: PicturePart = { x: 0, y: 0, w: 1, h: 1 };
const SMALLEST = 0.08;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A crop whose hold was moved by fractions of the picture. It stays within the picture and does not become too small. */
export function moveCrop({ x, y, w, h }: PicturePart, hold: Hold, dx: number, dy: number): PicturePart {
  if (hold === 'all') return { x: within(x + dx, 0, 1 - w), y: within(y + dy, 0, 1 - h), w, h };
  const [right, bottom] = [x + w, y + h];
  const left = hold === 'nw' || hold === 'sw' ? within(x + dx, 0, right - SMALLEST) : x;
  const top = hold === 'nw' || hold === 'ne' ? within(y + dy, 0, bottom - SMALLEST) : y;
  const newRight = hold === 'ne' || hold === 'se' ? within(right + dx, left + SMALLEST, 1) : right;
  const newBottom = hold === 'sw' || hold === 'se' ? within(bottom + dy, top + SMALLEST, 1) : bottom;
  return { x: left, y: top, w: newRight - left, h: newBottom - top };
}

/** A found part with a little room around it, large enough to be taken hold of. */
export function cropAround({ x, y, w, h }: PicturePart, room = 0.02): PicturePart {
  const [left, top] = [within(x - room, 0, 1 - SMALLEST), within(y - room, 0, 1 - SMALLEST)];
  return {
    x: left,
    y: top,
    w: within(x + w + room - left, SMALLEST, 1 - left),
    h: within(y + h + room - top, SMALLEST, 1 - top),
  };
}
