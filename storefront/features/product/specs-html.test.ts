import { expect, it } from 'vitest';
import type { Product } from '../../../contract/catalogue.ts';
import { specsHtml } from './specs-html.ts';

const locale = {
  language: 'en',
  t: (key: string) => key,
  href: (path: string) => path,
  money: String,
} as const;

const variant = {
  attributes: [{ code: 'color', name: 'Color', value: 'red', text: 'Red', swatch: null }],
  weight: 120,
  size: [100, 50, 20],
  carton: null,
  ean: null,
} as unknown as Product['variants'][number];

const product = {
  brand: { slug: 'voltra', name: 'Voltra' },
  series: [{ slug: 'pixel-10', name: 'Pixel 10' }],
  specs: [
    { name: 'Color', text: 'Many' },
    { name: 'Material', text: '<b>Steel</b>' },
  ],
  certificates: ['CE'],
  logistics: [],
  hs: null,
  description: 'First line\n- one\n- two',
  compliance: {
    ...{ manufacturer: null, responsible: null, warnings: null, origin: null, notSoldTo: [], notSoldOn: [] },
    ...{ battery: null, energy: { class: 'B', eprel: '42' }, charger: null },
  },
} as unknown as Product;

const rows = (html: string) =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, text]) => [name, text]);

it('holds the attributes of the shown variant before those of the product, each once', () => {
  const found = rows(specsHtml(product, variant, locale));
  expect(found.map(([name]) => name)).toEqual([
    ...['product.brand', 'product.fits', 'Color', 'Material'],
    ...['product.weight', 'product.size', 'safety.energy'],
  ]);
  expect(found[2]?.[1]).toBe('Red');
});

it('escapes what a catalog says, and writes lists as lists', () => {
  const html = specsHtml(product, variant, locale);
  expect(html).toContain('&lt;b&gt;Steel&lt;/b&gt;');
  expect(html).toContain('<li>one</li><li>two</li>');
});
