import type { SeriesName } from './store.ts';
import { createTokeniser } from './tokenise.ts';

const MOST_WORDS = 7;

/** A tablet's name has its inches without the word. */
const withoutInches = (word: string): string => word.replace(/^(\d+(?:\.\d+)?)inch$/, '$1');

/** Finds names of devices in a query, however they are split and shortened. */
export type Devices = {
  /**
   * The longest name that begins at word `at`: how many words it takes, and the slugs of the series that it may
   * mean. `galaxy s25 ultra`, `s25ultra`, `i phone 17 pro max` and `17 pro max` are names.
   */
  match(words: readonly string[], at: number): { length: number; slugs: string[] } | undefined;
  /** Whether some device's name has this word. */
  knows(word: string): boolean;
  /** Whether a word of some device's name is this one, or this one and a number: `magic` of `Magic7`. */
  mayName(word: string): boolean;
  /** Whether it is what names of devices begin with: `ipad`, `samsung`, but not `air` or `black`. */
  isFamily(word: string): boolean;
};

export function createDevices(series: Iterable<SeriesName>): Devices {
  const tokenise = createTokeniser();
  const slugsByName = new Map<string, Set<string>>();
  const words = new Set<string>();
  const families = new Set<string>();
  const name = (parts: readonly string[], slug: string): void => {
    const key = parts.join('');
    const slugs = slugsByName.get(key);
    if (slugs) slugs.add(slug);
    else slugsByName.set(key, new Set([slug]));
  };
  const all = [...series].map((row) => ({ ...row, parts: tokenise(row.name) }));
  for (const { parts, slug, maker, ...rest } of all) {
    for (const part of parts) words.add(part);
    for (const part of tokenise(maker)) words.add(part);
    for (const family of [parts[0], ...tokenise(maker)]) if (family !== undefined) families.add(family);
    name(parts, slug);
    name([...tokenise(maker), ...parts], slug);
    // `iPad Pro 13 (M5)` is asked for without what tells its years apart; but `iPad` is any of them.
    const short = tokenise(rest.name.replace(/\s*\(.*\)$/, ''));
    if (short.length < parts.length && short.length > 1) name(short, slug);
  }
  // What is left without the family's name still says which device it is, if a number is in it: s25 ultra. A bare
  // number, or a number and one word, could be anything.
  const whole = new Set(slugsByName.keys());
  for (const { parts, slug } of all)
    for (let from = 1; from < parts.length; from += 1) {
      const rest = parts.slice(from);
      const [head = ''] = rest;
      const tells =
        /^(?=.*\d)(?=.*[a-z])/.test(head) || (rest.length >= 3 && rest.some((part) => /\d/.test(part)));
      if (tells && !whole.has(rest.join(''))) name(rest, slug);
    }

  const beginnings = new Set([...words].map((word) => word.replace(/\d.*$/, '')));
  beginnings.delete('');

  return {
    match(given, at) {
      for (let length = Math.min(MOST_WORDS, given.length - at); length > 0; length -= 1) {
        const slugs = slugsByName.get(
          given
            .slice(at, at + length)
            .map(withoutInches)
            .join(''),
        );
        if (slugs) return { length, slugs: [...slugs] };
      }
      return undefined;
    },
    knows: (word) => words.has(word),
    mayName: (word) => words.has(word) || beginnings.has(word),
    isFamily: (word) => families.has(word),
  };
}
