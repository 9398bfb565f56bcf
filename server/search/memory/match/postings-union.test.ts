import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexOf, row } from '../fakes/sample-index.ts';
import type { Segment } from '../index/segment.ts';
import type { ClauseExpansion } from '../query/query-clause.ts';
import { positionIn } from './doc-id-set.ts';
import { unionOf } from './postings-union.ts';

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
function bestOf(expansions: readonly ClauseExpansion[]): Map<number, number> {
  const { stems, impacts } = segment.words.en;
  const best = new Map<number, number>();
  for (const expansion of expansions) {
    if (expansion.kind !== 'stem') continue;
    for (
      let at = stems.starts[expansion.number] ?? 0;
      at < (stems.starts[expansion.number + 1] ?? 0);
      at += 1
    ) {
      const docId = stems.docIds[at] ?? -1;
      const share = (expansion.boost * (impacts[at] ?? 0)) / 100;
      best.set(docId, Math.max(share, best.get(docId) ?? 0));
    }
  }
  return best;
}

it('unionOf() has the best weight of each document, and the same again from its cache', () => {
  const expansion = fc.record({
    kind: fc.constant('stem' as const),
    language: fc.constant('en' as const),
    number: fc.constantFrom(...['sleeve', 'pouch', 'clear', 'matte', 'item3', 'item650'].map(stemOf)),
    boost: fc.constantFrom(1, 0.6, 0.8),
  });
  fc.assert(
    fc.property(fc.array(expansion, { maxLength: 4 }), (expansions) => {
      const expected = bestOf(expansions);
      for (const _ of ['first', 'again']) {
        const { docIds, weights, set } = unionOf(segment, 0, expansions);
        expect([...docIds]).toEqual([...expected.keys()].sort((a, b) => a - b));
        const isRight = (share: number | undefined, docId: number) =>
          Math.abs((share ?? 0) - (expected.get(docId) ?? -1)) < NEAR;
        expect(docIds.every((docId, at) => isRight(weights[at], docId))).toBe(true);
        if (!set) continue;
        for (let docId = 0; docId < PRODUCTS; docId += 1)
          expect(positionIn(set, docId)).toBe(docIds.indexOf(docId));
      }
    }),
    { numRuns: 60 },
  );
});
