import { describe } from './descriptor.ts';
import { findBackground } from './find-background.ts';
import { findSubject, wholeOf } from './find-subject.ts';
import { fitSubject } from './fit-subject.ts';
import type { Frame } from './frame.ts';
import { whiteBalance } from './white-balance.ts';

/** Describes a picture of the shop: one descriptor of its subject. */
export function describePicture(frame: Frame): Uint8Array {
  const background = findBackground(frame);
  const subject = findSubject(frame, background) ?? wholeOf(frame);
  return describe(fitSubject(frame, subject, whiteBalance(background)));
}
