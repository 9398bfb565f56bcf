import type { Language } from '../../../../contract/fields.ts';
import { isBigramEstablished } from '../index/frequency.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';
import { createWordClause } from './word-clause.ts';

const NEGATIONS: Record<Language, string> = {
  en: 'without no not non w/o except',
  es: 'sin no excepto',
  pt: 'sem nao exceto',
  ru: 'без не кроме',
  fr: 'sans pas non sauf',
  it: 'senza non eccetto',
  de: 'ohne nicht kein keine keinen ausser',
};
/** Small words between a negation and what it negates: `not made of leather`, `que no sea de piel`. */
const BETWEEN = new Set(
  'a any made of from in is the sea de con em seja en du in di sia aus mit из с из-за eine ein einen'.split(
    ' ',
  ),
);
/** `pas cher` is a word of buying. */
const NOT_NEGATED = new Set(['cher', 'chere', 'more', 'less', 'дороже', 'дешевле']);
const phrasesByIndex = new WeakMap<SearchIndex, Map<Language, Set<string>>>();

export type NegatedWords = { tokens: Token[]; excluded: QueryClause[] };

/**
 * Takes the words that a query negates out of it: products with them are no results. What names and synonyms of the
 * shop call so, `sans fil`, is no negation; and a query of negated words alone is read as it stands.
 */
export function readNegations(context: QueryContext, given: readonly Token[]): NegatedWords {
  const negations = NEGATIONS[context.language].split(' ');
  const tokens: Token[] = [];
  const excluded: QueryClause[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const token = given[at] as Token;
    if (!negations.includes(token.word)) {
      tokens.push(token);
      continue;
    }
    let negated = at + 1;
    while (negated < given.length - 1 && BETWEEN.has(given[negated]?.word ?? '')) negated += 1;
    const next = given[negated];
    if (!next || !isNegated(context, token, next)) {
      tokens.push(token);
      continue;
    }
    // As in a query of this word alone, but not unfinished: what it may become is not excluded.
    const clause = createWordClause(context, [{ ...next }, { word: '', text: '' }], 0);
    if (clause) excluded.push(clause);
    at = negated;
  }
  const isMeaningful = tokens.some(({ word }) => !isStopWord(context.language, word));
  return isMeaningful ? { tokens, excluded } : { tokens: [...given], excluded: [] };
}

const isNegated = (context: QueryContext, negation: Token, token: Token): boolean =>
  !NOT_NEGATED.has(token.word) && !isPhrase(context, negation.word, token.word);

/** Whether titles, or names of the shop, have a negation before a word: `non slip`, `écouteurs sans fil`. */
function isPhrase(context: QueryContext, negation: string, word: string): boolean {
  const { index, language, vocabulary } = context;
  const { lexicon, stem } = vocabulary;
  const stems = [lexicon.findStem(negation), lexicon.findStem(word)];
  const [first, second] = stems;
  const bigram = first !== undefined && second !== undefined ? lexicon.findBigram(first, second) : undefined;
  if (bigram !== undefined && isBigramEstablished(index, language, bigram)) return true;
  return namedPhrases(index, language).has(`${negation} ${stem(word)}`);
}

/** Pairs of neighbouring words in names of categories and values and in synonyms, the second as its stem. */
function namedPhrases(index: SearchIndex, language: Language): Set<string> {
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
