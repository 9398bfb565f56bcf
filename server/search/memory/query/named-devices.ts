import { isCounting } from '../vocabulary/device-families.ts';
import type { Devices } from '../vocabulary/devices.ts';
import type { FamilyMember } from '../vocabulary/family-member.ts';
import type { Synonyms } from '../vocabulary/synonyms.ts';

/** Devices that a query names. */
export type NamedDevices = {
  /** By word position: the device that begins there, or null within one. */
  byPosition: Map<number, { length: number; slugs: string[] } | null>;
  /** Positions of words that name no more than a family of devices: `iPad Air`, `Samsung`. */
  families: Set<number>;
  /** By word position: a device that no series is called, `iphone 5`. */
  missing: Map<number, FamilyMember>;
};

// Russian buyers write S24 as С24: by how a letter sounds, or by how it looks.
const BY_SOUND = ['абвгдезиклмнопрстуфхэ', 'abvgdeziklmnoprstufxe'] as const;
const BY_LOOK = ['аветкмнорсху', 'abetkmhopcxy'] as const;
const CYRILLIC = /[\u0430-\u044f]/;
const LETTERS = [BY_SOUND, BY_LOOK];
const HAS_DIGIT = /\d/;
const NUMBER = /^\d+$/;
const MODEL = /^\d{1,2}$/;
const MAX_SPELT = 64;

const transliterate = (word: string, [from, to]: readonly [string, string]): string =>
  [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

/** Finds devices in the words of a query, whatever alphabet their names are written in. */
export function findNamedDevices(
  devices: Devices,
  synonyms: Synonyms,
  query: readonly string[],
): NamedDevices {
  const words = inDeviceSpelling(devices, synonyms, query);
  const byPosition: NamedDevices['byPosition'] = new Map();
  const families: NamedDevices['families'] = new Set();
  const missing: NamedDevices['missing'] = new Map();
  let inFamily = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const whole = devices.match(words, at);
    const member = whole ? numberedMember(words, at, whole) : matchMember(devices, words, at);
    if (member?.isMissing) {
      missing.set(at, member);
      for (let inside = 0; inside < member.length; inside += 1) families.add(at + inside);
      at += member.length - 1;
      inFamily = false;
      continue;
    }
    const device = whole ?? member;
    inFamily = !device && (devices.isFamily(word) || (inFamily && devices.isDeviceWordStart(word)));
    if (inFamily) families.add(at);
    if (!device) continue;
    byPosition.set(at, device);
    for (let inside = 1; inside < device.length; inside += 1) byPosition.set(at + inside, null);
    at += device.length - 1;
  }
  return { byPosition, families, missing };
}

/** A name without a number that one follows, `ipad mini 2`: a model that no series is called. */
function numberedMember(
  words: readonly string[],
  at: number,
  { length, slugs }: { length: number; slugs: string[] },
): FamilyMember | undefined {
  const next = words[at + length] ?? '';
  const isNumbered = words.slice(at, at + length).some((word) => HAS_DIGIT.test(word));
  if (isNumbered || !MODEL.test(next) || isCounting(words[at + length + 1] ?? '')) return undefined;
  return { length: length + 1, slugs, isMissing: true, isOfOtherLine: true };
}

/** A number behind a family, unless the whole name of a device begins within its words. */
function matchMember(devices: Devices, words: readonly string[], at: number): FamilyMember | undefined {
  const member = devices.matchMember(words, at);
  if (!member) return undefined;
  for (let inside = 1; inside < member.length; inside += 1)
    if (devices.match(words, at + inside)) return undefined;
  return member;
}

/** The words of a query with Russian spellings of devices (`айфон`, `с24`, `айфон17про`) replaced by the Latin ones. */
function inDeviceSpelling(devices: Devices, synonyms: Synonyms, query: readonly string[]): string[] {
  const latin = (word: string): string[] =>
    synonyms
      .of([word])
      .filter(([first = '', ...more]) => more.length === 0 && devices.isDeviceWordStart(first))
      .map(([first = '']) => first);
  const words = query.map((word, at) => {
    if (devices.isDeviceWord(word) || !CYRILLIC.test(word)) return word;
    const next = query[at + 1] ?? '';
    // `с 24`: the letter alone is a word of its own.
    if (word.length === 1 && NUMBER.test(next))
      return (
        LETTERS.map((letters) => transliterate(word, letters)).find((one) =>
          devices.isDeviceWord(one + next),
        ) ?? word
      );
    if (HAS_DIGIT.test(word)) return spellGlued(devices, latin, word) ?? word;
    return latin(word)[0] ?? word;
  });
  for (let at = 0; at + 1 < query.length; at += 1) {
    if (!CYRILLIC.test(query[at] ?? '')) continue;
    const pair = synonyms
      .of(query.slice(at, at + 2))
      .find((phrase) => phrase.length === 2 && phrase.every(devices.isDeviceWordStart));
    if (pair) words.splice(at, 2, ...pair);
  }
  return words;
}

/** Two words written as one, `промакс`, in Latin letters. */
const latinParts = (latin: (word: string) => string[], run: string): string[] =>
  Array.from(run).flatMap((_, at) => {
    const [first] = latin(run.slice(0, at));
    const [second] = latin(run.slice(at));
    return first === undefined || second === undefined ? [] : [first + second];
  });

/** A word of letters and numbers in Latin letters, if it then is, or begins, the name of a device. */
function spellGlued(devices: Devices, latin: (word: string) => string[], word: string): string | undefined {
  let spelt = [''];
  for (const run of word.match(/\d+|\D+/g) ?? []) {
    const asWord = NUMBER.test(run) ? [] : [...latin(run), ...latinParts(latin, run)];
    const options = asWord.length > 0 ? asWord : LETTERS.map((letters) => transliterate(run, letters));
    spelt = spelt.flatMap((start) => options.map((option) => start + option)).slice(0, MAX_SPELT);
  }
  return spelt.find((one) => devices.isDeviceWord(one) || devices.isNameStart(one));
}
