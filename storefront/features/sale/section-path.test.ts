import { expect, it } from 'vitest';
import { sectionPath } from './section-path.ts';

const none = { category: null, brand: null, series: null };
const cables = {
  id: 2,
  slug: 'cables',
  name: 'Cables',
  description: '',
  picture: null,
  path: [],
  children: [],
};

it('sectionPath() returns the list with the same products', () => {
  expect(sectionPath({ id: '2' }, { ...none, category: cables })).toBe('/c/cables');
  expect(sectionPath({ id: '2', scope: 'discount' }, { ...none, category: cables })).toBe(
    '/c/cables?f=sale:on',
  );
  expect(
    sectionPath({ brand: 'kuvo', sort: 'newest' }, { ...none, brand: { slug: 'kuvo', name: 'Kuvo' } }),
  ).toBe('/brands/kuvo?sort=newest');
  expect(sectionPath({ scope: 'discount', sort: 'discount' }, none)).toBe('/discount-list');
  expect(sectionPath({ sort: 'week' }, none)).toBe('/bestselling?sort=week');
  expect(sectionPath({ keyword: 'wallet', id: '2' }, { ...none, category: cables })).toBe(
    '/search?keyword=wallet&id=cables',
  );
  expect(sectionPath({}, none)).toBeNull();
});
