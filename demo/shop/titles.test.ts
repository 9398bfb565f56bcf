import { expect, it } from 'vitest';
import { productName } from '../../kit/product-name.ts';
import { brands } from './brands.ts';
import { devices } from './devices/devices.ts';
import { createProduct } from './product.ts';

const now = new Date('2026-11-21T08:00:00Z');
const wordsOf = (...texts: string[]) =>
  texts
    .join(' ')
    .toLowerCase()
    .split(/[\s,/]+/)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Models as a name has them: the word that they share once. */
function modelsOf(series: readonly number[]): string {
  const [first = '', ...others] = series.map((one) => devices[one - 1]?.name ?? '');
  const maker = `${first.split(' ')[0]} `;
  return [first, ...others.map((name) => name.replace(maker, ''))].join(', ');
}

it('titles in every language become names with kind and models first, without losing a word', () => {
  for (let id = 1; id <= 2000; id += 3) {
    const { texts, brand: at, series } = createProduct(1, id, now);
    const brand = at === undefined ? null : (brands[at]?.name ?? null);
    const names = texts.map(({ title }) => ({ title, ...productName(title, brand) }));
    expect(names.filter(({ title, name, rest }) => wordsOf(name, rest) !== wordsOf(title))).toEqual([]);
    expect(names.filter(({ name }) => !name.endsWith(modelsOf(series)))).toEqual([]);
    expect(names.filter(({ name }) => !/^(?:\P{Ll}|i\p{Lu})/u.test(name))).toEqual([]);
    const restOf = (title: string) => [
      ...(brand !== null && title.includes(brand) ? [brand] : []),
      ...title.split(', ').slice(1),
    ];
    expect(names.filter(({ title, rest }) => rest !== restOf(title).join(', '))).toEqual([]);
  }
});
