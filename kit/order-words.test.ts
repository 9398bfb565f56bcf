import { expect, it } from 'vitest';
import { orderWords } from './order-words.ts';

it.each([
  ['#V26112110001', ['V26112110001'], []],
  ['Order V26112110001.', ['V26112110001'], []],
  ['Bestellung Nr. V26112110001', ['V26112110001'], []],
  ['заказ № Ｖ２６１１２１１０００１', ['V26112110001'], []],
  ['V26112110001 ada', ['V26112110001'], ['ada']],
  ['26112110001', ['V26112110001', 'R26112110001'], []],
  ['SKU: 660101241A', [], ['660101241a']],
  ['order of ada', [], ['order', 'of', 'ada']],
] as const)('orderWords() of %j are %j and %j', (text, numbers, words) => {
  expect(orderWords(text)).toEqual({ numbers, words });
});
