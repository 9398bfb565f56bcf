import type { Language } from '../../../../contract/fields.ts';
import type { QueryIndex } from '../index/query-index.ts';

const phrasesByIndex = new WeakMap<QueryIndex, Map<Language, Set<string>>>();

/** Pairs of neighbouring words in names of categories and values and in synonyms, the second as its stem. */
export function namedPhrases(index: QueryIndex, language: Language): Set<string> {
  const byLanguage = phrasesByIndex.get(index) ?? new Map<Language, Set<string>>();
  phrasesByIndex.set(index, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const { names, vocabularies } = index;
  const { tokenise, stem } = vocabularies[language];
  const texts = [
    ...[...names.categories.values()].map((category) => category.names[language] ?? ''),
    ...[...names.values.values()].map((texts) => texts[language] ?? ''),
    ...names.synonyms.filter((group) => group.language.trim() === language).flatMap(({ words }) => words),
  ];
  const phrases = new Set<string>();
  for (const text of texts) {
    const words = tokenise(text);
    for (const [at, word] of words.entries()) phrases.add(`${word} ${stem(words[at + 1] ?? '')}`);
  }
  byLanguage.set(language, phrases);
  return phrases;
}
