import type { Language } from '../../../../contract/fields.ts';
import type { CatalogueNames } from '../../product-source.ts';
import type { Devices } from '../vocabulary/devices.ts';
import type { Lexicon } from '../vocabulary/lexicon.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { FacetValues } from './facet-values.ts';

/** A stem, two stems side by side in a title, or a facet value. */
export type Term =
  | { kind: 'stem' | 'bigram'; language: Language; number: number }
  | { kind: 'value'; number: number };

/**
 * How many products have what. How a query is read depends on how common its words are, and one product must not turn
 * that reading over: it is decided by the products that the index was built with, deleted ones included, which neither
 * an addition nor a deletion changes.
 */
export type Counts = {
  /** Products when the index was built. */
  products: () => number;
  /** Products that had a term when the index was built. */
  built: (term: Term) => number;
  /** Whether so many had a term, and at least half of that number still have it, that it decides. */
  isEstablished: (term: Term) => boolean;
  /** Whether a product has a term now. */
  exists: (term: Term) => boolean;
  /** Products with a facet value, those deleted since the index was built included. */
  ofValue: (value: number) => number;
  /** Whether variants have a facet: of the products that the index was built with, or now. */
  isVariantFacet: (facet: number, when: 'built' | 'now') => boolean;
  /** The share of a category's products, when the index was built, that fit a device; by the category's facet value. */
  deviceShare: (category: number) => number;
};

/** Products by number whose SKU or EAN is a code, or begins with it where none is; none where all are deleted. */
export type CodeMatch = { docIds: Uint32Array; isExact: boolean };

/** What queries are read by. */
export type QueryIndex = {
  name: string;
  values: FacetValues;
  lexicons: Record<Language, Lexicon>;
  names: CatalogueNames;
  devices: Devices;
  vocabularies: Record<Language, Vocabulary>;
  counts: Counts;
  /** Matches of a code, upper case; in each segment where there are several. `isWhole`: whether only exact ones count. */
  findCodes: (code: string, isWhole: boolean) => readonly CodeMatch[];
};
