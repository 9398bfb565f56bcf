import type { ShownFacet, ShownValue } from '../../../../storefront/features/list/shown-facets.ts';
import type { ShownList } from '../../../../storefront/features/list/shown-list.ts';
import { sampleCards } from './cards.ts';
import type { Words } from './words.ts';

const value = (text: string, count: number, more: Partial<ShownValue> = {}): ShownValue => ({
  value: text.toLowerCase(),
  text,
  count,
  selected: false,
  swatch: null,
  ...more,
});

const facetsOf = (words: Words): ShownFacet[] => [
  {
    code: 'category',
    name: words.category,
    values: [value(words.category, 12480), value(words.short, 812)],
    isOpen: true,
    more: 14,
  },
  {
    code: 'color',
    name: words.color,
    values: [
      value(words.black, 4211, { swatch: '#14181f', selected: true }),
      value(words.blue, 390, { swatch: '#1f3b73' }),
      value(words.red, 8, { swatch: '#ffffff' }),
    ],
    isOpen: true,
    more: 0,
  },
  { code: 'material', name: words.material, values: [value(words.plastic, 77)], isOpen: false, more: 0 },
];

/** A list with filters, of which two are active. */
export const sampleList = (words: Words): ShownList => ({
  path: '/c/charging',
  source: { id: 'charging' },
  defaultSort: 'best',
  sorts: ['best', 'newest', 'priceUp', 'priceDown', 'discount', 'month'],
  defaultView: 'grid',
  query: { f: ['color:black'], sort: 'best', page: 1, max: 5000 },
  currency: 'EUR',
  total: 12480,
  more: true,
  pagesize: 40,
  facets: facetsOf(words),
  hiddenFacets: [],
  prices: { min: 99, max: 24900 },
  chips: [
    { filter: 'color:black', text: `${words.color}: ${words.black}`, hasResultsWithout: true },
    { filter: '', text: `≤ 50 €`, hasResultsWithout: false },
  ],
  fit: 'mine',
  queryId: null,
  itemCount: 8,
  items: sampleCards(words).slice(0, 8),
});
