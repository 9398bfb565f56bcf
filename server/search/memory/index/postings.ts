/** For each number (a stem, a bigram, a facet value) the ids of the documents that have it, ascending. */
export type Postings = { starts: Uint32Array; docIds: Uint32Array };

/** The documents of a list from `start` to `end`. */
export type DocIdRange = { docIds: Uint32Array; start: number; end: number };

/** Where the postings of a number begin; those of a number added after the segment was built are empty. */
export const postingsStart = ({ starts }: Postings, number: number): number =>
  number + 1 < starts.length ? (starts[number] as number) : 0;
export const postingsEnd = ({ starts }: Postings, number: number): number =>
  number + 1 < starts.length ? (starts[number + 1] as number) : 0;

/** The number of documents that have a number. */
export const postingsLength = (postings: Postings, number: number): number =>
  postingsEnd(postings, number) - postingsStart(postings, number);

export const docIdsOf = (postings: Postings, number: number): Uint32Array =>
  postings.docIds.subarray(postingsStart(postings, number), postingsEnd(postings, number));

type Inverted = { postings: Postings; payloads: Uint8Array };

/**
 * Inverts numbers by document into postings, by a counting sort. The numbers of a document are those of `numbers` from
 * `docStarts[docId]` to `docStarts[docId + 1]`; all are below `count`. `payloads`, one a number, move with them.
 */
export function invertPostings(
  docStarts: Uint32Array,
  numbers: Uint32Array,
  count: number,
  payloads?: Uint8Array,
): Inverted {
  const starts = new Uint32Array(count + 1);
  for (let at = 0; at < numbers.length; at += 1) {
    const next = (numbers[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let at = 1; at <= count; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const next = starts.slice();
  const docIds = new Uint32Array(numbers.length);
  const moved = new Uint8Array(payloads ? numbers.length : 0);
  for (let docId = 0; docId + 1 < docStarts.length; docId += 1) {
    const end = docStarts[docId + 1] as number;
    for (let at = docStarts[docId] as number; at < end; at += 1) {
      const number = numbers[at] as number;
      const to = next[number] as number;
      next[number] = to + 1;
      docIds[to] = docId;
      if (payloads) moved[to] = payloads[at] as number;
    }
  }
  return { postings: { starts, docIds }, payloads: moved };
}
