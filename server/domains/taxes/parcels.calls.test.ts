import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { openTaxTables } from './tax-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const WAREHOUSES: Record<string, number> = { CN: 1, US: 2, DE: 6 };
/** Euros for one of a currency. */
const RATES: Record<string, number> = { EUR: 1, GBP: 1 / 0.86, RON: 1 / 5 };
const exchange = (amount: number, from: string): number => Math.round(amount * (RATES[from] ?? Number.NaN));

/**
 * What the law makes of parcels, written from its text before the shop calculated them: cents, and HS codes with values.
 * After the Union's duty by heading has ended, the tariff applies, which the shop does not have: unknown.
 */
const rows = readFileSync(path.join(import.meta.dirname, 'parcels.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

it.each(rows)(
  'a parcel of %s from %s to %s %s with %s is taxed by the law (delivered duty paid: %s)',
  async (...row) => {
    const [
      day = '',
      from = '',
      country = '',
      zip = '',
      lines = '',
      paid,
      shipping,
      vat,
      duty,
      due,
      dueDuty = '',
    ] = row;
    const parts = lines.split(' ').map((line) => line.split(':'));
    const taxes = await openTaxTables(database.pool, () => Date.parse(day));
    const parcel = {
      warehouse: WAREHOUSES[from] ?? 0,
      country,
      zip,
      trader: null,
      goods: parts.reduce((sum, [, value]) => sum + Number(value), 0),
      insurance: 0,
      hsCodes: parts.map(([code = '']) => code),
      exchange,
    };
    expect(taxes.assess(parcel)({ shipping: Number(shipping), isDutyPaid: paid === 'yes' })).toMatchObject({
      vat: Number(vat),
      customsDuty: Number(duty),
      due,
      dueDuty: dueDuty === '' ? null : Number(dueDuty),
    });
  },
);
