import { signs } from '../../vocabulary/word-lists.ts';

/**
 * Pictures, and words of scripts that are no language of the shop, by what they mean in English; the index has words of
 * all its languages, so that English ones are found on every page.
 */
const meaningBySign = new Map(
  Object.entries(signs).flatMap(([meaning, group]) => group.map((sign): [string, string] => [sign, meaning])),
);
/** Longer ones first: 手机壳 is no 手机 with something behind it. */
const SIGNS = new RegExp(
  [...meaningBySign.keys()].sort((left, right) => right.length - left.length).join('|'),
  'gu',
);

/** A text with its pictures and its words of other scripts in English; the text itself where it has none. */
export const readSigns = (text: string): string =>
  text.replace(SIGNS, (sign) => ` ${meaningBySign.get(sign)} `);
