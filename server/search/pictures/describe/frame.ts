/** A picture as pixels: red, green and blue in turn, row by row, no gaps. */
export type Frame = { width: number; height: number; rgb: Uint8Array };

/** A rectangle in pixels of a frame. */
export type Box = { x: number; y: number; width: number; height: number };

/** A part of a picture, in fractions of its width and height from the upper left corner. */
export type Part = { x: number; y: number; w: number; h: number };

/** The longer edge in pixels that pictures are looked at with: enough for shapes, and quick. */
export const FRAME_EDGE = 160;

export const partOf = ({ x, y, width, height }: Box, frame: Frame): Part => ({
  x: x / frame.width,
  y: y / frame.height,
  w: width / frame.width,
  h: height / frame.height,
});

/** The pixels of a rectangle as a frame of their own. */
export function cut({ width, rgb }: Frame, box: Box): Frame {
  const inner = new Uint8Array(box.width * box.height * 3);
  for (let row = 0; row < box.height; row += 1) {
    const from = ((box.y + row) * width + box.x) * 3;
    inner.set(rgb.subarray(from, from + box.width * 3), row * box.width * 3);
  }
  return { width: box.width, height: box.height, rgb: inner };
}
