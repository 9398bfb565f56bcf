import { expect, it } from 'vitest';
import { foldWords } from './fold-words.ts';

it('foldWords() returns each word once, in lower case, without accents and signs', () => {
  expect(foldWords('Müller, MULLER & Söhne – CABLE-RED')).toEqual(['muller', 'sohne', 'cable', 'red']);
  expect(foldWords('Straße ЁЖИК Été №5')).toEqual(['strasse', 'ежик', 'ete', 'no5']);
  expect(foldWords(' -_%\u0000 ')).toEqual([]);
  expect(foldWords('x'.repeat(99))).toEqual(['x'.repeat(40)]);
});
