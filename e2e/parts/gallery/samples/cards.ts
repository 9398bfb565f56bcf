import type { ProductCard } from '../../../../storefront/features/cards/product-card.ts';
import type { Words } from './words.ts';

export const PICTURE = 'demo/phone-case.black.iphone-17-pro.front.12';

const base = (words: Words): ProductCard => ({
  sku: '6601234567A',
  slug: 'car-charger',
  title: words.title,
  picture: PICTURE,
  from: 1249,
  tiers: [[1, 1249]],
  was: null,
  discount: 0,
  moq: 1,
  step: 1,
  stock: 1240,
  lead: 0,
  warehouse: 1,
  warehouses: [1],
  label: null,
  brand: { slug: 'voltra', name: 'Voltra' },
  variants: 1,
  carton: 100,
  colors: 0,
  swatches: [],
  arrival: { first: '2026-12-02', last: '2026-12-06' },
});

const TIERS: ProductCard['tiers'] = [
  [10, 1249],
  [50, 1149],
  [100, 1049],
  [300, 999],
  [1000, 949],
];
const SWATCHES = ['#14181f', '#1f3b73', '#7b1e3a', '#e5e7eb', '#0a7d4f'];

/** Cards with every label, lead time, state of stock and set of facts that a list can have. */
export function sampleCards(words: Words): ProductCard[] {
  const card = (more: Partial<ProductCard>): ProductCard => ({ ...base(words), ...more });
  const labels = [1, 2, 4, 7, 9, 11, 12, 13];
  return [
    card({}),
    card({ title: words.short, picture: null, lead: 1 }),
    card({ tiers: TIERS, from: 949, moq: 10, step: 10, lead: 2, label: 2 }),
    card({ tiers: TIERS, from: 949, was: 1799, discount: 30, lead: 3, label: 1 }),
    card({ title: words.case, variants: 12, colors: 7, swatches: SWATCHES, lead: 4, from: 799 }),
    card({ title: words.case, variants: 3, fits: ['iPhone 17 Pro Max', 'Galaxy S26 Ultra'] }),
    card({ stock: 0, label: 4, tiers: TIERS, from: 949 }),
    card({ stock: 0, variants: 4, label: 4 }),
    ...labels.slice(3).map((label) => card({ title: words.short, label })),
  ].map((one, at) => ({ ...one, sku: `66012345${at + 10}A` }));
}
