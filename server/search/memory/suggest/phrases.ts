import type { Language } from '../../../../contract/fields.ts';
import { lowerBound } from '../arrays/lower-bound.ts';
import type { Postings } from '../index/postings.ts';
import type { QueryIndex } from '../index/query-index.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { isStopWord } from '../text/stop-words.ts';
import { PHRASES } from '../weights.ts';
import { PhraseRuns, type Run, SAYS_SOMETHING } from './phrase-runs.ts';

/** One to four words of titles as buyers write them, and the number of products that have them. */
type Phrase = { text: string; count: number };

/** Finds phrases by the beginning of their first or second word. */
export type Phrases = {
  /** The `max` most frequent phrases that begin with `prefix`: folded words with single spaces. */
  startingWith: (
    index: SearchIndex,
    language: Language,
    options: { prefix: string; max: number },
  ) => Phrase[];
};

/** Phrases in the order of their keys: their words, and their words from the second on. */
export type PhraseTable = { keys: string[]; phrases: Phrase[] };

const MIN_WORD_LENGTH = 3;

/** Phrases are read from the base at the first use of a language: what is frequent changes slowly. */
export function createPhrases(): Phrases {
  const tableByLanguage = new Map<Language, PhraseTable>();
  return {
    startingWith(index, language, { prefix, max }) {
      let table = tableByLanguage.get(language);
      if (!table) {
        table = readPhrases(index, language, index.segments[0]?.words[language].bigrams);
        tableByLanguage.set(language, table);
      }
      return phrasesStartingWith(table, prefix, max);
    },
  };
}

/** The `max` most frequent phrases of a table that begin with a prefix. */
export function phrasesStartingWith({ keys, phrases }: PhraseTable, prefix: string, max: number): Phrase[] {
  const best: Phrase[] = [];
  const start = lowerBound(0, keys.length, (at) => (keys[at] as string) < prefix);
  for (let at = start; at < keys.length && (keys[at] as string).startsWith(prefix); at += 1) {
    const phrase = phrases[at] as Phrase;
    const worst = best.at(-1);
    if (best.length === max && worst && phrase.count <= worst.count) continue;
    if (best.some(({ text }) => text === phrase.text)) continue;
    const position = best.findIndex(({ count }) => count < phrase.count);
    best.splice(position < 0 ? best.length : position, 0, phrase);
    if (best.length > max) best.pop();
  }
  return best;
}

/** Reads the phrases of a language. `bigrams`: those of the titles that say which words always follow others. */
export function readPhrases(
  index: QueryIndex,
  language: Language,
  bigrams: Postings | undefined,
): PhraseTable {
  const lexicon = index.lexicons[language];
  const toText = phraseWriter(index, language);
  const entries = frequentRuns(index, language, bigrams).flatMap(({ words, count }) => {
    const texts = words.map((word) => lexicon.words[word] ?? '');
    const phrase = { text: toText(words), count };
    return [texts, texts.slice(1)]
      .filter(({ length }) => length > 0)
      .map((key) => ({ key: key.join(' '), phrase }));
  });
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { keys: entries.map(({ key }) => key), phrases: entries.map(({ phrase }) => phrase) };
}

/** Frequent single words, of the forms of a stem the most used, and frequent runs of words. */
function frequentRuns(index: QueryIndex, language: Language, bigrams: Postings | undefined): Run[] {
  const lexicon = index.lexicons[language];
  const minTitles = Math.max(PHRASES.minTitles, index.counts.products() * PHRASES.minTitleShare);
  const { categoryRoles, stem: stemOf } = index.vocabularies[language];
  const isComplete = (words: readonly number[]) =>
    categoryRoles.get(stemOf(lexicon.words[words.at(-1) ?? 0] ?? '')) === 'head';
  const countOf = (number: number) => index.counts.built({ kind: 'bigram', language, number });
  const runs = bigrams && new PhraseRuns({ bigrams, countOf, lexicon, minTitles, isComplete });
  const usesOf = (word: number) => lexicon.uses.raw[word] as number;
  const seenStems = new Set<number>();
  const found: Run[] = [];
  for (const word of [...lexicon.words.keys()].sort((a, b) => usesOf(b) - usesOf(a))) {
    const stem = lexicon.stemOfWord(word);
    const text = lexicon.words[word] ?? '';
    if (stem === undefined || seenStems.has(stem)) continue;
    if (text.length < MIN_WORD_LENGTH || !SAYS_SOMETHING.test(text)) continue;
    seenStems.add(stem);
    const count = usesOf(word);
    if (count >= minTitles && !runs?.isHalf(stem, count)) found.push({ words: [word], count });
  }
  return [...found, ...(runs?.all() ?? [])];
}

/** Writes words as buyers do, with the stop words between them, fones *de* ouvido, which the index leaves out. */
function phraseWriter(index: QueryIndex, language: Language): (words: readonly number[]) => string {
  const lexicon = index.lexicons[language];
  const between = stopWordsBetween(index, language);
  const stopWordsBefore = (words: readonly number[], at: number) =>
    at === 0
      ? []
      : (between.get(`${lexicon.stemOfWord(words[at - 1] ?? 0)} ${lexicon.stemOfWord(words[at] ?? 0)}`) ??
        []);
  return (words) =>
    words.flatMap((word, at) => [...stopWordsBefore(words, at), lexicon.spellingOf(word)]).join(' ');
}

/** Stop words between two stems in names of categories and synonyms, by the two stems. */
function stopWordsBetween({ names, vocabularies }: QueryIndex, language: Language): Map<string, string[]> {
  const { lexicon, tokenise } = vocabularies[language];
  const between = new Map<string, string[]>();
  const texts = [
    ...[...names.categories.values()].map((category) => category.names[language] ?? ''),
    ...names.synonyms.filter((group) => group.language.trim() === language).flatMap(({ words }) => words),
  ];
  for (const text of texts) {
    let before: number | undefined;
    let stopWords: string[] = [];
    for (const word of tokenise(text)) {
      if (isStopWord(language, word)) {
        stopWords.push(lexicon.spellings.get(word) ?? word);
        continue;
      }
      const stem = lexicon.findStem(word);
      if (before !== undefined && stopWords.length > 0) between.set(`${before} ${stem}`, stopWords);
      before = stem;
      stopWords = [];
    }
  }
  return between;
}
