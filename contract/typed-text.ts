import { stripInvisible } from '../kit/strip-invisible.ts';

/** In one line: what could end a header of a mail or a line of a list is a space. A text that shows nothing is empty. */
export function toLine(text: string): string {
  const line = stripInvisible(text).replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
}

/** In several lines, without what moves the cursor of a terminal. */
export const toLines = (text: string): string =>
  stripInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
