import { describe, expect, it } from 'vitest';
import { mergeOrders } from './merge-orders.ts';

const LIMIT = 10;
/** Items as an export writes them: the own picture first, then the others up to the limit. */
const itemsOf = (pictures: readonly string[], owns: readonly string[]) =>
  owns.map((own) => ({
    own: own || (pictures[0] ?? ''),
    others: pictures.filter((picture) => picture !== (own || pictures[0])).slice(0, LIMIT),
  }));

describe('mergeOrders', () => {
  it('finds an order of a product whose items each begin with their own picture', () => {
    const pictures = [...'abcdefgh'];
    expect(mergeOrders(itemsOf(pictures, ['c', 'b', 'f']), LIMIT)).toEqual(pictures);
    expect(mergeOrders(itemsOf(pictures, ['a', 'b', 'h']), LIMIT)).toEqual(pictures);
  });

  it('finds an order from which the same items follow, however many pictures there are', () => {
    const pictures = Array.from({ length: 40 }, (_, at) => `p${at}`);
    for (const owns of [['p30', 'p31'], ['p3', 'p20', 'p1'], ['p1', '', 'p2'], ['p12', 'p2'], ['p39']]) {
      const items = itemsOf(pictures, owns);
      expect(
        itemsOf(
          mergeOrders(items, LIMIT),
          owns.map((own) => own || 'p0'),
        ),
      ).toEqual(items);
    }
  });

  it('puts a picture that several items begin with where they have it', () => {
    const shared = { own: 'v', others: ['k'] };
    expect(mergeOrders([{ own: 'k', others: ['v'] }, shared, shared], LIMIT)).toEqual(['v', 'k']);
  });

  it('keeps the order of the file where items share nothing, or contradict each other', () => {
    const red = { own: 'red', others: ['red2', 'red3'] };
    const blue = { own: 'blue', others: ['blue2'] };
    expect(mergeOrders([red, blue], LIMIT)).toEqual(['red', 'red2', 'red3', 'blue', 'blue2']);
    const other = { own: 'x', others: ['b', 'a'] };
    expect(mergeOrders([{ own: 'y', others: ['a', 'b'] }, other], LIMIT)).toEqual(['y', 'x', 'a', 'b']);
  });
});
