/**
 * Where each document stands in an ascending list, by a bit a document: a sixteenth of an array by document.
 * `ranks`: by word of 32 documents, how many of the list are before it.
 */
export type DocIdSet = { bits: Int32Array; ranks: Uint32Array };

/** The number of words that have a bit for each of `count` documents. */
export const wordsFor = (count: number): number => (count >> 5) + 1;

/** Writes a set of ascending documents without repetitions. */
export function fillDocIdSet({ bits, ranks }: DocIdSet, docIds: Uint32Array): void {
  bits.fill(0);
  for (let at = 0; at < docIds.length; at += 1) {
    const docId = docIds[at] as number;
    bits[docId >> 5] = (bits[docId >> 5] as number) | (1 << (docId & 31));
  }
  let rank = 0;
  for (let word = 0; word < bits.length; word += 1) {
    ranks[word] = rank;
    rank += countBits(bits[word] as number);
  }
}

/** The position of a document in its list; -1 where it is not in it. */
export function positionIn({ bits, ranks }: DocIdSet, docId: number): number {
  const word = bits[docId >> 5] as number;
  const bit = 1 << (docId & 31);
  return (word & bit) === 0 ? -1 : (ranks[docId >> 5] as number) + countBits(word & (bit - 1));
}

/** The number of bits that are set in 32. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
