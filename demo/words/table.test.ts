import { expect, it } from 'vitest';
import { phrase, phrases } from './table.ts';

it('reads a phrase in seven languages', () => {
  const read = phrases('\nblack | Black | Negro | Preto | Чёрный | Noir | Nero | Schwarz\n');
  expect(phrase(read, 'black').ru).toBe('Чёрный');
});

it('refuses a line with a language missing, a code given twice and a code that is not there', () => {
  expect(() => phrases('black | Black | Negro')).toThrow('not a phrase in every language');
  const line = 'a | 1 | 2 | 3 | 4 | 5 | 6 | 7';
  expect(() => phrases(`${line}\n${line}`)).toThrow('not a phrase in every language');
  expect(() => phrase(phrases(line), 'b')).toThrow('no phrase for b');
});
