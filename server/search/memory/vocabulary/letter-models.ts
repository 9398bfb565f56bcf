import type { FamilyMember } from './family-member.ts';
import type { SeriesWords } from './qualified-models.ts';

/** Models that are called by letters; Cyrillic ones as they look and sound. */
const MODELS = new Set('se x xr xs xl fe lite fold х хр хс се'.split(' '));
const ENDS_AS_MODEL = new RegExp(`(?:${[...MODELS].join('|')})$`);
/** What goes on with such a name: `xs max`, `se 2022`, `se 3rd generation`. */
const QUALIFIER = /^(?:max|plus|pro|mini)$/;
const EDITION = /^(?:[1-9](?:st|nd|rd|th)?|20\d\d)$/;
const GENERATION = /^(?:gen|generation|generacion|generazione|geracao|поколение|поколения)$/;

/**
 * A model that no series of a family is called, where it has no number: `iphone x`, `iphone se 2022`. A maker is no
 * family: each has something lite.
 */
export function letterModelAt(
  series: readonly SeriesWords[],
  words: readonly string[],
  at: number,
): FamilyMember | undefined {
  if (!words.slice(at, at + 3).some((word) => ENDS_AS_MODEL.test(word))) return undefined;
  const isMaker = series.some(({ makerWords }) => makerWords.includes(words[at] ?? ''));
  const first = isMaker ? at + 1 : at;
  const found = nameAt(series, words, first);
  if (!found) return undefined;
  let end = first + found.length;
  while (QUALIFIER.test(words[end] ?? '')) end += 1;
  if (EDITION.test(words[end] ?? '') && /^(?:se|се)$/.test(found.model)) end += 1;
  if (GENERATION.test(words[end] ?? '')) end += 1;
  const slugs = found.series.map(({ slug }) => slug);
  return { length: end - at, slugs, isMissing: true, isOfOtherLine: true };
}

/** A family and a model of letters that it lacks, as two words or as one, `iphonexr`. */
function nameAt(series: readonly SeriesWords[], words: readonly string[], at: number) {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  for (const family of new Set(series.map(({ nameWords }) => nameWords[0] ?? ''))) {
    if (family === '' || !word.startsWith(family)) continue;
    const isApart = word === family;
    const model = isApart ? next : word.slice(family.length);
    const own = series.filter(({ nameWords }) => nameWords[0] === family);
    if (!MODELS.has(model) || isMakersOwn(own) || own.some(({ nameWords }) => nameWords.includes(model)))
      continue;
    return { length: isApart ? 2 : 1, model, series: own };
  }
  return undefined;
}

/** Whether a family is called by its maker's name, Xiaomi 14. */
const isMakersOwn = (series: readonly SeriesWords[]): boolean =>
  series.some(({ makerWords, nameWords }) => makerWords.includes(nameWords[0] ?? ''));
