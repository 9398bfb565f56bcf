import { z } from 'zod';
import { toLine } from '../typed-text.ts';

/**
 * What somebody is called by, or a sentence, in one line: without what shows nothing or turns the direction of texts
 * beside it. `what` is named where it is missing.
 */
export const officeLine = (what: string, max: number) =>
  z.string().overwrite(toLine).trim().min(1, `the ${what} is missing`).max(max, `at most ${max} characters`);

/** A line that may be missing. */
export const anyOfficeLine = (max: number) =>
  z.string().overwrite(toLine).trim().max(max, `at most ${max} characters`);
