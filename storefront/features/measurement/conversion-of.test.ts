import { expect, it } from 'vitest';
import { conversionOf } from './conversion-of.ts';

const search = { queryId: 'q1', index: 'products_de' };
const input = {
  currency: 'EUR',
  index: 'products_en',
  searchOf: (sku: string) => (sku === 'B' ? search : null),
};

it('conversionOf() names prices, quantities, the value and the search of each product', () => {
  const lines = [
    { sku: 'A', price: 0.1, quantity: 3 },
    { sku: 'B', price: 0.2, quantity: 1 },
  ];
  expect(conversionOf('purchase', { ...input, lines })).toEqual([
    {
      eventName: 'Order Completed',
      eventType: 'conversion',
      eventSubtype: 'purchase',
      objectIDs: ['A', 'B'],
      objectData: [
        { price: 0.1, quantity: 3 },
        { price: 0.2, quantity: 1, queryID: 'q1' },
      ],
      value: 0.5,
      currency: 'EUR',
      queryID: 'q1',
      index: 'products_de',
    },
  ]);
});

it('conversionOf() names the index of the page’s language where no search has led to a product', () => {
  const [event] = conversionOf('addToCart', { ...input, lines: [{ sku: 'A', price: 1, quantity: 1 }] });
  expect(event).toMatchObject({ eventName: 'Product Added To Cart', index: 'products_en' });
  expect(event).not.toHaveProperty('queryID');
});

it('conversionOf() splits what one event may not name', () => {
  const lines = Array.from({ length: 45 }, (_, at) => ({ sku: `S${at}`, price: 1, quantity: 1 }));
  const events = conversionOf('purchase', { ...input, lines });
  expect(events.map(({ objectIDs }) => objectIDs.length)).toEqual([20, 20, 5]);
});
