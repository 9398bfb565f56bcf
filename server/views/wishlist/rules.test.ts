import { expect, it } from 'vitest';
import { hasWords, sortWishes } from './rules.ts';

const wish = (title: string, price: number | null, addedPrice = 100) => ({
  title,
  brand: 'Acme',
  price,
  addedPrice,
});
const titles = (...args: Parameters<typeof sortWishes<ReturnType<typeof wish>>>) =>
  sortWishes(...args).map(({ title }) => title);

it('sortWishes() puts what is not sold any more last, and equal ones in the order that they came in', () => {
  const wishes = [wish('b', 50), wish('gone', null), wish('a', 50), wish('c', 20, 25), wish('d', 130)];
  expect(titles(wishes, 'priceUp', 'en')).toEqual(['c', 'b', 'a', 'd', 'gone']);
  expect(titles(wishes, 'priceDown', 'en')).toEqual(['d', 'b', 'a', 'c', 'gone']);
  expect(titles(wishes, 'reduced', 'en')).toEqual(['b', 'a', 'c', 'd', 'gone']);
  expect(titles(wishes, 'oldest', 'en')).toEqual(['d', 'c', 'a', 'gone', 'b']);
});

it('sortWishes() sorts names as readers of the language do', () => {
  const wishes = [wish('Case 10', 1), wish('Äpfel', 1), wish('Acme Case 9', 1), wish('Zahn', 1)];
  expect(titles(wishes, 'name', 'de')).toEqual(['Äpfel', 'Acme Case 9', 'Case 10', 'Zahn']);
});

it('hasWords() finds each word in SKU, title or attributes', () => {
  const found = { sku: 'CABLE-RED', title: 'USB-C cable', attributes: ['Rot'] };
  expect(hasWords(found, 'usb ROT')).toBe(true);
  expect(hasWords(found, 'cable-r')).toBe(true);
  expect(hasWords(found, 'SKU: cable-red')).toBe(true);
  expect(hasWords(found, 'usb blue')).toBe(false);
});
