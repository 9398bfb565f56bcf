import { completeSubject, cutSides } from './complete-subject.ts';
import { describe } from './descriptor.ts';
import { distinctReadings, type Reading } from './distinct-readings.ts';
import { estimateMissing } from './estimate-missing.ts';
import { type Background, findBackground, findBorderColours } from './find-background.ts';
import { findCard } from './find-card.ts';
import { findInnerPicture } from './find-inner-picture.ts';
import { findOnPatterns } from './find-on-patterns.ts';
import { findSubject, type Subject, wholeOf } from './find-subject.ts';
import { fitSubject, type Square } from './fit-subject.ts';
import { areaOf, type Box, type Frame, type Part, partOf } from './frame.ts';
import { separatePieces } from './separate-pieces.ts';
import { toned } from './tone.ts';
import { orientations } from './turn-descriptor.ts';
import { NO_GAINS, whiteBalance } from './white-balance.ts';

/**
 * The readings of a buyer's picture, thing by thing, in all orientations; the same upright only; and the part of the
 * picture that was taken for its subject.
 */
export type QueryDescriptors = { things: Uint8Array[][]; upright: Reading[]; found: Part };

/** All orientations of readings, thing by thing. */
export function thingsOf(upright: readonly Reading[]): Uint8Array[][] {
  const things = new Map<number, Uint8Array[]>();
  for (const { thing, descriptor } of upright)
    things.set(thing, [...(things.get(thing) ?? []), ...orientations(descriptor)]);
  return [...things.values()];
}

type Seen = { thing: number; square: Square };
const asWhole = (square: Square): Seen => ({ thing: 0, square });

/** The most readings of one picture: each takes some 25 ms among 800,000 pictures. */
export const MAX_READINGS = 8;
/** A border that one colour covers to this share leaves no doubt of the background. */
const PLAIN_SHARE = 0.9;
/** A border whose most frequent colour covers less than this share has a ground of patterns. */
const PATTERNED_SHARE = 0.75;
/** A darker ground is taken for a white one in the dark, in one of the readings. */
const MIN_DARK_LIGHT = 70;
/** A ground from here on may have been lighter than white: what was on it is read darker, too. */
const BLOWN_LIGHT = 250;
/**
 * Factors that undo light of a quarter and a half too much, and an exponent that undoes light that lifts what is black.
 */
const DIMMED = [0.82, 0.68];
const TONE = 1.7;
const MAX_PIECES = 4;
/** Completions that come before the readings of a busy ground. */
const LIKELY_COMPLETIONS = 2;

/**
 * Describes a buyer's picture in every way it may have been made from one of ours: upright or turned by quarters,
 * mirrored or not, under coloured, little or much light, before a coloured or busy background, as one of several
 * things, cut off at a side, or as a picture within a picture.
 */
export function describeQuery(frame: Frame): QueryDescriptors {
  const background = findBackground(frame);
  const found = findSubject(frame, background);
  const subject = found ?? wholeOf(frame);
  const gains = whiteBalance(background, MIN_DARK_LIGHT);
  const seen = [asWhole(fitSubject(frame, subject, gains))];
  let { box } = subject;
  const inner = found && findInnerPicture(frame, found);
  const card = isWhite(background) ? null : findCard(frame);
  for (const picture of [inner, card])
    if (picture) {
      seen.push(asWhole(picture.square));
      box = picture.box;
    }
  const pieces = found ? separatePieces(frame, found, MAX_PIECES) : [];
  for (const [at, piece] of pieces.entries())
    seen.push({ thing: at + 1, square: fitSubject(frame, piece, gains) });
  if (gains !== NO_GAINS && !isWhite(background)) seen.push(asWhole(fitSubject(frame, subject, NO_GAINS)));
  if (background.share < PLAIN_SHARE) {
    const others = readUncertain(frame, background);
    const smallest = others.slope;
    if (smallest && (!found || areaOf(smallest) < areaOf(found.box))) box = smallest;
    seen.push(...others.seen);
  } else if (found) seen.push(...readCut(frame, background));
  if (isWhite(background))
    seen.push(
      ...DIMMED.map((gain) => asWhole(fitSubject(frame, subject, [gain, gain, gain]))),
      asWhole(fitSubject(toned(frame, TONE), subject, NO_GAINS)),
    );
  const upright = distinctReadings(described(seen), MAX_READINGS);
  return { things: thingsOf(upright), upright, found: partOf(box, frame) };
}

/** Describes one after another, and no more than are asked for. */
function* described(seen: readonly Seen[]): Generator<Reading> {
  for (const { thing, square } of seen) yield { thing, descriptor: describe(square) };
}

const isWhite = ({ colours: [colour], share }: Background): boolean =>
  colour !== undefined && share > 0.3 && Math.min(...colour) >= BLOWN_LIGHT;

/**
 * Readings of a picture whose border does not tell its background for sure, and the box of what stands out of a slope.
 */
function readUncertain(frame: Frame, background: Background): { seen: Seen[]; slope: Box | null } {
  const seen: Seen[] = [];
  const border = findBorderColours(frame);
  const completed = readCut(frame, border);
  // A ground with grain often seems cut off itself: not all completions come before the readings made for one.
  seen.push(...completed.slice(0, LIKELY_COMPLETIONS));
  const busy = findSubject(frame, border, 'lines');
  for (const [at, piece] of (busy ? separatePieces(frame, busy, MAX_PIECES) : []).entries())
    seen.push({ thing: MAX_PIECES + at + 1, square: fitSubject(frame, piece, NO_GAINS) });
  if (busy) seen.push(asWhole(fitSubject(frame, busy, NO_GAINS)));
  const patterned = background.share < PATTERNED_SHARE ? findOnPatterns(frame) : null;
  if (patterned) seen.push(asWhole(fitSubject(frame, patterned, NO_GAINS)));
  const onSlope = findSubject(frame, background, 'slopes');
  if (onSlope) seen.push(asWhole(fitSubject(frame, onSlope, NO_GAINS)));
  seen.push(...completed.slice(LIKELY_COMPLETIONS));
  return { seen, slope: onSlope?.box ?? null };
}

/**
 * A subject that a side cuts off covers much of the border itself: the lightest of the two main colours is the ground.
 */
function readCut(frame: Frame, { colours, share }: Background): Seen[] {
  const main = colours.slice(0, 2).sort((left, right) => lightOf(right) - lightOf(left));
  const ground = { colours: main.slice(0, 1), share };
  const subject: Subject | null = findSubject(frame, ground);
  const sides = subject && cutSides(frame, subject);
  if (!subject || !sides) return [];
  return estimateMissing(frame, subject, sides).map((missing) => {
    const whole = completeSubject(frame, subject, sides, missing);
    return asWhole(fitSubject(whole.frame, whole.subject, whiteBalance(ground)));
  });
}

const lightOf = ([red, green, blue]: readonly [number, number, number]): number => red + green + blue;
