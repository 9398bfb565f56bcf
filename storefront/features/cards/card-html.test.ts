import { describe, expect, it } from 'vitest';
import { createCharged } from '../../../kit/charged-sum.ts';
import type { Locale } from '../../locale/locale.tsx';
import { cardHtml } from './card-html.ts';
import type { ProductCard } from './product-card.ts';
import { rowHtml } from './row-html.ts';

const locale = {
  t: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' '),
  money: (amount: number) => `€${amount / 100}`,
  href: (path: string) => path,
  language: 'en',
} as unknown as Locale;

const card: ProductCard = {
  ...{ sku: 'A', slug: 'a', title: 'Case', picture: null, from: 9520, was: 14_280, discount: 0, moq: 1 },
  ...{
    step: 1,
    stock: 90,
    lead: 1,
    warehouse: 1,
    warehouses: [1],
    label: null,
    variants: 1,
    carton: 20,
    brand: null,
  },
  ...{ colors: 0, swatches: [], arrival: null },
  tiers: [
    [1, 11_900],
    [2, 10_710],
    [5, 9520],
  ],
};

/** Prices with German VAT, which the shop collects up to EUR 150 a parcel from warehouse 1. */
const german = {
  currency: 'EUR',
  vatNote: 'price.gross',
  charged: createCharged({ vat: 1900, isGross: true, isEea: true }, { 1: 15_000 }),
  ...{ first: false, heading: 'h2' as const },
};
/** What is read of markup: its texts, a space between elements. */
const read = ({ text }: { text: string }) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe.each(['card', 'row'] as const)('a price of a %s', (kind) => {
  const show = (quantity: number, more: Partial<ProductCard> = {}) =>
    read((kind === 'card' ? cardHtml : rowHtml)({ ...card, ...more }, locale, { ...german, quantity }));

  it('contains VAT as its page does, and shows no step on another basis', () => {
    const text = show(1);
    expect(text).toContain('€119 price.regular €142.8 product.each, price.gross');
    expect(text).not.toContain('€90');
    expect(text).not.toContain('€107.1');
  });

  it('contains none where the parcel is above the limit of its scheme, and says so', () => {
    const text = show(5, { was: null });
    expect(text).toContain('€80 product.atLeast 5');
    expect(text).toContain('€90 product.atLeast 2');
    expect(text).not.toContain('€119');
    expect(text).toContain('€80 product.eachAt 5, price.net');
  });

  it('contains it in any parcel from a warehouse without such a limit', () => {
    const text = show(5, { warehouse: 6 });
    expect(text).toContain('€95.2 product.atLeast 5');
    expect(text).not.toContain('price.net');
  });
});

it('a card states when it arrives beside the lead time, a row instead of it, both only where it is known', () => {
  const shown = { ...german, quantity: 1 };
  const dated = { ...card, arrival: { first: '2026-12-02', last: '2026-12-06' } };
  const dates = 'arrives 2–\u20606\u00a0Dec';
  expect(cardHtml(dated, locale, shown).text).toContain(
    `<b class="text-ink">${dates}</b><span class="text-lead-day">`,
  );
  const row = rowHtml(dated, locale, shown).text;
  expect(row).toContain(`<span class="text-lead-day">${dates}</span>`);
  expect(row).not.toContain('product.shipsIn');
  expect(cardHtml(card, locale, shown).text).not.toContain('arrives');
  expect(rowHtml(card, locale, shown).text).toContain('product.shipsIn');
});

it('rowHtml() states the price of a carton on its own basis', () => {
  expect(read(rowHtml(card, locale, { ...german, quantity: 1 }))).toContain(
    'row.cartonOf €1600 20 price.net',
  );
});
