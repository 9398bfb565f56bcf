import type { Language } from '../../../../contract/fields.ts';
import type { Columns } from './columns.ts';
import type { Lane } from './lanes.ts';

/** For each number (a stem, a pair, a facet value) the documents that have it, ascending. */
export type Lists = { starts: Uint32Array; documents: Uint32Array };

/** The words of a segment in one language. `impacts`: how much a document is about a stem, hundredths. */
export type SegmentWords = { stems: Lists; impacts: Uint8Array; pairs: Lists };

/** SKUs and EANs in their order, ASCII, with the document of each. */
export type Codes = { bytes: Uint8Array; starts: Uint32Array; documents: Uint32Array };

/**
 * A part of the index: products numbered from 0. All arrays but the columns stay as they are; a product that is
 * written anew dies here and lives in the other segment.
 */
export type Segment = {
  count: number;
  columns: Columns;
  words: Record<Language, SegmentWords>;
  /** Facet values by document, and documents by facet value. */
  lanes: Lane[];
  valueLists: Lists;
  codes: Codes;
};

/** Where the list of a number begins and ends; empty for one that came after this segment was made. */
export const startOf = ({ starts }: Lists, number: number): number =>
  number + 1 < starts.length ? (starts[number] as number) : 0;
export const endOf = ({ starts }: Lists, number: number): number =>
  number + 1 < starts.length ? (starts[number + 1] as number) : 0;

/** Some documents: those of a list from `start` to `end`. */
export type Range = { documents: Uint32Array; start: number; end: number };

let every = new Uint32Array(0);

/** All documents of a segment as a list. */
export function everyDocument({ count }: Segment): Range {
  if (every.length < count) every = Uint32Array.from({ length: count }, (_, document) => document);
  return { documents: every, start: 0, end: count };
}

/**
 * Turns lists by document into lists by number: a counting sort. Entry `at` of `numbers` belongs to the document
 * whose range in `documentStarts` holds it. `along` is carried with its entries.
 */
export function invert(
  documentStarts: Uint32Array,
  numbers: Uint32Array,
  most: number,
  along?: Uint8Array,
): { lists: Lists; along: Uint8Array } {
  const starts = new Uint32Array(most + 1);
  for (let at = 0; at < numbers.length; at += 1) {
    const next = (numbers[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let at = 1; at <= most; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const next = starts.slice();
  const documents = new Uint32Array(numbers.length);
  const carried = new Uint8Array(along ? numbers.length : 0);
  for (let document = 0; document + 1 < documentStarts.length; document += 1) {
    const end = documentStarts[document + 1] as number;
    for (let at = documentStarts[document] as number; at < end; at += 1) {
      const number = numbers[at] as number;
      const to = next[number] as number;
      next[number] = to + 1;
      documents[to] = document;
      if (along) carried[to] = along[at] as number;
    }
  }
  return { lists: { starts, documents }, along: carried };
}
