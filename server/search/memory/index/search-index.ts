import { randomUUID } from 'node:crypto';
import { type Language, languages } from '../../../../contract/fields.ts';
import { createDevices } from '../vocabulary/devices.ts';
import type { Lexicon } from '../vocabulary/lexicon.ts';
import { createVocabulary, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { findCode } from './code-table.ts';
import type { FacetValues } from './facet-values.ts';
import type { CodeMatch, QueryIndex } from './query-index.ts';
import type { Segment } from './segment.ts';
import { SegmentCounts } from './segment-counts.ts';

/** What a build yields and a snapshot stores. */
export type IndexParts = {
  base: Segment;
  values: FacetValues;
  lexicons: Record<Language, Lexicon>;
  /** Of the index, carried by results; a new one for each build. */
  name?: string;
};

/** Everything that queries are executed against. */
export type SearchIndex = QueryIndex & {
  /** The base and, where products have changed since, the segment of changes. */
  segments: Segment[];
};

/** A code with more matches is none. */
const MAX_CODES = 400;

export function createIndex(
  parts: Pick<SearchIndex, 'segments' | 'values' | 'lexicons' | 'names'> & { name?: string },
): SearchIndex {
  const { name = `products-${randomUUID().slice(0, 8)}`, segments, values } = parts;
  const read = readNames(parts);
  const index: SearchIndex = {
    ...read,
    name,
    segments,
    values,
    get counts() {
      return counts;
    },
    findCodes: (code) => index.segments.map((segment) => findIn(segment, code)),
  };
  const counts = new SegmentCounts(index);
  return index;
}

/** What queries are read by besides products. */
export function readNames({
  names,
  lexicons,
}: Pick<QueryIndex, 'names' | 'lexicons'>): Pick<
  QueryIndex,
  'names' | 'lexicons' | 'devices' | 'vocabularies'
> {
  const devices = createDevices(names.series.values());
  const vocabularies = Object.fromEntries(
    languages.map((language) => [language, createVocabulary(lexicons[language], names, devices)]),
  ) as Record<Language, Vocabulary>;
  return { names, lexicons, devices, vocabularies };
}

const NO_DOC_IDS = new Uint32Array(0);

function findIn({ codes, columns }: Segment, code: string): CodeMatch {
  const { docIds, isExact } = findCode(codes, code, MAX_CODES);
  const exists = docIds.some((docId) => columns.deleted[docId] === 0);
  return { docIds: exists ? docIds : NO_DOC_IDS, isExact: isExact && exists };
}
