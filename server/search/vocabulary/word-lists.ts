import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Language, languages } from '../../../contract/fields.ts';

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.every((word) => typeof word === 'string' && word !== '') &&
  new Set(value).size === value.length;
// A schema of each word would cost every start some 40 ms.
const list = z.custom<readonly string[]>(isList, 'no list of different words');
/** Of words as the index has them, lower case and without accents: others would never be met. */
const FOLDED = /^[a-zа-я]+$/;
const folded = list.refine((words) => words.every((word) => FOLDED.test(word)), 'a word is not folded');
const patterns = list.refine((parts) => RegExp(parts.join('|'), 'u'), 'no pattern');

const ofLanguage = z.strictObject({
  stop: folded,
  polite: folded,
  function: folded,
  negation: folded,
  /** How titles name what is not wireless. */
  wired: folded,
  or: folded,
  chargers: folded,
  laptops: folded,
  /** For laptops behind a preposition, and otherwise for what is carried along: `cargador portátil`. */
  portable: folded,
});
const common = z.strictObject({
  buying: folded,
  collective: folded,
  and: folded,
  /** Beginnings of words. */
  wireless: folded,
  /** Letters. */
  umlauts: list,
  packTitles: folded,
  packBefore: patterns,
  packBehind: patterns,
  packOf: folded,
  packNumbers: z.record(z.string(), folded),
  numbers: z.record(z.string(), list),
  currencies: z.record(z.string(), patterns),
  /** By the form that is indexed. */
  units: z.record(z.string(), list),
});
type ListName = keyof z.output<typeof ofLanguage>;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8'));

/** Words of buying, packs, numbers and currencies in all languages together. */
export const commonWords = common.parse(read('common'));

/** Pictures and words of scripts that are no language of the shop, by what they mean in English. */
export const signs = z.record(z.string(), list).parse(read('signs'));

/** The lists of words of each language. */
export const wordLists = Object.fromEntries(
  languages.map((language) => [language, ofLanguage.parse(read(language))]),
) as Record<Language, z.output<typeof ofLanguage>>;

/** Returns whether a folded word is in a list of its language. */
export function isListed(name: ListName): (language: Language, word: string) => boolean {
  const sets = new Map(languages.map((language) => [language, new Set(wordLists[language][name])]));
  return (language, word) => sets.get(language)?.has(word) ?? false;
}

/** The words of a list in all languages. */
export const wordsOfAll = (name: ListName): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => wordLists[language][name]));
