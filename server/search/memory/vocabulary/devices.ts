import type { SeriesName } from '../../product-source.ts';
import { createTokeniser } from '../text/tokenise.ts';

const MAX_WORDS = 7;
const HAS_DIGIT = /\d/;
const HAS_DIGIT_AND_LETTER = /^(?=.*\d)(?=.*[a-z])/;

/** Finds names of devices in a query, however they are split and shortened. */
export type Devices = {
  /**
   * The longest name that begins at word `at`: the number of its words, and the slugs of the series that it may mean.
   * `galaxy s25 ultra`, `s25ultra`, `i phone 17 pro max` and `17 pro max` are names.
   */
  match(words: readonly string[], at: number): { length: number; slugs: string[] } | undefined;
  /** Whether some device's name has this word. */
  isDeviceWord(word: string): boolean;
  /** Whether some device's name has this word, or this word and a number: `magic` of `Magic7`. */
  isDeviceWordStart(word: string): boolean;
  /** Whether names of devices begin with this word: `ipad`, `samsung`, but not `air` or `black`. */
  isFamily(word: string): boolean;
};

export function createDevices(series: Iterable<SeriesName>): Devices {
  const tokenise = createTokeniser();
  const all = [...series].map((row) => ({
    ...row,
    makerWords: tokenise(row.maker),
    nameWords: tokenise(row.name),
  }));
  const words = new Set(all.flatMap(({ nameWords, makerWords }) => [...nameWords, ...makerWords]));
  const families = new Set(
    all.flatMap(({ nameWords, makerWords }) => [...nameWords.slice(0, 1), ...makerWords]),
  );
  const wordStarts = new Set([...words].map((word) => word.replace(/\d.*$/, '')));
  wordStarts.delete('');
  const slugsByName = nameSeries(all, tokenise);

  return {
    match(given, at) {
      for (let length = Math.min(MAX_WORDS, given.length - at); length > 0; length -= 1) {
        const key = given
          .slice(at, at + length)
          .map(withoutInches)
          .join('');
        const slugs = slugsByName.get(key);
        if (slugs) return { length, slugs: [...slugs] };
      }
      return undefined;
    },
    isDeviceWord: (word) => words.has(word),
    isDeviceWordStart: (word) => words.has(word) || wordStarts.has(word),
    isFamily: (word) => families.has(word),
  };
}

type SeriesWords = SeriesName & { makerWords: string[]; nameWords: string[] };

/** Slugs of series by every name that buyers use for them, its words joined. */
function nameSeries(
  series: readonly SeriesWords[],
  tokenise: (text: string) => string[],
): Map<string, Set<string>> {
  const slugsByName = new Map<string, Set<string>>();
  const add = (words: readonly string[], slug: string): void => {
    const key = words.join('');
    const slugs = slugsByName.get(key);
    if (slugs) slugs.add(slug);
    else slugsByName.set(key, new Set([slug]));
  };
  for (const { name, slug, nameWords, makerWords } of series) {
    add(nameWords, slug);
    add([...makerWords, ...nameWords], slug);
    // `iPad Pro 13 (M5)` is searched without what distinguishes its years; but `iPad` is any of them.
    const short = tokenise(name.replace(/\s*\(.*\)$/, ''));
    if (short.length < nameWords.length && short.length > 1) add(short, slug);
  }
  const wholeNames = new Set(slugsByName.keys());
  for (const { nameWords, makerWords, slug } of series)
    for (let from = 1; from < nameWords.length; from += 1) {
      const rest = nameWords.slice(from);
      if (!isDistinctive(rest)) continue;
      for (const name of [rest, [...makerWords, ...rest]])
        if (!wholeNames.has(name.join(''))) add(name, slug);
    }
  return slugsByName;
}

/**
 * Whether the rest of a name without its family identifies the device: it begins with letters and a number, `s25
 * ultra`. A bare number, or a number and one word, could be anything.
 */
const isDistinctive = ([first = '', ...more]: readonly string[]): boolean =>
  HAS_DIGIT_AND_LETTER.test(first) ||
  (more.length >= 2 && [first, ...more].some((word) => HAS_DIGIT.test(word)));

/** A tablet's name has its inches without the unit. */
const withoutInches = (word: string): string => word.replace(/^(\d+(?:\.\d+)?)inch$/, '$1');
