import type { Language } from '../../../../contract/fields.ts';
import type { SearchIndex } from './search-index.ts';
import { endOf, type Segment, startOf } from './segment.ts';
import { isStopWord } from './stop-words.ts';
import type { Satisfier, Want } from './understand-wants.ts';

/**
 * A category: the stems of its name, its number among facet values; of a lowest one whether what it holds is made for
 * no device.
 */
type Kind = { stems: string[]; value: number; isLowest: boolean; isGeneral: boolean };

/** Of the products of a general kind hardly any is made for a certain device. */
const FEW = 0.05;
const MOST_WORDS = 4;
const kindsOf = new WeakMap<SearchIndex, Map<Language, Kind[]>>();

/**
 * The categories that the words of a query name, as numbers of facet values, if what they hold is made for no device
 * in particular; none if one of them is. `words`: for each word its stem, and then those that mean the same. A word
 * whose own stem names no category does not matter.
 */
export function generalKinds(
  index: SearchIndex,
  language: Language,
  words: readonly (readonly string[])[],
): number[] {
  const kinds = kindsIn(index, language).filter(({ isLowest }) => isLowest);
  const names = (kind: Kind, stems: readonly string[]) => stems.some((stem) => kind.stems.includes(stem));
  const telling = words.filter((stems) => kinds.some((kind) => names(kind, stems.slice(0, 1))));
  if (telling.length === 0) return [];
  const named = kinds.filter((kind) => telling.every((stems) => names(kind, stems)));
  return named.every(({ isGeneral }) => isGeneral) ? named.map(({ value }) => value) : [];
}

/**
 * Categories that are called, in several words, what stands in a query: by the place of each of those words, as
 * numbers of facet values. `Screen protector` means those, not a screen.
 */
export function calledSo(
  index: SearchIndex,
  language: Language,
  stems: readonly string[],
): Map<number, number[]> {
  const called = new Map<number, number[]>();
  if (stems.length < 2) return called;
  for (const { stems: name, value } of kindsIn(index, language)) {
    if (name.length < 2 || name.length > MOST_WORDS) continue;
    const from = stems.findIndex((_, at) => name.every((stem, inside) => stems[at + inside] === stem));
    if (from < 0) continue;
    for (let at = from; at < from + name.length; at += 1) called.set(at, [...(called.get(at) ?? []), value]);
  }
  return called;
}

/** Whether some product of the base has all that is wanted. */
export function occurTogether({ segments }: SearchIndex, wants: readonly Want[]): boolean {
  const [base] = segments;
  if (!base || wants.length === 0) return false;
  const had = new Uint8Array(base.count);
  for (const [at, { satisfiers }] of wants.entries())
    for (const satisfier of satisfiers)
      for (const document of satisfiedIn(base, satisfier)) if (had[document] === at) had[document] = at + 1;
  return had.includes(wants.length);
}

function satisfiedIn(base: Segment, satisfier: Satisfier): Uint32Array {
  if (satisfier.kind === 'documents') return satisfier.documents[0] ?? new Uint32Array(0);
  if (satisfier.kind === 'value') return documentsOf(base, satisfier.number);
  const words = base.words[satisfier.language];
  const lists = satisfier.kind === 'stem' ? words.stems : words.pairs;
  return lists.documents.subarray(startOf(lists, satisfier.number), endOf(lists, satisfier.number));
}

function kindsIn(index: SearchIndex, language: Language): Kind[] {
  const byLanguage = kindsOf.get(index) ?? new Map<Language, Kind[]>();
  kindsOf.set(index, byLanguage);
  const kinds = byLanguage.get(language) ?? gather(index, language);
  byLanguage.set(language, kinds);
  return kinds;
}

/** Looked at in the base alone: what a kind of product is made for changes slowly. */
function gather({ names, values, segments, grammar, devices }: SearchIndex, language: Language): Kind[] {
  const { stem, tokenise } = grammar[language];
  const [base] = segments;
  if (!base) return [];
  const forDevice = new Uint8Array(base.count);
  for (const value of values.of('series'))
    for (const document of documentsOf(base, value)) forDevice[document] = 1;
  const parents = new Set([...names.categories.values()].map(({ parent }) => parent));
  const kinds: Kind[] = [];
  for (const { id, names: texts } of names.categories.values()) {
    const value = values.find('category', String(id));
    if (value === undefined) continue;
    const documents = documentsOf(base, value);
    let fitted = 0;
    for (const document of documents) fitted += forDevice[document] as number;
    const words = tokenise(texts[language] ?? texts.en ?? '').filter(
      (word) => !devices.knows(word) && !isStopWord(language, word),
    );
    const isGeneral = fitted <= documents.length * FEW;
    kinds.push({ stems: words.map(stem), value, isLowest: !parents.has(id), isGeneral });
  }
  return kinds;
}

const documentsOf = ({ valueLists }: Segment, value: number): Uint32Array =>
  valueLists.documents.subarray(startOf(valueLists, value), endOf(valueLists, value));
