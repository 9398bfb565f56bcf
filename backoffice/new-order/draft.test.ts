import { expect, it } from 'vitest';
import { typedAddress } from '../order/address-fields.tsx';
import { type Draft, readDraft } from './draft.ts';
import { readAdded } from './use-repeated.ts';

const line = (sku: string, text: string) => ({ sku, warehouse: 1, packing: null, text });
const draft: Draft = {
  buyer: { id: 7, name: 'Ada', email: 'ada@example.com', company: null },
  ...{ language: 'de', currency: 'EUR', address: typedAddress({}), billing: null, vatNumber: '' },
  ...{ invoice: 'none', purchaseOrder: '', coupon: '', gift: null, insured: false, shortage: 'ask' },
  ...{ remark: '', methods: {}, payment: null, areTermsAccepted: true },
  lines: [line('A', '3'), line('B', 'many'), line('C', '0'), line('D', ' 12 ')],
};

it('readDraft() sends lines with pieces, and names the others by no number', () => {
  const { input, numbers } = readDraft(draft);
  expect(input.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['A', 3],
    ['D', 12],
  ]);
  expect(numbers).toEqual([0, null, null, 1]);
});

it('readDraft() sends the e-mail of somebody without an account alone', () => {
  expect(readDraft(draft).input).toMatchObject({ member: 7, email: '' });
  const buyer = { id: null, name: '', email: 'guest@example.com', company: null };
  expect(readDraft({ ...draft, buyer }).input).toMatchObject({ member: null, email: 'guest@example.com' });
  expect(readDraft({ ...draft, buyer: null }).input).toMatchObject({ member: null, email: '' });
});

it('readAdded() reads lines of an address, and leaves out what is none', () => {
  expect(readAdded(['660100003A 6 20', 'x', 'A B 3', ''])).toEqual([
    { sku: '660100003A', warehouse: 6, packing: null, text: '20' },
  ]);
});
