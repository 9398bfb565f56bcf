/** A picture as pixels: red, green and blue of each, row by row. */
export type Frame = { width: number; height: number; rgb: Uint8Array };

/** A rectangle in pixels of a frame. */
export type Box = { x: number; y: number; width: number; height: number };

/** A part of a picture, in fractions of its width and height from the upper left corner. */
export type Part = { x: number; y: number; w: number; h: number };

/** Pixels of a frame's longer edge: enough for shapes, and fast. */
export const FRAME_EDGE = 160;

export const areaOf = ({ width, height }: Box): number => width * height;

export const partOf = ({ x, y, width, height }: Box, frame: Frame): Part => ({
  x: x / frame.width,
  y: y / frame.height,
  w: width / frame.width,
  h: height / frame.height,
});

/** Copies a rectangle into a frame of its own. */
export function cut({ width, rgb }: Frame, box: Box): Frame {
  const inner = new Uint8Array(box.width * box.height * 3);
  for (let row = 0; row < box.height; row += 1) {
    const from = ((box.y + row) * width + box.x) * 3;
    inner.set(rgb.subarray(from, from + box.width * 3), row * box.width * 3);
  }
  return { width: box.width, height: box.height, rgb: inner };
}

/** The rectangle around pixels of a frame of this width. */
export function boxOf(pixels: readonly number[], frameWidth: number): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  for (const at of pixels) {
    const x = at % frameWidth;
    const y = (at - x) / frameWidth;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
