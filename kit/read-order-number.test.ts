import { expect, it } from 'vitest';
import { readOrderNumbers } from './read-order-number.ts';

it.each([
  'V26112110001',
  '#V26112110001',
  'Order V26112110001',
  'Bestellung Nr. V26112110001.',
  'v26112110001',
  ' V261121 10001 ',
  'V-261121-10001',
  'Ｖ２６１１２１１０００１',
  'заказ №V26112110001',
  '(V26112110001)',
])('readOrderNumbers() reads %j', (text) => expect(readOrderNumbers(text)).toEqual(['V26112110001']));

it('readOrderNumbers() leaves open what the letter is that digits lack', () => {
  expect(readOrderNumbers('26112110001')).toEqual(['V26112110001', 'R26112110001']);
  expect(readOrderNumbers('order R26112110001')).toEqual(['R26112110001']);
});

it.each(['', 'V1', 'my order', 'X26112110001', 'V2611211000', 'V26112110001X', '12345'])(
  'readOrderNumbers() reads none in %j',
  (text) => expect(readOrderNumbers(text)).toEqual([]),
);
