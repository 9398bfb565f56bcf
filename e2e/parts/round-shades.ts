import type { Picture } from './take-pictures.ts';

const STEP = 85;

/**
 * Returns a picture with fewer shades where colors meet, on the edges of glyphs above all, which is what stored pictures
 * consist of otherwise. Grounds and lines keep their colors.
 */
export function roundShades({ data, width, height }: Picture): Picture {
  const pixels = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
  const rounded = Buffer.from(data);
  for (let at = 0; at < pixels.length; at += 1) {
    const isLike = (distance: number): boolean => pixels[at] === pixels[at + distance];
    const beside = Number(isLike(-1)) + Number(isLike(1));
    const above = Number(isLike(-width)) + Number(isLike(width));
    if (beside + above >= 2) continue;
    for (let channel = at * 4; channel < at * 4 + 3; channel += 1)
      rounded[channel] = Math.round((data[channel] ?? 0) / STEP) * STEP;
  }
  return { data: rounded, width, height };
}
