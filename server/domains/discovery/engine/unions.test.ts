import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexOf, row } from './fakes/little-index.ts';
import type { Segment } from './segment.ts';
import type { Satisfier } from './understand.ts';
import { unionOf } from './unions.ts';

const PRODUCTS = 3000;
// Shares are kept in 32 bits.
const NEAR = 1e-5;
const segmentOf = (): { segment: Segment; stemOf: (word: string) => number } => {
  const { index } = indexOf(
    Array.from({ length: PRODUCTS }, (_, at) =>
      row(at + 1, { title: `${at % 2 ? 'sleeve' : 'pouch'} ${at % 3 ? 'clear' : 'matte'} item${at % 700}` }),
    ),
  );
  const [segment] = index.segments;
  if (!segment) throw new Error('there is no segment');
  return { segment, stemOf: (word) => index.lexicons.en.findStem(word) ?? -1 };
};
const { segment, stemOf } = segmentOf();

/** Said again in the plainest way: the best of what the lists say of a document. */
function bestOf(satisfiers: readonly Satisfier[]): Map<number, number> {
  const { stems, impacts } = segment.words.en;
  const best = new Map<number, number>();
  for (const satisfier of satisfiers) {
    if (satisfier.kind !== 'stem') continue;
    for (
      let at = stems.starts[satisfier.number] ?? 0;
      at < (stems.starts[satisfier.number + 1] ?? 0);
      at += 1
    ) {
      const document = stems.documents[at] ?? -1;
      const share = (satisfier.factor * (impacts[at] ?? 0)) / 100;
      best.set(document, Math.max(share, best.get(document) ?? 0));
    }
  }
  return best;
}

it('unites lists by the best of each, the same when asked again', () => {
  const satisfier = fc.record({
    kind: fc.constant('stem' as const),
    language: fc.constant('en' as const),
    number: fc.constantFrom(...['sleeve', 'pouch', 'clear', 'matte', 'item3', 'item650'].map(stemOf)),
    factor: fc.constantFrom(1, 0.6, 0.8),
  });
  fc.assert(
    fc.property(fc.array(satisfier, { maxLength: 4 }), (satisfiers) => {
      const expected = bestOf(satisfiers);
      for (const _ of ['first', 'again']) {
        const { documents, shares, byDocument } = unionOf(segment, 0, satisfiers);
        expect([...documents]).toEqual([...expected.keys()].sort((a, b) => a - b));
        const isRight = (share: number | undefined, document: number) =>
          Math.abs((share ?? 0) - (expected.get(document) ?? -1)) < NEAR;
        expect(documents.every((document, at) => isRight(shares[at], document))).toBe(true);
        expect(byDocument?.every(isRight) ?? true).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
