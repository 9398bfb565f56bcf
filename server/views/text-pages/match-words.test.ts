import { expect, it } from 'vitest';
import { createScorer } from './match-words.ts';

const invoice = { heading: 'Where do I get an invoice?', html: '<p>On the page of your order.</p>' };
const parcels = { heading: 'Why several parcels?', html: '<p>Each warehouse sends its own order.</p>' };

it('createScorer() scores headings above texts, by stems and beginnings of words', () => {
  const score = createScorer('invoices order', 'en');
  expect(score(invoice)).toBeGreaterThan(score(parcels));
  expect(score(parcels)).toBeGreaterThan(0);
  expect(createScorer('invoi', 'en')(invoice)).toBeGreaterThan(0);
  expect(
    createScorer('Rechnungen', 'de')({ heading: 'Wo finde ich eine Rechnung?', html: '' }),
  ).toBeGreaterThan(0);
});

it('createScorer() leaves out what has fewer than half of the words, and tags', () => {
  expect(createScorer('invoice for my tax adviser', 'en')(parcels)).toBe(0);
  expect(createScorer('p', 'en')({ heading: 'No', html: '<p>one</p>' })).toBe(0);
  expect(createScorer('?!', 'en')(invoice)).toBe(0);
});
