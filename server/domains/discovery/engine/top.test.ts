import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Top } from './top.ts';

it('keeps what sorting everything would put first', () => {
  const entries = fc.uniqueArray(fc.record({ key: fc.integer({ min: 0, max: 5 }), id: fc.nat(100) }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(entries, fc.nat(10), fc.boolean(), (offered, size, idsUp) => {
      const top = new Top(size, idsUp);
      for (const { key, id } of offered) if (key >= top.least) top.offer(key, id);
      const sorted = offered.toSorted((a, b) => b.key - a.key || (idsUp ? a.id - b.id : b.id - a.id));
      expect(top.sorted()).toEqual(sorted.slice(0, size).map(({ id }) => id));
    }),
  );
});
