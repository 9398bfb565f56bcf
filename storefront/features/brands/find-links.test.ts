import { expect, it } from 'vitest';
import { findLinks } from './find-links.tsx';

const groups = [
  { name: 'Apple', links: [{ name: 'iPhone 17' }, { name: 'iPad Air' }] },
  { name: 'Xiaomi', links: [{ name: 'Redmi 14C' }] },
];

it('findLinks() finds links by words of their names and of their groups', () => {
  expect(findLinks(groups, ' ')).toEqual(groups);
  expect(findLinks(groups, 'apple 17')).toEqual([{ name: 'Apple', links: [{ name: 'iPhone 17' }] }]);
  expect(findLinks(groups, 'xiaomi')).toEqual([groups[1]]);
  expect(findLinks(groups, 'nokia')).toEqual([]);
});
