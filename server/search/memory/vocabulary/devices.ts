import type { SeriesName } from '../../product-source.ts';
import { createTokeniser } from '../text/tokenise.ts';
import { createDeviceFamilies } from './device-families.ts';
import type { FamilyMember } from './family-member.ts';
import { findQualifiers, hasQualifier, type SeriesWords } from './qualified-models.ts';

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
  /** Whether some device's name begins with these letters: `redminote14` of Redmi Note 14 Pro. */
  isNameStart(text: string): boolean;
  /** Whether names of devices begin with this word: `ipad`, `samsung`, but not `air` or `black`. */
  isFamily(word: string): boolean;
  /** Those words. */
  readonly families: ReadonlySet<string>;
  /** Words behind numbers in names of devices that begin like those of series: `pro`, `max`. */
  continuationsOf(slugs: readonly string[]): string[];
  /** Whether it is the name of a maker, who makes chargers too. */
  isMaker(word: string): boolean;
  /**
   * A number behind a family at word `at`, where it is no whole name: `note 13`, or `iphone 5` which no series is
   * called.
   */
  matchMember(words: readonly string[], at: number): FamilyMember | undefined;
  /** Slugs of the series that share a device's family: those of all Galaxy S for `galaxy s25 ultra`. */
  relativesOf(words: readonly string[]): string[];
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
  const makers = new Set(all.flatMap(({ makerWords }) => makerWords));
  const wordStarts = new Set([...words].map((word) => word.replace(/\d.*$/, '')));
  wordStarts.delete('');
  const slugsByName = nameSeries(all, tokenise);
  const qualifiers = findQualifiers(all);
  const isQualified = (given: readonly string[], key: string, slug: string): boolean => {
    const qualifier = qualifiers.get(slug);
    return qualifier === undefined || key.includes(qualifier) || hasQualifier(given, qualifier);
  };
  const beginnings = beginningsOf(slugsByName.keys());
  const nameStarts = new Set(slugsByName.keys());
  for (const { nameWords, makerWords } of all)
    for (const name of [nameWords, nameWords.slice(1), [...makerWords, ...nameWords]])
      for (let length = 1; length <= name.length; length += 1) nameStarts.add(name.slice(0, length).join(''));

  return {
    match(given, at) {
      let found: { length: number; slugs: string[] } | undefined;
      let key = '';
      for (let length = 1; length <= MAX_WORDS && at + length <= given.length; length += 1) {
        key += withoutInches(given[at + length - 1] ?? '');
        if (!beginnings.has(key)) break;
        const slugs = [...(slugsByName.get(key) ?? [])].filter((slug) => isQualified(given, key, slug));
        if (slugs.length > 0) found = { length, slugs };
      }
      return found;
    },
    isDeviceWord: (word) => words.has(word),
    isDeviceWordStart: (word) => words.has(word) || wordStarts.has(word),
    isNameStart: (text) => nameStarts.has(text),
    isFamily: (word) => families.has(word),
    families,
    continuationsOf(slugs) {
      const starts = new Set(
        all.filter(({ slug }) => slugs.includes(slug)).map(({ nameWords }) => nameWords[0]),
      );
      const siblings = all.filter(({ nameWords }) => starts.has(nameWords[0]));
      return [...new Set(siblings.flatMap(({ nameWords }) => nameWords.slice(1)))].filter(
        (word) => !HAS_DIGIT.test(word),
      );
    },
    isMaker: (word) => makers.has(word),
    ...createDeviceFamilies(all),
  };
}

/** All beginnings of texts: most words of a query begin no name, so that no longer one is looked up. */
function beginningsOf(texts: Iterable<string>): ReadonlySet<string> {
  const beginnings = new Set<string>();
  for (const text of texts)
    for (let end = 1; end <= text.length; end += 1) beginnings.add(text.slice(0, end));
  return beginnings;
}

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
    if (short.length < nameWords.length && short.length > 1) {
      add(short, slug);
      for (const other of byInches(short)) add(other, slug);
      // `ipad mini a17` of iPad mini (A17 Pro): the A17 alone is a Galaxy.
      for (let length = short.length + 1; length < nameWords.length; length += 1)
        if (HAS_DIGIT_AND_LETTER.test(nameWords[length - 1] ?? '')) add(nameWords.slice(0, length), slug);
    }
  }
  const wholeNames = new Set(slugsByName.keys());
  for (const { nameWords, makerWords, slug } of series)
    for (const name of abbreviated(nameWords))
      for (const one of [name, [...makerWords, ...name]]) if (!wholeNames.has(one.join(''))) add(one, slug);
  for (const { nameWords, makerWords, slug } of series)
    for (let from = 1; from < nameWords.length; from += 1) {
      const rest = nameWords.slice(from);
      if (!isDistinctive(rest)) continue;
      for (const name of [rest, [...makerWords, ...rest], ...abbreviated(rest)])
        if (!wholeNames.has(name.join(''))) add(name, slug);
    }
  return slugsByName;
}

/**
 * Whether the rest of a name without its family identifies the device: a word of it has letters and a number, `s25
 * ultra`, `z flip6`. A bare number, or a number and one word, could be anything.
 */
const isDistinctive = ([first = '', ...more]: readonly string[]): boolean =>
  [first, ...more].some((word) => HAS_DIGIT_AND_LETTER.test(word)) ||
  (more.length >= 2 && [first, ...more].some((word) => HAS_DIGIT.test(word)));

/** What buyers and traders write for the end of a name, by that end: `S25U`, `15PM`. */
const ENDS: ReadonlyMap<string, string> = new Map([
  ['promax', 'pm'],
  ['ultra', 'u'],
]);
/** The same for its beginning: `IP17`. */
const STARTS: ReadonlyMap<string, string> = new Map([['iphone', 'ip']]);

/** A name as traders abbreviate it; without a number in it nothing is. */
function abbreviated(name: readonly string[]): string[][] {
  if (!name.some((word) => HAS_DIGIT.test(word))) return [];
  const found: string[][] = [];
  for (const [end, short] of ENDS)
    for (let from = 1; from < name.length; from += 1)
      if (name.slice(from).join('') === end) found.push([...name.slice(0, from), short]);
  const start = STARTS.get(name[0] ?? '');
  if (start === undefined) return found;
  return [...found, ...[name, ...found].map((one) => [start, ...one.slice(1)])];
}

/** A tablet's name as it is written by its inches: `ipad 11`, `11 ipad`, `11 ipad pro` for `ipad pro 11`. */
function byInches(name: readonly string[]): string[][] {
  const at = name.findIndex((word) => /^\d+(?:\.\d+)?$/.test(word));
  const inches = name[at];
  if (at < 1 || inches === undefined) return [];
  const others = name.filter((_, position) => position !== at);
  const [family = ''] = name;
  return [
    [inches, ...others],
    [family, inches],
    [inches, family],
  ];
}

/** A tablet's name has its inches without the unit. */
const withoutInches = (word: string): string => word.replace(/^(\d+(?:\.\d+)?)inch$/, '$1');
