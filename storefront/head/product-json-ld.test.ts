import { expect, it } from 'vitest';
import type { Product, Variant } from '../../contract/catalogue.ts';
import type { ShippingOffer } from '../../contract/product.ts';
import { NET_DISPLAY } from '../../kit/price-display.ts';
import { productJson, statedShipping } from './product-json-ld.ts';

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
  (json as { hasVariant: { sku: string; offers: { availability: string } }[] }).hasVariant.map(
    ({ sku, offers }) => [sku, offers.availability.replace('https://schema.org/', '')],
  );

const colored = (one: Variant, text: string): Variant => ({
  ...one,
  attributes: [{ code: 'color', name: 'Farbe', value: text, text, swatch: null }],
});

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
    image: ['https://shop.example/images/960x960/demo/x.webp'],
    hasVariant: [
      {
        sku: 'A',
        gtin: '6900000164525',
        weight: { value: 29, unitCode: 'GRM' },
        offers: { price: 3, priceCurrency: 'EUR' },
      },
      { sku: 'B', offers: { price: 2.5 } },
      { sku: 'C', offers: { price: 4 } },
      { sku: 'D' },
    ],
  });
});

it('productJson() is a group of variants that says by what they vary', () => {
  const variants = [
    colored(variant('A', 'on_sale', 5, 300), 'Rot'),
    colored(variant('B', 'on_sale', 5, 300), 'Blau'),
  ];
  expect(productJson(head, product(variants))).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Case',
    productGroupID: 'A',
    url: 'https://shop.example/de/details/case-A',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      { '@type': 'Product', name: 'Case, Rot', color: 'Rot', offers: { '@type': 'Offer' } },
      { sku: 'B', color: 'Blau', offers: { url: 'https://shop.example/de/details/case-B' } },
    ],
  });
});

const option: ShippingOffer['option'] = {
  ...{ method: 'post', carrier: 'Post', price: 260, daysMin: 15, daysMax: 30 },
  ...{ tracked: false, tax: 0, vatRate: 0, customsDuty: 0, dueDuty: null, reverseCharge: false },
  duty: 'DDU',
  due: 'nothing',
};
const stated = (shown: Partial<ShippingOffer['option']>, display = NET_DISPLAY) => ({
  country: 'DE',
  shipping: statedShipping(
    [{ sku: 'A', quantity: 1, warehouse: 1, option: { ...option, ...shown } }],
    display,
  ),
});

it('productJson() states shipping to a country and the right to return', () => {
  const one = { ...variant('A', 'on_sale', 5, 300), lead: 1 };
  expect(productJson(head, product([one]), stated({}))).toMatchObject({
    '@type': 'Product',
    offers: {
      '@type': 'Offer',
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { value: 2.6, currency: 'EUR' },
        shippingDestination: { addressCountry: 'DE' },
        deliveryTime: {
          handlingTime: { minValue: 1, maxValue: 3, unitCode: 'DAY' },
          transitTime: { minValue: 15, maxValue: 30, unitCode: 'DAY' },
        },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'DE',
        merchantReturnDays: 14,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        merchantReturnLink: 'https://shop.example/de/return',
      },
    },
  });
});

it('productJson() states no shipping where the VAT of the page is not that of the country', () => {
  const one = product([variant('A', 'on_sale', 5, 300)]);
  const display = { vat: 2000, isGross: true, isEea: true };
  const offers = (shown: Parameters<typeof stated>[0]) =>
    (productJson(head, one, { ...stated(shown, display), display }) as { offers: object }).offers;
  expect(offers({ tax: 57, vatRate: 1900 })).not.toHaveProperty('shippingDetails');
  expect(offers({ tax: 60, vatRate: 2000 })).toMatchObject({
    shippingDetails: { shippingRate: { value: 3.12 } },
  });
});

it('productJson() states the price of the least quantity, and that of a piece by quantity', () => {
  const five = {
    ...variant('A', 'on_sale', 50, 94),
    moq: 5,
    tiers: [
      [5, 94],
      [50, 80],
    ] as Variant['tiers'],
  };
  expect(productJson(head, product([five]))).toMatchObject({
    offers: {
      price: 4.7,
      eligibleQuantity: { minValue: 5 },
      priceSpecification: [
        { price: 0.94, eligibleQuantity: { minValue: 5 } },
        { price: 0.8, eligibleQuantity: { minValue: 50 } },
      ],
    },
  });
});

it('productJson() keeps the offers of a discontinued product', () => {
  expect(productJson(head, product([variant('A', 'discontinued', 0, 300)]))).toMatchObject({
    sku: 'A',
    offers: { availability: 'https://schema.org/Discontinued' },
  });
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

it('productJson() states prices without VAT where the parcel is above the limit of its scheme', () => {
  const tiers: Variant['tiers'] = [
    [1, 1190],
    [20, 1071],
  ];
  const stated = (moq: number) =>
    productJson(head, product([{ ...variant('A', 'on_sale', moq, 1190), moq, tiers }]), {
      display: { vat: 1900, isGross: true, isEea: true },
      vatLimits: { 1: 15_000 },
    });
  const steps = [
    { price: 11.9, valueAddedTaxIncluded: true },
    { price: 9, valueAddedTaxIncluded: false },
  ];
  expect(stated(1)).toMatchObject({ offers: { price: 11.9, priceSpecification: steps } });
  expect(stated(20)).toMatchObject({ offers: { price: 180 } });
});
