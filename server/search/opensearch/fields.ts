import { type Language, languages } from '../../../contract/fields.ts';
import type { Tiers } from '../product-source.ts';

/** The format of documents: an index of another one is not used. */
export const FORMAT = 2;

/** A facet value as a term. */
export const valueTerm = (facet: string, value: string): string => `${facet}=${value}`;

/** The field of a stem: its value is the stem's impact. Names of features may have no dots. */
export const stemField = (language: Language, stem: string): string =>
  `stems_${language}.${featureName(stem)}`;
export const featureName = (stem: string): string => stem.replaceAll('.', '\u2024');

/** A tier in one number, in whose order tiers rise by quantity. */
export const tierTerm = ([from, cents]: Tiers[number]): number => from * 2 ** 32 + cents;

/** Two stems side by side. */
export const bigramTerm = (first: string, second: string): string => `${first} ${second}`;

const keyword = { type: 'keyword', norms: false, index_options: 'docs' };
const found = { ...keyword, doc_values: false };
const stored = { index: false };

/** Fields by what they are for. Prices are US cents, times milliseconds. */
export const mapping = {
  dynamic: 'strict',
  _source: { includes: ['id', 'codes', 'categories'] },
  properties: {
    id: { type: 'long' },
    /** Facet values, but for sales, which depend on the time. */
    values: keyword,
    codes: found,
    categories: { type: 'integer', ...stored, doc_values: false },
    certified: { type: 'boolean' },
    wholesale: { type: 'boolean' },
    recommended: { type: 'boolean' },
    list: { type: 'integer' },
    sale: { type: 'integer' },
    /** Both by quantity; see tierTerm. The second is absent where it is as the first. */
    listTiers: { type: 'long', ...stored },
    saleTiers: { type: 'long', ...stored },
    /** 0 and 0 without a sale. */
    starts: { type: 'long' },
    ends: { type: 'long' },
    reduction: { type: 'integer' },
    eeaReduction: { type: 'integer' },
    /** Keys of orders. */
    score: { type: 'float', ...stored },
    points: { type: 'float', ...stored },
    listed: { type: 'double', ...stored },
    day: { type: 'double', ...stored },
    week: { type: 'double', ...stored },
    month: { type: 'double', ...stored },
    discount: { type: 'double', ...stored },
    eeaDiscount: { type: 'double', ...stored },
    undiscounted: { type: 'double', ...stored },
    /** Whether the variants are no full grid, and whether one has another price than the product, or other tiers. */
    isFamily: { type: 'boolean' },
    differs: { type: 'boolean' },
    tiersDiffer: { type: 'boolean' },
    /** The variants of a product of which one of these is true. */
    variants: { type: 'binary', doc_values: true },
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`stems_${language}`, { type: 'rank_features' }],
        [`bigrams_${language}`, found],
      ]),
    ),
  },
};
