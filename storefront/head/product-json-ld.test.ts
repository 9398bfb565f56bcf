import { expect, it } from 'vitest';
import type { Product, Variant } from '../../contract/catalogue.ts';
import { productJson } from './product-json-ld.ts';

const head = {
  title: '',
  description: '',
  canonical: '/',
  language: 'de',
  publicUrl: 'https://shop.example',
  mobileUrl: 'https://m.shop.example',
} as const;

const variant = (sku: string, state: Variant['state'], available: number, cents: number): Variant => ({
  sku,
  attributes: [],
  state,
  moq: 1,
  step: 1,
  tiers: [[1, cents]],
  was: null,
  discount: 0,
  lead: 0,
  stock: [{ warehouse: 1, available }],
  picture: null,
  weight: 29,
  size: [1, 1, 1],
  carton: 20,
  ean: sku === 'A' ? '6900000164525' : null,
  sample: null,
});

const product = (variants: Variant[]): Product => ({
  sku: 'A',
  canonicalSku: 'A',
  slug: 'case',
  title: 'Case',
  description: 'Plain words',
  currency: 'EUR',
  brand: { slug: 'armo', name: 'Armo' },
  series: [],
  seo: { title: null, description: null },
  hs: null,
  compliance: {
    manufacturer: null,
    responsible: null,
    warnings: null,
    origin: null,
    notSoldTo: [],
    notSoldOn: [],
    battery: null,
    energy: null,
    charger: null,
  },
  state: 'on_sale',
  path: [],
  pictures: [{ source: 'demo/x', sku: null }],
  specs: [],
  certificates: [],
  logistics: [],
  label: null,
  packings: [],
  variants,
  sold: 0,
  soldTo: null,
  rating: null,
});

const offersOf = (json: object) =>
  (json as { offers: { offers: { sku: string; availability: string }[] } }).offers.offers.map(
    ({ sku, availability }) => [sku, availability.replace('https://schema.org/', '')],
  );

it('productJson() contains the availability of each variant', () => {
  const json = productJson(
    head,
    product([
      variant('A', 'on_sale', 5, 300),
      variant('B', 'on_sale', 0, 250),
      variant('C', 'presale', 5, 400),
      variant('D', 'locked', 5, 300),
      variant('E', 'discontinued', 5, 100),
    ]),
  );
  expect(offersOf(json)).toEqual([
    ['A', 'InStock'],
    ['B', 'OutOfStock'],
    ['C', 'PreOrder'],
    ['D', 'LimitedAvailability'],
  ]);
  expect(json).toMatchObject({
    sku: 'A',
    gtin: '6900000164525',
    weight: { value: 29, unitCode: 'GRM' },
    image: ['https://shop.example/images/960x960/demo/x.webp'],
    offers: { lowPrice: 2.5, highPrice: 4, offerCount: 4, priceCurrency: 'EUR' },
  });
});

it('productJson() keeps the offers of a discontinued product', () => {
  expect(offersOf(productJson(head, product([variant('A', 'discontinued', 0, 300)])))).toEqual([
    ['A', 'Discontinued'],
  ]);
});

it('productJson() contains the rating and the latest reviews, only where there are some', () => {
  const made = product([variant('A', 'on_sale', 5, 300)]);
  expect(productJson(head, made)).not.toHaveProperty('aggregateRating');
  const review = {
    ...{ id: 1, name: 'Ada B.', language: 'de', rating: 4, title: '', text: 'Hält gut.', photos: [] },
    ...{ variant: '', incentive: null, answer: null, writtenOn: '2026-03-01' },
  };
  const rating = { count: 3, average: 4.33, stars: [0, 0, 0, 2, 1] };
  const reviews = [{ ...review, name: null }, ...Array.from({ length: 6 }, () => review)];
  expect(productJson(head, { ...made, rating }, { reviews })).toMatchObject({
    aggregateRating: { ratingValue: 4.33, reviewCount: 3, bestRating: 5 },
    review: Array.from({ length: 5 }, () => ({
      author: { name: 'Ada B.' },
      reviewBody: 'Hält gut.',
      reviewRating: { ratingValue: 4 },
    })),
  });
});
