import { expect, it } from 'vitest';
import type { Language } from '../../../../contract/fields.ts';
import { fold } from './fold.ts';
import { createStemmer } from './stem.ts';

it.each([
  ['en', ['charger', 'chargers']],
  ['de', ['Hülle', 'Hüllen']],
  ['de', ['Ladegerät', 'Ladegeräte']],
  ['ru', ['чехол', 'чехлы', 'чехла']],
  ['ru', ['ремешок', 'ремешки']],
  ['fr', ['chargeur', 'chargeurs']],
  ['es', ['cargador', 'cargadores']],
  ['es', ['lápiz', 'lápices']],
  ['es', ['luz', 'luces']],
  ['it', ['custodia', 'custodie']],
  ['pt', ['carregador', 'carregadores']],
] satisfies [Language, string[]][])('createStemmer(%s) gives %s one stem', (language, words) => {
  const stem = createStemmer(language);
  expect(new Set(words.map((word) => stem(fold(word)))).size).toBe(1);
});

it('createStemmer(pt) distinguishes câmera from camada', () => {
  const stem = createStemmer('pt');
  expect(stem(fold('câmera'))).toBe(stem(fold('câmeras')));
  expect(stem(fold('câmera'))).not.toBe(stem('camada'));
});

it('createStemmer() keeps names of devices and measures', () => {
  const stem = createStemmer('en');
  expect(['s25', '20w', 'usbc', '6.1'].map(stem)).toEqual(['s25', '20w', 'usbc', '6.1']);
});
