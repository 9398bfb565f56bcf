import type { Codes, Segment } from './segment.ts';

const ASCII = /^[\x20-\x7e]*$/;

/** Sorts codes, each followed by a zero and its document, into a table that a prefix can be looked up in. */
export function makeCodes(entries: readonly string[]): Codes {
  const sorted = entries.filter((entry) => ASCII.test(entry.slice(0, entry.indexOf('\0')))).sort();
  const starts = new Uint32Array(sorted.length + 1);
  const documents = new Uint32Array(sorted.length);
  let length = 0;
  for (const [at, entry] of sorted.entries()) {
    const end = entry.indexOf('\0');
    starts[at] = length;
    length += end;
    documents[at] = Number(entry.slice(end + 1));
  }
  starts[sorted.length] = length;
  const bytes = new Uint8Array(length);
  for (const [at, entry] of sorted.entries()) {
    const start = starts[at] as number;
    const end = starts[at + 1] as number;
    for (let to = start; to < end; to += 1) bytes[to] = entry.charCodeAt(to - start);
  }
  return { bytes, starts, documents };
}

/** Compares the code at `at` with `wanted`; where `wanted` is a prefix of it they count as the same. */
function compare({ bytes, starts }: Codes, at: number, wanted: string): number {
  const start = starts[at] as number;
  const length = (starts[at + 1] as number) - start;
  for (let place = 0; place < wanted.length; place += 1) {
    if (place >= length) return -1;
    const difference = (bytes[start + place] as number) - wanted.charCodeAt(place);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Documents with a SKU or EAN that is `wanted` (upper case), or begins with it, ascending and each once; at most
 * `most` codes are looked at. `exact`: whether one is just that.
 */
export function findCode(
  { codes }: Segment,
  wanted: string,
  most: number,
): { documents: Uint32Array; exact: boolean } {
  let low = 0;
  for (let high = codes.documents.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (compare(codes, middle, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  const isExact = (at: number) =>
    (codes.starts[at + 1] as number) - (codes.starts[at] as number) === wanted.length;
  const found = new Set<number>();
  let exact = false;
  for (let at = low; at < codes.documents.length && at - low < most; at += 1) {
    if (compare(codes, at, wanted) !== 0) break;
    if (exact && !isExact(at)) break;
    exact ||= isExact(at);
    found.add(codes.documents[at] as number);
  }
  return { documents: Uint32Array.from(found).sort(), exact };
}
