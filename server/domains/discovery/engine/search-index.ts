import { randomUUID } from 'node:crypto';
import { type Language, languages } from '../../../../contract/fields.ts';
import { headOf } from './category-words.ts';
import { createDevices, type Devices } from './devices.ts';
import type { FacetValues } from './facet-values.ts';
import type { Lexicon } from './lexicon.ts';
import type { Names } from './names.ts';
import { Remembered } from './remembered.ts';
import { endOf, type Segment, startOf } from './segment.ts';
import { createSpelling, type Spelling } from './spelling.ts';
import { createStemmer } from './stem.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';
import { createTokeniser } from './tokenise.ts';

/** What helps to understand a language. */
export type Grammar = {
  lexicon: Lexicon;
  stem: (word: string) => string;
  tokenise: (text: string) => string[];
  spelling: Spelling;
  synonyms: Synonyms;
  /** Stems of what products are called after: words of category names that name no device. */
  kinds: ReadonlyMap<string, 'head' | 'besides'>;
};

/** All that a query is answered from. */
export type SearchIndex = {
  /** The name that answers carry. */
  name: string;
  /** The one that was built, and the one with what has changed since; newer segments last. */
  segments: Segment[];
  values: FacetValues;
  lexicons: Record<Language, Lexicon>;
  names: Names;
  devices: Devices;
  grammar: Record<Language, Grammar>;
  /** Lists that were asked for lately; to be forgotten when anything here changes. */
  remembered: Remembered;
};

/** Puts an index together from its parts; `name` is a new one unless it comes from a snapshot. */
export function makeIndex(parts: {
  segments: Segment[];
  values: FacetValues;
  lexicons: Record<Language, Lexicon>;
  names: Names;
  name?: string;
}): SearchIndex {
  const { names, lexicons } = parts;
  const devices = createDevices(names.series.values());
  const grammar = Object.fromEntries(
    languages.map((language) => [language, grammarOf(language, lexicons[language], names, devices)]),
  ) as Record<Language, Grammar>;
  return {
    ...parts,
    name: parts.name ?? `products-${randomUUID().slice(0, 8)}`,
    devices,
    grammar,
    remembered: new Remembered(),
  };
}

function grammarOf(language: Language, lexicon: Lexicon, names: Names, devices: Devices): Grammar {
  const stem = createStemmer(language);
  const tokenise = createTokeniser();
  const kinds = new Map<string, 'head' | 'besides'>();
  for (const { names: texts } of names.categories.values()) {
    const words = tokenise(texts[language] ?? texts.en ?? '');
    const head = headOf(language, words);
    for (const [at, word] of words.entries()) {
      if (devices.knows(word) || /\d/.test(word)) continue;
      if (at === head) kinds.set(stem(word), 'head');
      else if (!kinds.has(stem(word))) kinds.set(stem(word), 'besides');
    }
  }
  return {
    lexicon,
    stem,
    tokenise,
    kinds,
    spelling: createSpelling(lexicon, devices.knows),
    synonyms: createSynonyms(language, names.synonyms, stem),
  };
}

/** How many products have a stem, in all segments; products that have died since count too. */
export function stemUses(index: SearchIndex, language: Language, stem: number): number {
  let uses = 0;
  for (const segment of index.segments) {
    const { stems } = segment.words[language];
    uses += endOf(stems, stem) - startOf(stems, stem);
  }
  return uses;
}
