import { describeCells } from './describe-cells.ts';
import { describeColours } from './describe-colours.ts';
import { describeEdges } from './describe-edges.ts';
import { describeShape } from './describe-shape.ts';
import { DESCRIPTOR_BYTES } from './descriptor-layout.ts';
import type { Square } from './fit-subject.ts';

/** Describes a fitted picture in 128 bytes: its colours, its shape, and where both are. */
export function describe(square: Square): Uint8Array {
  const descriptor = new Uint8Array(DESCRIPTOR_BYTES);
  const light = lightOf(square);
  describeColours(square, light, descriptor);
  describeShape(square, descriptor);
  describeCells(square, light, descriptor);
  describeEdges(light, descriptor);
  return descriptor;
}

/** The luma of each pixel (ITU-R BT.601). */
const lightOf = ({ red, green, blue }: Square): Float32Array =>
  red.map((value, at) => 0.299 * value + 0.587 * (green[at] ?? 0) + 0.114 * (blue[at] ?? 0));
