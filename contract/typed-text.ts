import { z } from 'zod';
import { stripInvisible } from '../kit/strip-invisible.ts';

/** In one line: what could end a header of a mail or a line of a list is a space. */
export const toLine = (given: string): string =>
  stripInvisible(given).replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');

/** In several lines, without what moves the cursor of a terminal. */
export const toLines = (given: string): string =>
  stripInvisible(given)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

/** What a visitor types in a field of one line. */
export const line = (max: number) =>
  z.string({ error: 'required' }).overwrite(toLine).trim().min(1, 'required').max(max, 'tooLong');

/** The same where it may be empty. */
export const optionalLine = (max: number) =>
  z.string().overwrite(toLine).trim().max(max, 'tooLong').default('');
