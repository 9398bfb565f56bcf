import type { Language } from '../../../../contract/fields.ts';
import { isAttributeFacet } from '../index/facet-values.ts';
import type { QueryIndex } from '../index/query-index.ts';
import { fold } from '../text/fold.ts';
import { isInRange, type MeasureRange, measureOf, readMeasureRange } from '../text/measure-ranges.ts';
import { normaliseNumbers } from '../text/measures.ts';
import { NAMED_PACK, PACK_WORDS, piecesOf, readPacks, type StatedPack } from '../text/pack-words.ts';
import { EXPANSION_BOOSTS } from '../weights.ts';
import type { ClauseExpansion } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';

const MEASURE = /^(\d+(?:[.,]\d+)?)\s?(\p{L}+|["\u2033])$/u;
const SPAN = /^(\d+(?:\.\d+)?)\s?[-\u2010-\u2015]\s?(\d+(?:\.\d+)?)\s?(\p{L}+|["\u2033])$/u;
const BETWEEN_NUMBERS = /(\d)\s+(?:a|à)\s+(?=\d)/giu;

/** A text without the values that it states, these as words, and their numbers among facet values. */
export type StatedValues = { text: string; tokens: Token[]; values: number[] };

/**
 * Takes what states a range of measures or the pieces of a pack out of a query: each is a word that products satisfy by
 * such a value or by their titles. What is the number of a device, `iphone 15 set`, states none.
 */
export function readStatedValues(context: QueryContext, given: string): StatedValues {
  if (!/\d/.test(given) && !fold(given).match(NAMED_PACK)) return { text: given, tokens: [], values: [] };
  // The `a` between numbers is no unit, ampere.
  let text = normaliseNumbers(given.replace(BETWEEN_NUMBERS, '$1-'));
  const tokens: Token[] = [];
  const values: number[] = [];
  const range = readMeasureRange(text);
  const take = (
    { from, end }: Pick<StatedPack, 'from' | 'end'>,
    found: ClauseExpansion[],
    word?: string,
  ): void => {
    const stated = text.slice(from, end).trim();
    text = `${text.slice(0, from)} ${text.slice(end)}`;
    // `x3` would be a device.
    tokens.push({ word: word ?? fold(stated), text: stated, also: found, isVerbatim: true });
    for (const one of found) if (one.kind === 'value') values.push(one.number);
  };
  if (range && !isOfDevice(context, text.slice(0, range.from))) take(range, rangeExpansions(context, range));
  const folded = fold(text);
  if (folded.length === text.length)
    for (const pack of readPacks(folded).toSorted((left, right) => right.from - left.from))
      if (!isOfName(context, folded, pack))
        take(pack, packExpansions(context, pack.count), `${pack.count}pcs`);
  return { text, tokens, values };
}

/** Whether a range goes on with the name of a device: `galaxy s 24-26 m`. */
const isOfDevice = (context: QueryContext, before: string): boolean =>
  /(?:^|\s)\p{L}$/u.test(before.trimEnd()) &&
  context.index.devices.isDeviceWordStart(before.trim().slice(-1));

/** Whether the number of a pack is a device's: `iphone 15 set`, `poco x7`. */
function isOfName(context: QueryContext, text: string, { from, end, numberEnd }: StatedPack): boolean {
  const { devices } = context.index;
  if (numberEnd <= from) return false;
  if (devices.isDeviceWord(text.slice(from, end).trim())) return true;
  const words = context.vocabulary.tokenise(text.slice(0, numberEnd)).map((word) => ({ word }));
  const { byPosition } = context.devicesIn(words);
  return byPosition.has(words.length - 1);
}

/** What states a measure within a range: values of attributes, and words of titles. */
function rangeExpansions(context: QueryContext, range: MeasureRange): ClauseExpansion[] {
  const { index, language } = context;
  const { values, titles } = measuresOf(index, language);
  const found: ClauseExpansion[] = [];
  for (const { number, low, high, dimension } of values)
    if (isInRange(range, { amount: high, dimension }) || isInRange(range, { amount: low, dimension }))
      found.push({ kind: 'value', number, boost: EXPANSION_BOOSTS.namedValue });
  for (const { number, amount, dimension } of titles)
    if (isInRange(range, { amount, dimension }) && context.stemNumberExists(number))
      found.push({ kind: 'stem', language, number, boost: EXPANSION_BOOSTS.exact });
  return found;
}

/** What states so many pieces: values of attributes, and words side by side in titles. */
function packExpansions(context: QueryContext, count: number): ClauseExpansion[] {
  const { index, language, vocabulary } = context;
  const { lexicon } = vocabulary;
  const found: ClauseExpansion[] = measuresOf(index, language)
    .packs.filter((pack) => pack.count === count)
    .map(({ number }) => ({ kind: 'value', number, boost: EXPANSION_BOOSTS.namedValue }));
  const stemOf = (word: string) => lexicon.findStem(word);
  for (const pack of PACK_WORDS)
    for (const [one, other] of [
      [`${count}`, pack],
      [`${count}er`, pack],
      [pack, `${count}`],
    ] as const) {
      const [first, second] = [stemOf(one), stemOf(other)];
      const number =
        first === undefined || second === undefined ? undefined : lexicon.findBigram(first, second);
      if (number !== undefined)
        found.push({ kind: 'bigram', language, number, boost: EXPANSION_BOOSTS.exact });
    }
  return found;
}

type Measures = {
  values: { number: number; low: number; high: number; dimension: string }[];
  packs: { number: number; count: number }[];
  titles: { number: number; amount: number; dimension: string }[];
};
type Known = Measures & { valueCount: number; stemCount: number };
const measuresByIndex = new WeakMap<QueryIndex, Map<Language, Known>>();

/** What values of attributes and words of titles measure; read again when there are more of them. */
function measuresOf(index: QueryIndex, language: Language): Measures {
  const byLanguage = measuresByIndex.get(index) ?? new Map<Language, Known>();
  measuresByIndex.set(index, byLanguage);
  const valueCount = index.values.values.length;
  const { stems } = index.lexicons[language];
  const known = byLanguage.get(language);
  if (known?.valueCount === valueCount && known.stemCount === stems.length) return known;
  const read = { ...readValues(index), titles: readTitles(stems), valueCount, stemCount: stems.length };
  byLanguage.set(language, read);
  return read;
}

function readValues({ values, names }: QueryIndex): Pick<Measures, 'values' | 'packs'> {
  const read: Pick<Measures, 'values' | 'packs'> = { values: [], packs: [] };
  for (const [number, value] of values.values.entries()) {
    const facet = values.facets[values.facetOf[number] ?? 0] ?? '';
    if (!isAttributeFacet(facet)) continue;
    const count = piecesOf(value) ?? piecesOf(names.values.get(`${facet} ${value}`)?.en ?? '');
    if (count !== undefined) read.packs.push({ number, count });
    const [, from, to = '', unitOfSpan = ''] = SPAN.exec(value) ?? [];
    const [, digits = '', unit = ''] = MEASURE.exec(value) ?? [];
    const low = from === undefined ? measureOf(digits, unit) : measureOf(from, unitOfSpan);
    const high = from === undefined ? low : measureOf(to, unitOfSpan);
    if (low && high && digits + to !== '')
      read.values.push({ number, low: low.amount, high: high.amount, dimension: low.dimension });
  }
  return read;
}

const readTitles = (stems: readonly string[]): Measures['titles'] =>
  stems.flatMap((stem, number) => {
    const [, digits, unit = ''] = MEASURE.exec(stem) ?? [];
    const measure = digits === undefined ? undefined : measureOf(digits, unit);
    return measure ? [{ number, ...measure }] : [];
  });
