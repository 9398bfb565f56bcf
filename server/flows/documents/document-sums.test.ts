import { expect, it } from 'vitest';
import type { DocumentText } from './document-facts.ts';
import { sumsBlock } from './document-sums.ts';

it('sumsBlock() of an invoice has packing in a line of its own, and adds up to its total', () => {
  const sums = { goods: 9000, discount: 500, promotion: 0, packing: 250, shipping: 1000, insurance: 0 };
  const totals = { ...sums, tax: 1852, customsDuty: 0, fee: 0, total: 11_602 };
  const written = {
    row: { kind: 'invoice' },
    content: { totals, currency: 'EUR', order: { coupon: null, promotion: null }, payment: null },
    words: { t: (key: string) => key, money: String, language: 'en' },
  };
  const block = sumsBlock(written as unknown as DocumentText);
  if (block.kind !== 'sums') throw new Error('the sums are another block');
  const rows = block.rows.map(({ label, amount }) => [label, Number(amount)]);
  expect(rows).toEqual([
    ['totals.goods', 9000],
    ['totals.discount', -500],
    ['totals.packing', 250],
    ['totals.shipping', 1000],
    ['totals.tax', 1852],
    ['totals.total', 11_602],
  ]);
});
