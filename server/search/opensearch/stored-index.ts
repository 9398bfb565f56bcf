import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Language, languages } from '../../../contract/fields.ts';
import { FacetValues } from '../memory/index/facet-values.ts';
import type { Counts, QueryIndex, Term } from '../memory/index/query-index.ts';
import { readNames } from '../memory/index/search-index.ts';
import type { PhraseTable } from '../memory/suggest/phrases.ts';
import { Lexicon, type LexiconSnapshot } from '../memory/vocabulary/lexicon.ts';
import { MIN_ESTABLISHED } from '../memory/weights.ts';
import type { CatalogueNames } from '../product-source.ts';

/** Products by the number of a stem, a pair of stems or a value. */
export type TermCounts = {
  stems: Record<Language, Uint32Array>;
  bigrams: Record<Language, Uint32Array>;
  values: Uint32Array;
};

/** What queries are read by, as it was when all products were written; stored beside them. */
export type StoredWords = {
  name: string;
  products: number;
  counts: TermCounts;
  lexicons: Record<Language, LexiconSnapshot>;
  values: { facets: string[]; values: string[]; facetOf: number[] };
  names: CatalogueNames;
  variantFacets: number[];
  /** By facet value of a category. */
  deviceShares: Map<number, number>;
  phrases: Record<Language, PhraseTable>;
};

/** Terms that products have which were written later, in the order in which they got their numbers. */
export type AddedTerms = {
  words: Partial<Record<Language, [word: string, spelling: string][]>>;
  bigrams: Partial<Record<Language, [first: number, second: number][]>>;
  values: [facet: string, value: string][];
  /** Numbers of terms that no product had. */
  existing: {
    stems: Partial<Record<Language, number[]>>;
    bigrams: Partial<Record<Language, number[]>>;
    values: number[];
  };
  variantFacets: number[];
};

export const packWords = (words: StoredWords): Buffer => gzipSync(serialize(words));
export const unpackWords = (packed: Buffer): StoredWords => deserialize(gunzipSync(packed)) as StoredWords;

/** Counts of terms as they were stored, and the terms that were added. */
export class StoredCounts implements Counts {
  readonly #stored: StoredWords;
  readonly #added = new Set<string>();
  readonly #variantFacets: Set<number>;

  constructor(stored: StoredWords) {
    this.#stored = stored;
    this.#variantFacets = new Set(stored.variantFacets);
  }

  products(): number {
    return this.#stored.products;
  }

  built(term: Term): number {
    const { stems, bigrams, values } = this.#stored.counts;
    const counts = term.kind === 'value' ? values : (term.kind === 'stem' ? stems : bigrams)[term.language];
    return counts[term.number] ?? 0;
  }

  isEstablished(term: Term): boolean {
    return this.built(term) >= MIN_ESTABLISHED;
  }

  exists(term: Term): boolean {
    return this.built(term) > 0 || this.#added.has(keyOf(term));
  }

  ofValue(value: number): number {
    return this.built({ kind: 'value', number: value });
  }

  isVariantFacet(facet: number, when: 'built' | 'now'): boolean {
    return when === 'now' ? this.#variantFacets.has(facet) : this.#stored.variantFacets.includes(facet);
  }

  deviceShare(category: number): number {
    return this.#stored.deviceShares.get(category) ?? 0;
  }

  /** Notes that a product has a term. */
  add(term: Term): void {
    this.#added.add(keyOf(term));
  }

  addVariantFacet(facet: number): void {
    this.#variantFacets.add(facet);
  }
}

const keyOf = (term: Term): string =>
  term.kind === 'value' ? `${term.number}` : `${term.kind}${term.language}${term.number}`;

/** An index as queries are read by it, without documents. */
export type StoredIndex = Omit<QueryIndex, 'counts' | 'findCodes'> & {
  counts: StoredCounts;
  phrases: StoredWords['phrases'];
};

export function openStored(stored: StoredWords): StoredIndex {
  const lexicons = Object.fromEntries(
    languages.map((language) => {
      const lexicon = new Lexicon(language, stored.lexicons[language]);
      lexicon.closeBase();
      return [language, lexicon];
    }),
  ) as Record<Language, Lexicon>;
  return {
    name: stored.name,
    values: new FacetValues(stored.values),
    counts: new StoredCounts(stored),
    phrases: stored.phrases,
    ...readNames({ names: stored.names, lexicons }),
  };
}

/** Adds terms, which get the numbers that they have in the process that wrote them. */
export function addTerms({ lexicons, values, counts }: StoredIndex, added: AddedTerms): void {
  for (const language of languages) {
    const lexicon = lexicons[language];
    for (const [word, spelling] of added.words[language] ?? []) {
      lexicon.addWord(word);
      if (spelling !== word) lexicon.spellings.set(word, spelling);
    }
    for (const [first, second] of added.bigrams[language] ?? []) {
      const [one, other] = [first, second].map((word) => ({ word, stem: lexicon.stemOfWord(word) ?? 0 }));
      if (one && other) lexicon.addBigram(one, other);
    }
    for (const number of added.existing.stems[language] ?? []) counts.add({ kind: 'stem', language, number });
    for (const number of added.existing.bigrams[language] ?? [])
      counts.add({ kind: 'bigram', language, number });
  }
  for (const [facet, value] of added.values) values.add(facet, value);
  for (const number of added.existing.values) counts.add({ kind: 'value', number });
  for (const facet of added.variantFacets) counts.addVariantFacet(facet);
}

export const newIndexName = (alias: string): string => `${alias}-${randomUUID().slice(0, 8)}`;

/** The same index with other names. */
export const withNames = (index: StoredIndex, names: CatalogueNames): StoredIndex => ({
  ...index,
  ...readNames({ names, lexicons: index.lexicons }),
});
