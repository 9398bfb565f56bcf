import type { Refusal } from '../../../../contract/refusals.ts';
import type { ReceivedFile } from '../../../../contract/upload.ts';
import { done, type Result } from '../../../../kit/result.ts';
import { describeQuery } from './describe-picture.ts';
import type { Part } from './frame.ts';
import { openPicture } from './open-picture.ts';

/** A buyer's picture, described; `found` is the part of the whole picture that was taken for its subject. */
export type ReadPicture = { descriptors: Uint8Array[]; found: Part };

/** Reads a buyer's file, or a part of its picture, into what it is looked for by. Refuses as `openPicture` does. */
export async function readPicture(file: ReceivedFile, part?: Part): Promise<Result<ReadPicture, Refusal>> {
  const opened = await openPicture(file, part);
  if (!opened.ok) return opened;
  const { descriptors, found } = describeQuery(opened.value);
  return done({ descriptors, found: part ? inWhole(found, part) : found });
}

const inWhole = (inner: Part, outer: Part): Part => ({
  x: outer.x + inner.x * outer.w,
  y: outer.y + inner.y * outer.h,
  w: inner.w * outer.w,
  h: inner.h * outer.h,
});
