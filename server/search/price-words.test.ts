import { expect, it } from 'vitest';
import type { Language } from '../../contract/fields.ts';
import { readPriceWords } from './price-words.ts';

it.each([
  ['en', 'phone case under $2', { words: 'phone case', max: 2, isDollars: true }],
  ['en', 'charger between $5 and $10', { words: 'charger', min: 5, max: 10, isDollars: true }],
  ['en', 'speakers from 30 € black', { words: 'speakers black', min: 30, isDollars: false }],
  ['en', 'earbuds less than 8', { words: 'earbuds', max: 8, isDollars: false }],
  ['de', 'powerbank bis 9,50 €', { words: 'powerbank', max: 9.5, isDollars: false }],
  ['es', 'cargador hasta 3 dólares', { words: 'cargador', max: 3, isDollars: true }],
  ['fr', 'câble à moins de 1 $', { words: 'câble', max: 1, isDollars: true }],
  ['it', 'caricabatterie fino a 3 dollari', { words: 'caricabatterie', max: 3, isDollars: true }],
  ['pt', 'capa até R$ 20', { words: 'capa', max: 20, isDollars: false }],
  ['ru', 'зарядка не дороже 3 долларов', { words: 'зарядка', max: 3, isDollars: true }],
  ['ru', 'чехол от 2 до 5 руб', { words: 'чехол', min: 2, max: 5, isDollars: false }],
] satisfies [Language, string, object][])('readPriceWords(%s) reads "%s"', (language, text, expected) => {
  expect(readPriceWords(text, language)).toEqual(expected);
});

it.each([
  ['en', 'cable up to 2 m'],
  ['en', 'ring light under 10 inch'],
  ['en', 'power bank over 20000mah'],
  ['en', 'under 10'],
  ['de', 'kabel bis 2 m'],
  ['ru', 'зарядка от 20 вт'],
  ['it', 'power bank da 20000 mah'],
] satisfies [Language, string][])('readPriceWords(%s) leaves "%s" alone', (language, text) => {
  expect(readPriceWords(text, language)).toEqual({ words: text, isDollars: false });
});
