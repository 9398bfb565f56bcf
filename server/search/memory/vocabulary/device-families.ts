import type { FamilyMember } from './family-member.ts';
import { letterModelAt } from './letter-models.ts';
import { findQualifiers, hasQualifier, type SeriesWords } from './qualified-models.ts';

/** What is called so alone is no family: each maker has a Pro. */
const QUALIFIERS = new Set(
  'pro max plus mini ultra lite air se fe xl edge neo prime power classic 5g 4g'.split(' '),
);
const HAS_DIGIT = /\d/;
const LETTERS = /^[a-z]+$/;
/** Numbers of models: `5`, `6s`, `13t`; a measure is another thing. */
const NUMBER = /^\d{1,3}[sacrtxi]?$/;
const GLUED = /^([a-z]+)(\d{1,3})(?:[sacrtxi]|fe)?$/;
/** Behind a number these count something: `iphone 2 pack`. */
const COUNTED = new Set(
  'in x pack packs pcs pc piece pieces port ports day days stuck stk er set pezzi piezas pecas unidades lot шт штук дней'.split(
    ' ',
  ),
);
/** Whether a word behind a number makes it count something. */
export const isCounting = (word: string): boolean => COUNTED.has(word);
/** More letters that a number runs into are a name, `flip`, and no model, `s`. */
const MAX_MODEL_LETTERS = 2;

type Names = ReturnType<typeof readNames>;

/** What names of devices consist of besides numbers. */
function readNames(series: readonly SeriesWords[]) {
  /** Words that may begin a name: families, makers, and what stands before a number, `note` of Redmi Note 14. */
  const starts = new Set<string>();
  const parts = new Set<string>();
  /** Letters that a number runs into: `s` of S25, `flip` of Flip6. */
  const models = new Set<string>();
  for (const { makerWords, nameWords } of series) {
    for (const word of [...makerWords, ...nameWords.slice(0, 1)]) starts.add(word);
    for (const [at, word] of nameWords.entries()) {
      parts.add(word);
      const [, letters = ''] = GLUED.exec(word) ?? [];
      if (letters !== '') models.add(letters);
      if (letters.length > MAX_MODEL_LETTERS) starts.add(letters);
      if (NUMBER.test(nameWords[at + 1] ?? '')) starts.add(word);
    }
  }
  const isStart = (word: string) => starts.has(word) && LETTERS.test(word) && !QUALIFIERS.has(word);
  const isPart = (word: string) =>
    LETTERS.test(word) && (starts.has(word) || parts.has(word) || models.has(word));
  return { isStart, isPart, isModel: (letters: string) => models.has(letters) };
}

/** Finds devices by the families of those that a shop has. */
export function createDeviceFamilies(series: readonly SeriesWords[]) {
  const names = readNames(series);
  const qualifiers = findQualifiers(series);
  // `s10` is no Galaxy Tab S10.
  const meantBy = (words: readonly string[]) =>
    series.filter(({ slug }) => {
      const qualifier = qualifiers.get(slug);
      return qualifier === undefined || hasQualifier(words, qualifier);
    });
  return {
    matchMember(words: readonly string[], at: number): FamilyMember | undefined {
      const lettered = letterModelAt(series, words, at);
      if (lettered) return lettered;
      const found = nameAt(names, words, at);
      if (!found) return undefined;
      const { length, family, letters } = found;
      const meant = meantBy(words);
      const called = words.slice(at, at + length);
      const known = seriesCalled(meant, called);
      if (known.length > 0) return { length, slugs: known, isMissing: false };
      const others = letters === '' ? [] : seriesCalled(series, called.slice(-1));
      const isOfOtherLine = others.length > 0;
      const [other] = series.filter(({ slug }) => others.includes(slug));
      const named = family.length === 0 && other ? other.nameWords.slice(0, 1) : family;
      const slugs = nearestFamily(letters === '' ? series : meant, named, letters);
      return slugs.length > 0 ? { length, slugs, isMissing: true, isOfOtherLine } : undefined;
    },
    relativesOf(words: readonly string[]): string[] {
      const family = words.filter((word) => names.isPart(word) && !QUALIFIERS.has(word));
      const [letters = ''] = words.flatMap((word) => GLUED.exec(word)?.[1] ?? []);
      return nearestFamily(letters === '' ? series : meantBy(words), family, letters);
    },
  };
}

/** Words of a family and a number at a position: `iphone 5`, `galaxy s5`, `s5`, `iphone6s plus`. */
function nameAt(
  { isStart, isPart, isModel }: Names,
  words: readonly string[],
  at: number,
): { length: number; family: string[]; letters: string } | undefined {
  let end = at;
  while (end === at ? isStart(words[end] ?? '') : isPart(words[end] ?? '')) end += 1;
  const family = words.slice(at, end);
  const number = words[end] ?? '';
  let [, letters = ''] = GLUED.exec(number) ?? [];
  if (letters === '') {
    if (!NUMBER.test(number) || family.length === 0 || COUNTED.has(words[end + 1] ?? '')) return undefined;
  } else if (isStart(letters)) {
    family.push(letters);
    letters = '';
  } else if (!isModel(letters)) return undefined;
  end += 1;
  while (QUALIFIERS.has(words[end] ?? '')) end += 1;
  return { length: end - at, family, letters };
}

/** Series whose names end with these words, or else go on behind them. */
function seriesCalled(series: readonly SeriesWords[], words: readonly string[]): string[] {
  const positions = series.map(({ slug, nameWords }) => ({
    slug,
    end: nameWords.findIndex((_, at) => words.every((word, inside) => nameWords[at + inside] === word)),
    length: nameWords.length,
  }));
  const having = positions.filter(({ end }) => end >= 0);
  const ending = having.filter(({ end, length }) => end + words.length === length);
  return (ending.length > 0 ? ending : having).map(({ slug }) => slug);
}

/**
 * Series of a family with the model's letters, or without them, or with fewer of the words: Galaxy of `galaxy note`.
 */
function nearestFamily(series: readonly SeriesWords[], family: readonly string[], letters: string): string[] {
  const tries = [
    { words: family, letters },
    ...family.map((_, at) => ({ words: family.slice(0, family.length - at), letters: '' })),
    ...family.map((_, at) => ({ words: family.slice(at), letters: '' })),
  ];
  for (const { words, letters: model } of tries) {
    if (words.length === 0 && model === '') continue;
    const found = series.filter((one) => isOfFamily(one, words, model));
    if (found.length > 0) return found.map(({ slug }) => slug);
  }
  return [];
}

function isOfFamily(
  { makerWords, nameWords }: SeriesWords,
  words: readonly string[],
  letters: string,
): boolean {
  const own = [...makerWords, ...nameWords];
  const hasModel = (model: string) =>
    own.some((word) => word.startsWith(model) && HAS_DIGIT.test(word[model.length] ?? ''));
  return words.every((word) => own.includes(word) || hasModel(word)) && (letters === '' || hasModel(letters));
}
