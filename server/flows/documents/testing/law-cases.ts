import type { PaidOrder } from './law-shop.ts';

/** Goods of the German and of the Chinese warehouse. */
export const fromGermany = [{ sku: 'CABLE-RED', quantity: 3, warehouse: 6 }];
export const fromChina = [{ sku: 'CABLE-RED', quantity: 3 }];

const FRENCH = 'FR40303265045';

/** Headers of a visitor who is shown prices with German VAT. */
export const gross = { 'price-display': 'eea-1900-gross', 'currency-code': 'EUR' };

/** An order, and what its invoice must and must not say. */
export type Case = {
  name: string;
  bought: PaidOrder;
  says: (string | RegExp)[];
  hasNot: string[];
  category: string;
};
export const cases: Case[] = [
  {
    name: 'to a consumer in Germany has German VAT and no note',
    bought: { to: 'DE', lines: fromGermany },
    says: [/19% VAT, Germany/, 'VAT number: DE136695976'],
    hasNot: ['One-Stop', 'Reverse', 'IOSS number'],
    category: 'S',
  },
  {
    name: 'to a consumer in France from Germany has French VAT under OSS',
    bought: { to: 'FR', lines: fromGermany },
    says: [/20% VAT, France/, 'declared under the One-Stop Shop (OSS)'],
    hasNot: ['IOSS', 'Reverse'],
    category: 'S',
  },
  {
    name: 'to a consumer in France from China has French VAT under IOSS with its number',
    bought: { to: 'FR', lines: fromChina },
    says: [/20% VAT, France/, 'IOSS number: IM2760000001', 'Import One-Stop Shop (IOSS)'],
    hasNot: ['Reverse'],
    category: 'S',
  },
  {
    name: 'to a consumer in Monaco from China has French VAT under IOSS',
    bought: { to: 'MC', lines: fromChina },
    says: [/20% VAT, France/, 'Import One-Stop Shop (IOSS)'],
    hasNot: ['Monaco (IOSS)', 'Reverse'],
    category: 'S',
  },
  {
    name: 'to a consumer in Madeira from Germany has its rate under OSS',
    bought: { to: 'PT', lines: fromGermany },
    says: [/22% VAT, Portugal/, 'declared under the One-Stop Shop (OSS)'],
    hasNot: ['23%', 'Reverse'],
    category: 'S',
  },
  {
    name: 'to a trader in France from Germany has the reverse charge and both VAT numbers',
    bought: { to: 'FR', lines: fromGermany, vatNumber: FRENCH },
    says: [
      'Article 138 of Directive 2006/112/EC',
      'reverse charge',
      `VAT number: ${FRENCH}`,
      'VAT number: DE136695976',
    ],
    hasNot: ['One-Stop'],
    category: 'K',
  },
  {
    name: 'to a trader in Great Britain has the reverse charge of the United Kingdom',
    bought: { to: 'GB', lines: fromGermany, vatNumber: 'GB980780684' },
    says: ['accounts for the VAT to HMRC', 'VAT number: GB980780684'],
    hasNot: ['One-Stop', 'Article 138'],
    category: 'AE',
  },
  {
    name: 'to Switzerland from Germany is an exempt export',
    bought: { to: 'CH', lines: fromGermany },
    says: ['Article 146 of Directive 2006/112/EC', /Export \| €?\$?[\d.]+ \| \$0\.00/],
    hasNot: ['One-Stop', 'Reverse', 'IOSS'],
    category: 'G',
  },
  {
    name: 'to the United States from China is outside the VAT of the Union',
    bought: { to: 'US', lines: fromChina },
    says: ['Article 32 of Directive 2006/112/EC', 'Outside the scope of VAT'],
    hasNot: ['One-Stop', 'Reverse', 'Article 146'],
    category: 'O',
  },
  {
    name: 'of prices with VAT states them, and its VAT in the table',
    bought: { to: 'DE', lines: fromGermany, headers: gross },
    says: ['Unit price incl. VAT', /19% VAT, Germany/],
    hasNot: ['One-Stop', 'VAT in euros'],
    category: 'S',
  },
];
