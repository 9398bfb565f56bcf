import { expect, it } from 'vitest';
import type { Language } from '../../../../contract/fields.ts';
import { weighCategory } from './category-names.ts';

const headOf = (language: Language, name: string): string | undefined =>
  weighCategory(language, name.split(' '), true).toSorted((left, right) => right.weight - left.weight)[0]
    ?.word;

it.each([
  ['en', 'wireless earbuds', 'earbuds'],
  ['en', 'earbud cases', 'cases'],
  ['en', 'cases for other phones', 'cases'],
  ['de', 'hullen fur kinder', 'hullen'],
  ['es', 'cargadores de pared', 'cargadores'],
  ['ru', 'сетевые зарядки', 'зарядки'],
  ['ru', 'чехлы для iphone', 'чехлы'],
] as const)('weighCategory(%s) weighs the head of "%s" most: "%s"', (language, name, head) => {
  expect(headOf(language, name)).toBe(head);
});

it('weighCategory() weighs an ancestor less than the lowest category', () => {
  const [above] = weighCategory('en', ['cases'], false);
  const [lowest] = weighCategory('en', ['cases'], true);
  expect(above?.weight).toBeLessThan(lowest?.weight ?? 0);
});
