import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TopK } from './top-k.ts';

it('TopK keeps the ids that sorting everything puts first', () => {
  const entries = fc.uniqueArray(fc.record({ key: fc.integer({ min: 0, max: 5 }), id: fc.nat(100) }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(entries, fc.nat(10), fc.boolean(), (offered, size, idsUp) => {
      const topK = new TopK(size, idsUp);
      for (const { key, id } of offered) if (key >= topK.minKey) topK.offer(key, id);
      const sorted = offered.toSorted((a, b) => b.key - a.key || (idsUp ? a.id - b.id : b.id - a.id));
      expect(topK.sorted()).toEqual(sorted.slice(0, size).map(({ id }) => id));
    }),
  );
});
