import type { Language } from '../../../../contract/fields.ts';
import { isAttributeFacet } from '../index/facet-values.ts';
import type { QueryIndex } from '../index/query-index.ts';
import { isStopWord } from '../text/stop-words.ts';

/** A value of an attribute by the stems of its name; `number` is its number among facet values. */
export type ValueName = { number: number; facet: string; value: string; stems: readonly string[] };

/** By the first stem of their names. */
type ValueNames = ReadonlyMap<string, readonly ValueName[]>;

const namesByIndex = new WeakMap<QueryIndex, Map<Language, { count: number; names: ValueNames }>>();

/** The names of all values of attributes in a language; read again when values have been added. */
export function valueNamesOf(index: QueryIndex, language: Language): ValueNames {
  const byLanguage = namesByIndex.get(index) ?? new Map<Language, { count: number; names: ValueNames }>();
  namesByIndex.set(index, byLanguage);
  const count = index.values.values.length;
  const known = byLanguage.get(language);
  if (known?.count === count) return known.names;
  const names = readNames(index, language);
  byLanguage.set(language, { count, names });
  return names;
}

function readNames({ values, names, vocabularies }: QueryIndex, language: Language): ValueNames {
  const { tokenise, stem } = vocabularies[language];
  const byFirstStem = new Map<string, ValueName[]>();
  for (const [number, value] of values.values.entries()) {
    const facet = values.facets[values.facetOf[number] ?? 0] ?? '';
    if (!isAttributeFacet(facet)) continue;
    const texts = names.values.get(`${facet} ${value}`);
    const stems = tokenise((texts ? texts[language] : value) ?? '')
      .filter((word) => !isStopWord(language, word))
      .map(stem);
    const [first] = stems;
    if (first === undefined) continue;
    const known = byFirstStem.get(first);
    if (known) known.push({ number, facet, value, stems });
    else byFirstStem.set(first, [{ number, facet, value, stems }]);
  }
  return byFirstStem;
}
