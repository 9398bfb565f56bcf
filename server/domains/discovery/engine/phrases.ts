import type { Language } from '../../../../contract/fields.ts';
import { Runs, TELLS } from './phrases-runs.ts';
import type { SearchIndex } from './search-index.ts';
import { isStopWord } from './stop-words.ts';

/** A phrase that titles have: one word to four as buyers write them, and how many products have it. */
type Phrase = { text: string; count: number };

/** Finds phrases by how they, or what they say behind their first word, begin. */
export type Phrases = {
  /** The most frequent phrases that begin with `prefix`, folded words with single spaces. */
  beginning: (index: SearchIndex, language: Language, prefix: string, most: number) => Phrase[];
};

type Entry = { key: string; phrase: Phrase };
type Table = { keys: string[]; phrases: Phrase[] };

const RAREST_SHARE = 1 / 20_000;
const RAREST = 2;
const LONG_ENOUGH = 3;

/** Phrases are gathered from the base when a language is first asked for: what is frequent changes slowly. */
export function createPhrases(): Phrases {
  const tables = new Map<Language, Table>();
  return {
    beginning(index, language, prefix, most) {
      let table = tables.get(language);
      if (!table) {
        table = gather(index, language);
        tables.set(language, table);
      }
      const { keys, phrases } = table;
      let low = 0;
      for (let high = keys.length; low < high; ) {
        const middle = (low + high) >> 1;
        if ((keys[middle] as string) < prefix) low = middle + 1;
        else high = middle;
      }
      const best: Phrase[] = [];
      for (let at = low; at < keys.length && (keys[at] as string).startsWith(prefix); at += 1) {
        const phrase = phrases[at] as Phrase;
        const worst = best.at(-1);
        if (best.length === most && worst && phrase.count <= worst.count) continue;
        if (best.some(({ text }) => text === phrase.text)) continue;
        const place = best.findIndex(({ count }) => count < phrase.count);
        best.splice(place < 0 ? best.length : place, 0, phrase);
        if (best.length > most) best.pop();
      }
      return best;
    },
  };
}

function gather(index: SearchIndex, language: Language): Table {
  const lexicon = index.lexicons[language];
  const [base] = index.segments;
  const least = Math.max(RAREST, (base?.count ?? 0) * RAREST_SHARE);
  const entries: Entry[] = [];
  const between = wordsBetween(index, language);
  const inWords = (words: readonly number[]): string =>
    words
      .flatMap((word, at) => [
        ...(at === 0
          ? []
          : (between.get(`${lexicon.stemOfWord(words[at - 1] ?? 0)} ${lexicon.stemOfWord(word)}`) ?? [])),
        lexicon.shown(word),
      ])
      .join(' ');
  const add = (words: readonly number[], count: number): void => {
    const texts = words.map((word) => lexicon.words[word] ?? '');
    const phrase = { text: inWords(words), count };
    entries.push({ key: texts.join(' '), phrase });
    if (texts.length > 1) entries.push({ key: texts.slice(1).join(' '), phrase });
  };
  const { kinds, stem: stemOf } = index.grammar[language];
  const isWhole = (words: readonly number[]) =>
    kinds.get(stemOf(lexicon.words[words.at(-1) ?? 0] ?? '')) === 'head';
  const runs = base ? new Runs(base.words[language].pairs, lexicon, least, isWhole) : undefined;
  const seen = new Set<number>();
  // Of the forms of a word the most used stands for all.
  const byUse = [...lexicon.words.keys()].sort(
    (a, b) => (lexicon.uses.raw[b] as number) - (lexicon.uses.raw[a] as number),
  );
  for (const word of byUse) {
    const stem = lexicon.stemOfWord(word);
    const folded = lexicon.words[word] ?? '';
    if (stem === undefined || seen.has(stem) || folded.length < LONG_ENOUGH || !TELLS.test(folded)) continue;
    seen.add(stem);
    const count = lexicon.uses.raw[word] as number;
    if (count >= least && !runs?.isHalf(stem, count)) add([word], count);
  }
  for (const { words, count } of runs?.all() ?? []) add(words, count);
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { keys: entries.map(({ key }) => key), phrases: entries.map(({ phrase }) => phrase) };
}

/** What stands between two words that say something, fones *de* ouvido, by their stems: titles are kept without it. */
function wordsBetween({ names, grammar }: SearchIndex, language: Language): Map<string, string[]> {
  const { lexicon, tokenise } = grammar[language];
  const between = new Map<string, string[]>();
  const texts = [
    ...[...names.categories.values()].map((category) => category.names[language] ?? ''),
    ...names.synonyms.filter((group) => group.language.trim() === language).flatMap(({ words }) => words),
  ];
  for (const text of texts) {
    let before: number | undefined;
    let small: string[] = [];
    for (const word of tokenise(text)) {
      if (isStopWord(language, word)) {
        small.push(lexicon.spelt.get(word) ?? word);
        continue;
      }
      const stem = lexicon.findStem(word);
      if (before !== undefined && small.length > 0) between.set(`${before} ${stem}`, small);
      before = stem;
      small = [];
    }
  }
  return between;
}
