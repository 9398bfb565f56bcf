import type { Refusal } from '../../../../contract/refusals.ts';
import type { ReceivedFile } from '../../../../contract/upload.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { describeQuery } from '../../../search/pictures/describe/describe-query.ts';
import { DESCRIPTOR_BYTES } from '../../../search/pictures/describe/descriptor-layout.ts';
import type { Part } from '../../../search/pictures/describe/frame.ts';
import { orientations } from '../../../search/pictures/describe/turn-descriptor.ts';
import { openPicture } from './open-picture.ts';

/**
 * A buyer's picture, described. `found`: the part of the whole picture that was taken for its subject; `reading`: its
 * upright descriptors as text, for `fromReading`.
 */
export type ReadPicture = { descriptors: Uint8Array[]; found: Part; reading: string };

/** Reads a buyer's file, or a part of its picture, into descriptors. Refuses as `openPicture` does. */
export async function readPicture(file: ReceivedFile, part?: Part): Promise<Result<ReadPicture, Refusal>> {
  const opened = await openPicture(file, part);
  if (!opened.ok) return opened;
  const { descriptors, upright, found } = describeQuery(opened.value);
  return ok({
    descriptors,
    found: part ? inWhole(found, part) : found,
    reading: Buffer.concat(upright).toString('base64url'),
  });
}

/** The descriptors of an earlier `reading`. */
export function fromReading(reading: string): Uint8Array[] {
  const bytes = Buffer.from(reading, 'base64url');
  return Array.from({ length: Math.floor(bytes.length / DESCRIPTOR_BYTES) }, (_, at) =>
    bytes.subarray(at * DESCRIPTOR_BYTES, (at + 1) * DESCRIPTOR_BYTES),
  ).flatMap(orientations);
}

const inWhole = (inner: Part, outer: Part): Part => ({
  x: outer.x + inner.x * outer.w,
  y: outer.y + inner.y * outer.h,
  w: inner.w * outer.w,
  h: inner.h * outer.h,
});
