import { expect, it } from 'vitest';
import { sumOfSelected } from './selected-orders.ts';

const order = (total: number, currency = 'USD') => ({ total, currency });

it('sumOfSelected() adds up orders of one currency, and none of several', () => {
  expect(sumOfSelected(null)).toBeNull();
  expect(sumOfSelected(new Map())).toBeNull();
  const both = new Map([
    ['V1', order(1050)],
    ['V2', order(995)],
  ]);
  expect(sumOfSelected(both)).toEqual(order(2045));
  expect(sumOfSelected(new Map([...both, ['V3', order(1, 'EUR')]]))).toBeNull();
});
