import { commonWords } from '../../vocabulary/word-lists.ts';
import { fold } from './fold.ts';

/** How many pieces a query asks for in a pack; `from` and `end` of the words that say so, in the folded text. */
export type StatedPack = { count: number; from: number; end: number; numberEnd: number };

const { packNumbers, packTitles } = commonWords;
const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries(packNumbers).flatMap(([number, words]) =>
    words.map((word): [string, number] => [word, Number(number)]),
  ),
);
const NUMBER = `(\\d{1,3}|${[...numbers.keys()].join('|')})`;

/** Folded words of packs in the seven languages, behind their number. */
const BEHIND = commonWords.packBehind.join('|');
/** Those before it, `lot de 3`. */
const BEFORE = commonWords.packBefore.join('|');
const OF = commonWords.packOf.join('|');
const NOT_BEHIND = '(?![\\p{L}\\d])';
const PATTERNS = [
  new RegExp(
    `(?<![\\p{L}\\d.,])(?:(?:${BEFORE})\\s+(?:(?:${OF})\\s+)?)?${NUMBER}\\s?-?(?:er|x)?[\\s-]*(?:${BEHIND})${NOT_BEHIND}\\.?`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])(?:${BEFORE})\\s+(?:(?:${OF})\\s+)?${NUMBER}${NOT_BEHIND}(?![.,]\\d)(?!\\s?-?(?:in|en|em|в|w|mah|m|cm|mm|a)(?![\\p{L}]))(?:\\s?(?:${BEHIND})${NOT_BEHIND}\\.?)?`,
    'gu',
  ),
  /(?<![\p{L}\d.,])(?:[x\u00d7](\d{1,2})|(\d{1,2})\s?[x\u00d7])(?=\s|$)/gu,
];
const NAMED: readonly [RegExp, number][] = [
  [/(?<![\p{L}\d])(?:twin|double|duo|doppel|zweier)[\s-]?(?:pack|set)(?![\p{L}\d])/gu, 2],
  [/(?<![\p{L}\d])(?:triple|dreier)[\s-]?(?:pack|set)(?![\p{L}\d])/gu, 3],
];

/** What may state a pack without a digit: words of numbers, `twin pack`. */
export const NAMED_PACK = new RegExp(
  `(?<![\\p{L}])(?:${[...numbers.keys()].join('|')}|twin|double|duo|doppel|triple)`,
  'u',
);

/** The packs that a folded text asks for: `3 pack`, `lot de 3`, `2er-Set`, `x3`, `2 штуки`, `twin pack`. */
export function readPacks(text: string): StatedPack[] {
  const found: StatedPack[] = [];
  for (const [pattern, count] of NAMED)
    for (const { index, 0: all } of text.matchAll(pattern))
      found.push({ count, from: index, end: index + all.length, numberEnd: index });
  for (const pattern of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const digits = match[1] ?? match[2] ?? '';
      const count = numbers.get(digits) ?? Number(digits);
      const end = match.index + match[0].length;
      const numberEnd = match.index + match[0].indexOf(digits) + digits.length;
      if (!found.some((one) => match.index < one.end && one.from < end))
        found.push({ count, from: match.index, end, numberEnd });
    }
  return found;
}

/** Folded words of packs as titles have them, beside a number. */
export const PACK_WORDS: readonly string[] = packTitles;

const PACK = /^(\d{1,3})[\s-]*(?:pcs?|pieces?|packs?|sets?|units?)$/;

/** The pieces that a value of an attribute states by its code or English name: `3-pcs`, `3 pieces`. */
export const piecesOf = (value: string): number | undefined => {
  const [, count] = PACK.exec(fold(value)) ?? [];
  return count === undefined ? undefined : Number(count);
};
