import type { Language } from '../../../../contract/fields.ts';
import type { SearchIndex } from './search-index.ts';
import { endOf, startOf } from './segment.ts';

/** A phrase that titles have: one or two words as buyers write them, and how many products have it. */
type Phrase = { text: string; count: number };

/** Finds phrases by how they, or their second words, begin. */
export type Phrases = {
  /** The most frequent phrases that begin with `prefix`, folded words with single spaces. */
  beginning: (index: SearchIndex, language: Language, prefix: string, most: number) => Phrase[];
};

type Table = { keys: string[]; phrases: Phrase[] };

const RAREST_SHARE = 1 / 20_000;
const RAREST = 2;
const LONG_ENOUGH = 3;
const STARTS_WITH_LETTER = /^\p{L}/u;
const TELLS = /\p{L}{3}/u;

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
  const entries: { key: string; phrase: Phrase }[] = [];
  const least = Math.max(RAREST, (base?.count ?? 0) * RAREST_SHARE);
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
    if (count >= least) entries.push({ key: folded, phrase: { text: lexicon.shown(word), count } });
  }
  const pairs = base?.words[language].pairs;
  for (let pair = 0; pairs && pair < lexicon.pairs.count; pair += 1) {
    const count = endOf(pairs, pair) - startOf(pairs, pair);
    if (count < least) continue;
    const first = lexicon.pairWords.raw[pair * 2] as number;
    const second = lexicon.pairWords.raw[pair * 2 + 1] as number;
    const texts = [lexicon.words[first] ?? '', lexicon.words[second] ?? ''] as const;
    if (!texts.every((text) => STARTS_WITH_LETTER.test(text)) || texts[0] === texts[1]) continue;
    if (!TELLS.test(texts[0]) || !TELLS.test(texts[1])) continue;
    const phrase = { text: `${lexicon.shown(first)} ${lexicon.shown(second)}`, count };
    entries.push({ key: texts.join(' '), phrase }, { key: texts[1], phrase });
  }
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { keys: entries.map(({ key }) => key), phrases: entries.map(({ phrase }) => phrase) };
}
