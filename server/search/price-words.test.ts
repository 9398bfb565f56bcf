import { expect, it } from 'vitest';
import type { Language } from '../../contract/fields.ts';
import { readPriceWords } from './price-words.ts';

it.each([
  ['en', 'phone case under $2', { words: 'phone case', max: 2, currency: 'USD' }],
  ['en', 'charger between $5 and $10', { words: 'charger', min: 5, max: 10, currency: 'USD' }],
  ['en', 'speakers from 30 € black', { words: 'speakers black', min: 30, currency: 'EUR' }],
  ['en', 'earbuds less than 8', { words: 'earbuds', max: 8 }],
  ['de', 'powerbank bis 9,50 €', { words: 'powerbank', max: 9.5, currency: 'EUR' }],
  ['es', 'cargador hasta 3 dólares', { words: 'cargador', max: 3, currency: 'USD' }],
  ['fr', 'câble à moins de 1 $', { words: 'câble', max: 1, currency: 'USD' }],
  ['it', 'caricabatterie fino a 3 dollari', { words: 'caricabatterie', max: 3, currency: 'USD' }],
  ['pt', 'capa até R$ 20', { words: 'capa', max: 20, currency: 'BRL' }],
  ['ru', 'зарядка не дороже 3 долларов', { words: 'зарядка', max: 3, currency: 'USD' }],
  ['ru', 'чехол от 2 до 5 руб', { words: 'чехол', min: 2, max: 5, currency: 'RUB' }],
  ['en', '$5-$10 case', { words: 'case', min: 5, max: 10, currency: 'USD' }],
  ['en', '5-10 usd case', { words: 'case', min: 5, max: 10, currency: 'USD' }],
  ['en', 'case €10 \u2013 €5', { words: 'case', min: 5, max: 10, currency: 'EUR' }],
  ['en', 'case from $5 to $10 red', { words: 'case red', min: 5, max: 10, currency: 'USD' }],
  ['de', 'hülle von 5 bis 10 euro', { words: 'hülle', min: 5, max: 10, currency: 'EUR' }],
  ['de', 'hülle unter 5 euro', { words: 'hülle', max: 5, currency: 'EUR' }],
  ['fr', 'coque 5\u201410 €', { words: 'coque', min: 5, max: 10, currency: 'EUR' }],
  ['pt', 'capa até 10 reais', { words: 'capa', max: 10, currency: 'BRL' }],
  ['ru', 'чехол до 1 500 рублей', { words: 'чехол', max: 1500, currency: 'RUB' }],
  ['en', 'case under £1,000', { words: 'case', max: 1000, currency: 'GBP' }],
  ['en', `case under $${'9'.repeat(30)}`, { words: 'case', max: 9_999_999, currency: 'USD' }],
] satisfies [Language, string, object][])('readPriceWords(%s) reads "%s"', (language, text, expected) => {
  expect(readPriceWords(text, language)).toEqual(expected);
});

it.each([
  ['en', 'cable up to 2 m'],
  ['en', 'ring light under 10 inch'],
  ['en', 'power bank over 20000mah'],
  ['en', 'under 10'],
  ['en', 'charger 20-30w'],
  ['en', 'watch band 38-40 mm'],
  ['en', 'wh-1000 to 5-10'],
  ['de', 'kabel bis 2 m'],
  ['ru', 'зарядка от 20 вт'],
  ['it', 'power bank da 20000 mah'],
] satisfies [Language, string][])('readPriceWords(%s) leaves "%s" alone', (language, text) => {
  expect(readPriceWords(text, language)).toEqual({ words: text });
});
