import { expect, it } from 'vitest';
import { groupByLetter } from './by-letter.ts';

it('groupByLetter() sorts names under their letters, those without one last', () => {
  const named = ['3sixT', 'Zuvo', 'ácora', 'Ankra', 'belko'].map((name) => ({ name }));
  expect(groupByLetter(named).map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
    ['A', ['ácora', 'Ankra']],
    ['B', ['belko']],
    ['Z', ['Zuvo']],
    ['#', ['3sixT']],
  ]);
});
