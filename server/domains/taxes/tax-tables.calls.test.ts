import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import type { TaxedParcel } from './find-assessment.ts';
import { openTaxTables } from './tax-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const NOVEMBER = Date.parse('2026-11-22');
const CHINA = 1;
const USA = 2;
const GERMANY = 6;
const parcel: TaxedParcel = {
  warehouse: CHINA,
  country: 'DE',
  zip: '10115',
  trader: null,
  goods: 10_000,
  insurance: 0,
  hsCodes: ['854442', '850440'],
  exchange: (amount) => amount,
};
const open = (at: number) => openTaxTables(database.pool, () => at);
const chosen = { shipping: 0, isDutyPaid: true };

it('assess() uses the rules of the day', async () => {
  const before = await open(Date.parse('2026-06-30T23:00Z'));
  const since = await open(Date.parse('2026-07-01T00:00Z'));
  expect(before.assess(parcel)(chosen)).toMatchObject({ vat: 1900, customsDuty: 0, due: 'nothing' });
  expect(since.assess(parcel)(chosen)).toMatchObject({ vat: 2014, customsDuty: 600, due: 'nothing' });
});

it.each([
  [
    'a German parcel to France',
    { warehouse: GERMANY, country: 'FR', zip: '75001', goods: 90_000 },
    18_000,
    'nothing',
  ],
  ['a German parcel to Britain', { warehouse: GERMANY, country: 'GB', zip: 'SW1A 1AA' }, 2000, 'nothing'],
  ['a parcel to Britain above the limit', { country: 'GB', goods: 13_501 }, 0, 'vatAndDuty'],
  ['an American parcel to America', { warehouse: USA, country: 'US', zip: '10001' }, 0, 'nothing'],
  ['an American parcel to France', { warehouse: USA, country: 'FR' }, 2120, 'nothing'],
  ['a parcel to Tenerife', { country: 'ES', zip: '38001' }, 0, 'unknown'],
  ['a German parcel to Heligoland', { warehouse: GERMANY, zip: '27498' }, 0, 'unknown'],
  ['a parcel to Jersey, addressed to Britain', { country: 'GB', zip: 'je2 3ab' }, 0, 'unknown'],
  ['a parcel to Brazil', { country: 'BR', zip: '01310-100' }, 0, 'unknown'],
])('assess() follows warehouse, country and postcode: %s', async (_, facts, vat, due) => {
  const taxes = await open(NOVEMBER);
  expect(taxes.assess({ ...parcel, ...facts })(chosen)).toMatchObject({ vat, due });
});

it.each([
  // Each place by its own code and by a postcode of the country that it is addressed to; VAT of 100.00 without duty.
  [
    'Monaco',
    GERMANY,
    [
      ['MC', '98000'],
      ['FR', '98000'],
      ['FR', '98 020'],
    ],
    2000,
    'nothing',
  ],
  [
    'Monaco from China',
    CHINA,
    [
      ['MC', '98000'],
      ['MC', null],
      ['FR', '98000'],
    ],
    2000,
    'duty',
  ],
  [
    'the Isle of Man',
    CHINA,
    [
      ['IM', 'IM1 1AA'],
      ['GB', 'IM1 1AA'],
      ['GB', 'im9 4ab'],
    ],
    2000,
    'nothing',
  ],
  [
    'Jersey',
    CHINA,
    [
      ['JE', 'JE2 3AB'],
      ['GB', 'je2 3ab'],
    ],
    0,
    'unknown',
  ],
  [
    'Guernsey',
    CHINA,
    [
      ['GG', 'GY1 1AA'],
      ['GB', 'GY1 1AA'],
    ],
    0,
    'unknown',
  ],
  ['Northern Ireland from Germany', GERMANY, [['GB', 'BT1 1AA']], 2000, 'nothing'],
  ['Northern Ireland from China', CHINA, [['GB', 'BT1 1AA']], 2000, 'duty'],
  [
    'Madeira',
    GERMANY,
    [
      ['PT', '9000-001'],
      ['PT', '9400-162'],
    ],
    2200,
    'nothing',
  ],
  [
    'the Azores',
    GERMANY,
    [
      ['PT', '9500-150'],
      ['PT', '9980-024'],
    ],
    1600,
    'nothing',
  ],
  [
    'the rest of Portugal',
    GERMANY,
    [
      ['PT', '8500-001'],
      ['PT', null],
    ],
    2300,
    'nothing',
  ],
  [
    'Jungholz',
    GERMANY,
    [
      ['AT', '6691'],
      ['DE', '87491'],
    ],
    1900,
    'nothing',
  ],
  [
    'Mittelberg',
    CHINA,
    [
      ['AT', '6993'],
      ['DE', '87569'],
      ['DE', '87567'],
    ],
    1900,
    'duty',
  ],
  [
    'the Canary Islands',
    GERMANY,
    [
      ['ES', '35001'],
      ['ES', '38001'],
    ],
    0,
    'unknown',
  ],
  [
    'Ceuta and Melilla',
    GERMANY,
    [
      ['ES', '51001'],
      ['ES', '52001'],
    ],
    0,
    'unknown',
  ],
  ['the Balearic Islands', GERMANY, [['ES', '07001']], 2100, 'nothing'],
  [
    'Åland',
    GERMANY,
    [
      ['AX', '22100'],
      ['FI', '22100'],
    ],
    0,
    'unknown',
  ],
  ['Livigno', GERMANY, [['IT', '23041']], 0, 'unknown'],
  [
    'Campione',
    GERMANY,
    [
      ['IT', '22061'],
      ['CH', '6911'],
    ],
    0,
    'unknown',
  ],
  [
    'San Marino',
    GERMANY,
    [
      ['SM', '47890'],
      ['IT', '47890'],
    ],
    0,
    'unknown',
  ],
  [
    'the Vatican',
    GERMANY,
    [
      ['VA', '00120'],
      ['IT', '00120'],
    ],
    0,
    'unknown',
  ],
  ['Büsingen', GERMANY, [['DE', '78266']], 0, 'unknown'],
  ['Heligoland', GERMANY, [['DE', '27498']], 0, 'unknown'],
  [
    'Mount Athos',
    GERMANY,
    [
      ['GR', '630 86'],
      ['GR', '63087'],
    ],
    0,
    'unknown',
  ],
  [
    'Réunion',
    GERMANY,
    [
      ['RE', '97400'],
      ['FR', '97400'],
    ],
    0,
    'unknown',
  ],
  [
    'Saint Barthélemy',
    GERMANY,
    [
      ['BL', '97133'],
      ['FR', '97133'],
    ],
    0,
    'unknown',
  ],
  ['Corsica', GERMANY, [['FR', '20000']], 2000, 'nothing'],
  [
    'Greenland',
    GERMANY,
    [
      ['GL', '3900'],
      ['DK', '3900'],
    ],
    0,
    'unknown',
  ],
  [
    'Puerto Rico',
    USA,
    [
      ['PR', '00901'],
      ['US', '00901'],
    ],
    0,
    'nothing',
  ],
  [
    'Guam',
    USA,
    [
      ['GU', '96910'],
      ['US', '96910'],
    ],
    0,
    'unknown',
  ],
  [
    'Hong Kong',
    CHINA,
    [
      ['HK', null],
      ['CN', '999077'],
    ],
    0,
    'unknown',
  ],
] as const)(
  'assess() taxes %s alike by its code and by its postcode',
  async (_, warehouse, places, vat, due) => {
    const taxes = await open(NOVEMBER);
    for (const [country, zip] of places)
      expect(
        taxes.assess({ ...parcel, warehouse, country, zip })({ shipping: 0, isDutyPaid: false }),
        `${country} ${zip}`,
      ).toMatchObject({ vat, due });
  },
);

it('netDisplayOf() shows the prices of Monaco and the Isle of Man with the VAT of France and Britain', async () => {
  const taxes = await open(NOVEMBER);
  expect(['MC', 'IM', 'JE', 'AX', 'LI'].map((country) => taxes.netDisplayOf(country).vat)).toEqual([
    2000, 2000, 0, 0, 0,
  ]);
});

it('assess() charges a trader of Northern Ireland no VAT on a parcel from Germany, one of Britain does pay it', async () => {
  const taxes = await open(NOVEMBER);
  const vatOf = (trader: string) =>
    taxes.assess({ ...parcel, warehouse: GERMANY, country: 'GB', zip: 'BT1 1AA', trader })(chosen);
  expect(vatOf('XI')).toMatchObject({ vat: 0, reverseCharge: true });
  expect(vatOf('GB')).toMatchObject({ vat: 2000, reverseCharge: false });
});

it('tax_place_of() places addresses like assess()', async () => {
  const { rows } = await database.pool.query(
    `SELECT array_agg(ARRAY[p.area, p.territory] ORDER BY a.at) AS places FROM (VALUES (1, 'MC', NULL), (2, 'GB', 'bt1 1aa'), (3, 'PT', '9500-150'),
       (4, 'FR', '97133'), (5, 'DE', '10115'), (6, 'CN', NULL)) a (at, country, zip), tax_place_of(a.country, a.zip) p`,
  );
  expect(rows[0].places).toEqual([
    ['FR', 'EU'],
    ['XI', 'EU'],
    ['PT-20', 'EU'],
    ['BL', 'BL'],
    ['DE', 'EU'],
    ['CN', 'CN'],
  ]);
});

it('assess() tells of duty in the United States unless the method contains it', async () => {
  const taxes = await open(NOVEMBER);
  const assess = taxes.assess({ ...parcel, country: 'US', zip: '10001' });
  expect(assess(chosen)).toEqual({
    vat: 0,
    vatRate: 0,
    customsDuty: 0,
    due: 'nothing',
    dueDuty: null,
    reverseCharge: false,
  });
  expect(assess({ ...chosen, isDutyPaid: false }).due).toBe('duty');
});

it('refresh() reads a changed rule', async () => {
  const taxes = await open(NOVEMBER);
  await database.pool.query(
    "UPDATE duty_rule SET amount = 500 WHERE territory = 'EU' AND kind = 'per_heading'",
  );
  await taxes.refresh();
  expect(taxes.assess(parcel)(chosen).customsDuty).toBe(1000);
});

it('vatLimitsOf() returns up to which goods value prices with VAT hold, by warehouse', async () => {
  const taxes = await open(NOVEMBER);
  const limitsTo = (country: string) =>
    taxes
      .vatLimitsOf({ ...taxes.netDisplayOf(country), isGross: true })
      .map(({ warehouse, amount, currency }) => `${warehouse} ${amount} ${currency}`);
  expect(new Set(limitsTo('DE'))).toEqual(new Set([`${CHINA} 15000 EUR`, `${USA} 15000 EUR`]));
  expect(limitsTo('GB')).toEqual(expect.arrayContaining([`${CHINA} 13500 GBP`, `${GERMANY} 13500 GBP`]));
  expect(limitsTo('US')).toEqual([]);
});
