import type { Frame } from './frame.ts';

/** A frame with its middle tones made darker by an exponent above 1; black and white stay. */
export function toned({ rgb, ...size }: Frame, exponent: number): Frame {
  const tones = Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * (value / 255) ** exponent));
  return { ...size, rgb: rgb.map((value) => tones[value] ?? 0) };
}
