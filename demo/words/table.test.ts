import { expect, it } from 'vitest';
import { getPhrase, parsePhrases } from './table.ts';

it('reads a phrase in seven languages', () => {
  const read = parsePhrases('\nblack | Black | Negro | Preto | Чёрный | Noir | Nero | Schwarz\n');
  expect(getPhrase(read, 'black').ru).toBe('Чёрный');
});

it('refuses a line with a language missing, a code given twice and a code that is not there', () => {
  expect(() => parsePhrases('black | Black | Negro')).toThrow('not a phrase in every language');
  const line = 'a | 1 | 2 | 3 | 4 | 5 | 6 | 7';
  expect(() => parsePhrases(`${line}\n${line}`)).toThrow('not a phrase in every language');
  expect(() => getPhrase(parsePhrases(line), 'b')).toThrow('no phrase for b');
});
