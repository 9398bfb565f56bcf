import type { Devices } from './devices.ts';
import type { Synonyms } from './synonyms.ts';

/** Devices that a query names. */
export type NamedDevices = {
  /** By the word's place, which device begins there; or null within one. */
  places: Map<number, { length: number; slugs: string[] } | null>;
  /** Places of words that say no more than a family of devices: `iPad Air`, `Samsung`. */
  families: Set<number>;
};

// Russian buyers write S24 as С24: by how a letter sounds, or by how it looks.
const BY_SOUND = ['абвгдезиклмнопрстуфхэ', 'abvgdeziklmnoprstufxe'] as const;
const BY_LOOK = ['аветкмнорсху', 'abetkmhopcxy'] as const;
const CYRILLIC = /[\u0430-\u044f]/;
const HAS_DIGIT = /\d/;

const written = (word: string, [from, to]: readonly [string, string]): string =>
  [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

/** Finds devices in the words of a query, in whatever letters their names are written. */
export function namedDevices(devices: Devices, synonyms: Synonyms, given: readonly string[]): NamedDevices {
  const words = asNamed(devices, synonyms, given);
  const places: NamedDevices['places'] = new Map();
  const families: NamedDevices['families'] = new Set();
  let inFamily = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const device = devices.match(words, at);
    inFamily = !device && (devices.isFamily(word) || (inFamily && devices.mayName(word)));
    if (inFamily) families.add(at);
    if (!device) continue;
    places.set(at, device);
    for (let inside = 1; inside < device.length; inside += 1) places.set(at + inside, null);
    at += device.length - 1;
  }
  return { places, families };
}

/** The words as names of devices have them: Russian buyers write those as they are spoken. */
function asNamed(devices: Devices, synonyms: Synonyms, given: readonly string[]): string[] {
  const words = given.map((word) => {
    if (devices.knows(word) || !CYRILLIC.test(word)) return word;
    if (HAS_DIGIT.test(word))
      return [BY_SOUND, BY_LOOK].map((letters) => written(word, letters)).find(devices.knows) ?? word;
    const other = synonyms
      .of([word])
      .find(([one = '', ...more]) => more.length === 0 && devices.mayName(one));
    return other?.[0] ?? word;
  });
  for (let at = 0; at + 1 < given.length; at += 1) {
    if (!CYRILLIC.test(given[at] ?? '')) continue;
    const pair = synonyms
      .of(given.slice(at, at + 2))
      .find((phrase) => phrase.length === 2 && phrase.every(devices.mayName));
    if (pair) words.splice(at, 2, ...pair);
  }
  return words;
}
