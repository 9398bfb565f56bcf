import { lowerBound } from '../arrays/lower-bound.ts';

/** SKUs and EANs in ASCII order, with the document of each. */
export type CodeTable = { bytes: Uint8Array; starts: Uint32Array; docIds: Uint32Array };

const ASCII = /^[\x20-\x7e]*$/;

/** Sorts codes, each followed by a zero and its document, into a table that finds them by prefix. */
export function createCodeTable(entries: readonly string[]): CodeTable {
  const sorted = entries.filter((entry) => ASCII.test(entry.slice(0, entry.indexOf('\0')))).sort();
  const starts = new Uint32Array(sorted.length + 1);
  const docIds = new Uint32Array(sorted.length);
  let length = 0;
  for (const [at, entry] of sorted.entries()) {
    const end = entry.indexOf('\0');
    starts[at] = length;
    length += end;
    docIds[at] = Number(entry.slice(end + 1));
  }
  starts[sorted.length] = length;
  const bytes = new Uint8Array(length);
  for (const [at, entry] of sorted.entries()) {
    const start = starts[at] as number;
    const end = starts[at + 1] as number;
    for (let to = start; to < end; to += 1) bytes[to] = entry.charCodeAt(to - start);
  }
  return { bytes, starts, docIds };
}

/** Compares the code at `at` with a prefix: 0 where it begins with it. */
function compare({ bytes, starts }: CodeTable, at: number, prefix: string): number {
  const start = starts[at] as number;
  const length = (starts[at + 1] as number) - start;
  for (let place = 0; place < prefix.length; place += 1) {
    if (place >= length) return -1;
    const difference = (bytes[start + place] as number) - prefix.charCodeAt(place);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Documents whose SKU or EAN (upper case) is `code`, or begins with it where none is, ascending and each once. Reads
 * at most `max` codes.
 */
export function findCode(
  codes: CodeTable,
  code: string,
  max: number,
): { docIds: Uint32Array; isExact: boolean } {
  const { docIds, starts } = codes;
  const low = lowerBound(0, docIds.length, (at) => compare(codes, at, code) < 0);
  const hasLength = (at: number) => (starts[at + 1] as number) - (starts[at] as number) === code.length;
  const found = new Set<number>();
  let isExact = false;
  for (let at = low; at < docIds.length && at - low < max; at += 1) {
    if (compare(codes, at, code) !== 0) break;
    if (isExact && !hasLength(at)) break;
    isExact ||= hasLength(at);
    found.add(docIds[at] as number);
  }
  return { docIds: Uint32Array.from(found).sort(), isExact };
}
