import { randomUUID } from 'node:crypto';
import { type Language, languages } from '../../../../contract/fields.ts';
import type { CatalogueNames } from '../../product-source.ts';
import { createDevices, type Devices } from '../vocabulary/devices.ts';
import type { Lexicon } from '../vocabulary/lexicon.ts';
import { createVocabulary, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { FacetValues } from './facet-values.ts';
import { postingsLength } from './postings.ts';
import type { Segment } from './segment.ts';

/** What a build yields and a snapshot stores. */
export type IndexParts = {
  base: Segment;
  values: FacetValues;
  lexicons: Record<Language, Lexicon>;
  /** Of the index, carried by results; a new one for each build. */
  name?: string;
};

/** Everything that queries are executed against. */
export type SearchIndex = {
  name: string;
  /** The base and, where products have changed since, the segment of changes. */
  segments: Segment[];
  values: FacetValues;
  lexicons: Record<Language, Lexicon>;
  names: CatalogueNames;
  devices: Devices;
  vocabularies: Record<Language, Vocabulary>;
};

export function createIndex(
  parts: Pick<SearchIndex, 'segments' | 'values' | 'lexicons' | 'names'> & { name?: string },
): SearchIndex {
  const { names, lexicons } = parts;
  const devices = createDevices(names.series.values());
  const vocabularies = Object.fromEntries(
    languages.map((language) => [language, createVocabulary(lexicons[language], names, devices)]),
  ) as Record<Language, Vocabulary>;
  return {
    ...parts,
    name: parts.name ?? `products-${randomUUID().slice(0, 8)}`,
    devices,
    vocabularies,
  };
}

/** The number of documents with a facet value, over all segments, deleted ones included. */
export const valueFrequency = ({ segments }: SearchIndex, value: number): number =>
  segments.reduce((sum, { valuePostings }) => sum + postingsLength(valuePostings, value), 0);
