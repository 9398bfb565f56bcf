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
