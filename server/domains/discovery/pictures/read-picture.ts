import type { Refusal } from '../../../../contract/refusals.ts';
import type { ReceivedFile } from '../../../../contract/upload.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { describeQuery, thingsOf } from '../../../search/pictures/describe/describe-query.ts';
import { DESCRIPTOR_BYTES } from '../../../search/pictures/describe/descriptor-layout.ts';
import type { Reading } from '../../../search/pictures/describe/distinct-readings.ts';
import type { Part } from '../../../search/pictures/describe/frame.ts';
import { openPicture } from './open-picture.ts';

/**
 * A buyer's picture, described. `found`: the part of the whole picture that was taken for its subject; `reading`: its
 * upright descriptors as text, for `fromReading`, each after the number of its thing.
 */
export type ReadPicture = { things: Uint8Array[][]; found: Part; reading: string };

/** Reads a buyer's file, or a part of its picture, into descriptors. Refuses as `openPicture` does. */
export async function readPicture(file: ReceivedFile, part?: Part): Promise<Result<ReadPicture, Refusal>> {
  const opened = await openPicture(file, part);
  if (!opened.ok) return opened;
  const { things, upright, found } = describeQuery(opened.value);
  return ok({
    things,
    found: part ? inWhole(found, part) : found,
    reading: Buffer.concat(
      upright.map(({ thing, descriptor }) => Buffer.from([thing, ...descriptor])),
    ).toString('base64url'),
  });
}

const READING_BYTES = 1 + DESCRIPTOR_BYTES;

/** The descriptors of an earlier `reading`, thing by thing. */
export function fromReading(reading: string): Uint8Array[][] {
  const bytes = Buffer.from(reading, 'base64url');
  return thingsOf(
    Array.from({ length: Math.floor(bytes.length / READING_BYTES) }, (_, at): Reading => {
      const readingBytes = bytes.subarray(at * READING_BYTES, (at + 1) * READING_BYTES);
      return { thing: readingBytes[0] ?? 0, descriptor: readingBytes.subarray(1) };
    }),
  );
}

const inWhole = (inner: Part, outer: Part): Part => ({
  x: outer.x + inner.x * outer.w,
  y: outer.y + inner.y * outer.h,
  w: inner.w * outer.w,
  h: inner.h * outer.h,
});
