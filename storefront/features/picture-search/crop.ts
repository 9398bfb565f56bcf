import type { PicturePart } from '../../../contract/discovery.ts';

/** What of a crop is dragged: all of it, or a corner. */
export const corners = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof corners)[number];
export type Handle = Corner | 'all';

export const WHOLE_PICTURE: PicturePart = { x: 0, y: 0, w: 1, h: 1 };
const MIN_SIZE = 0.08;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Returns a crop after dragging a handle by fractions of the picture. It stays within the picture and above the
 * minimum size.
 */
export function moveCrop({ x, y, w, h }: PicturePart, hold: Handle, dx: number, dy: number): PicturePart {
  if (hold === 'all') return { x: clamp(x + dx, 0, 1 - w), y: clamp(y + dy, 0, 1 - h), w, h };
  const [right, bottom] = [x + w, y + h];
  const left = hold === 'nw' || hold === 'sw' ? clamp(x + dx, 0, right - MIN_SIZE) : x;
  const top = hold === 'nw' || hold === 'ne' ? clamp(y + dy, 0, bottom - MIN_SIZE) : y;
  const newRight = hold === 'ne' || hold === 'se' ? clamp(right + dx, left + MIN_SIZE, 1) : right;
  const newBottom = hold === 'sw' || hold === 'se' ? clamp(bottom + dy, top + MIN_SIZE, 1) : bottom;
  return { x: left, y: top, w: newRight - left, h: newBottom - top };
}

/** Returns a found part with some room around it, at least the minimum size. */
export function cropAround({ x, y, w, h }: PicturePart, room = 0.02): PicturePart {
  const [left, top] = [clamp(x - room, 0, 1 - MIN_SIZE), clamp(y - room, 0, 1 - MIN_SIZE)];
  return {
    x: left,
    y: top,
    w: clamp(x + w + room - left, MIN_SIZE, 1 - left),
    h: clamp(y + h + room - top, MIN_SIZE, 1 - top),
  };
}
