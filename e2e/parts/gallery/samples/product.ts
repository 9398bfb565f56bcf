import type {
  AttributeValue,
  ChosenDevice,
  Compliance,
  Product,
  Variant,
} from '../../../../contract/catalogue.ts';
import { PICTURE } from './cards.ts';
import type { Words } from './words.ts';

export const sampleDevices: readonly ChosenDevice[] = [
  { slug: 'iphone-17-pro-max', name: 'iPhone 17 Pro Max', maker: 'Apple', form: 'phone-triple-square' },
  { slug: 'galaxy-s26-ultra', name: 'Galaxy S26 Ultra', maker: 'Samsung', form: 'phone-column' },
  { slug: 'galaxy-z-fold-7', name: 'Galaxy Z Fold 7', maker: 'Samsung', form: 'foldable-book' },
];

export const TIERS: Variant['tiers'] = [
  [10, 1249],
  [50, 1149],
  [100, 1049],
  [300, 999],
  [1000, 949],
  [5000, 899],
];

const NO_COMPLIANCE: Compliance = {
  manufacturer: null,
  responsible: null,
  warnings: null,
  origin: null,
  notSoldTo: [],
  notSoldOn: [],
  battery: null,
  energy: null,
  charger: null,
};

/** A variant that is in stock in two of three warehouses. */
const variantOf = (sku: string, attributes: AttributeValue[], more: Partial<Variant> = {}): Variant => ({
  sku,
  attributes,
  state: 'on_sale',
  moq: 10,
  step: 10,
  tiers: TIERS,
  was: null,
  discount: 0,
  lead: 0,
  stock: [
    { warehouse: 1, available: 1240 },
    { warehouse: 2, available: 60 },
    { warehouse: 6, available: 0 },
  ],
  picture: PICTURE,
  weight: 64,
  size: [170, 95, 22],
  carton: 100,
  ean: '4006381333931',
  sample: 1499,
  ...more,
});

const NO_STOCK = { stock: [1, 2, 6].map((warehouse) => ({ warehouse, available: 0 })) };

/** The variants of the sample product: on sale, reduced, sold out and discontinued. */
function variantsOf(words: Words): Variant[] {
  const color = (value: string, text: string, swatch: string): AttributeValue => ({
    code: 'color',
    name: words.color,
    value,
    text,
    swatch,
  });
  const model = (name: string): AttributeValue => ({
    code: 'model',
    name: words.model,
    value: name,
    text: name,
    swatch: null,
  });
  const [black, blue, red] = [
    color('black', words.black, '#14181f'),
    color('blue', words.blue, '#1f3b73'),
    color('red', words.red, '#7b1e3a'),
  ];
  const [large, small] = [model('iPhone 17 Pro Max'), model('iPhone 17 Pro')];
  return [
    variantOf('6601234501A', [black, large]),
    variantOf('6601234502B', [blue, large], { was: 1799, discount: 30, lead: 2 }),
    variantOf('6601234503C', [red, large], { state: 'sold_out', picture: null, ...NO_STOCK }),
    variantOf('6601234504D', [black, small], { state: 'discontinued', ...NO_STOCK }),
  ];
}

/** A product with two attributes, packings and all facts that a page can show. */
export function sampleProduct(words: Words): Product {
  const variants = variantsOf(words);
  const [first] = variants;
  return {
    sku: first?.sku ?? '',
    canonicalSku: first?.sku ?? '',
    slug: 'arden-case',
    title: words.case,
    description: words.note,
    currency: 'EUR',
    brand: { slug: 'kuvo', name: 'Kuvo' },
    series: sampleDevices.slice(0, 1),
    seo: { title: null, description: null },
    hs: '39269097',
    compliance: NO_COMPLIANCE,
    state: 'on_sale',
    path: [{ id: 1, slug: 'cases', name: words.category }],
    pictures: [1, 2, 3].map((at) => ({ source: `${PICTURE}${at}`, sku: null })),
    specs: [
      { name: words.material, text: words.plastic },
      { name: words.color, text: words.black },
      { name: words.model, text: 'iPhone 17 Pro Max' },
    ],
    certificates: ['CE', 'RoHS', 'REACH'],
    logistics: [],
    label: null,
    soldTo: 14,
    packings: [
      { code: 0, slug: 'pp-bag', surcharge: 0 },
      { code: 1, slug: 'colour-box', surcharge: 12 },
    ],
    variants,
    sold: 1200,
    rating: { count: 128, average: 4.37, stars: [2, 3, 11, 42, 70] },
  };
}
