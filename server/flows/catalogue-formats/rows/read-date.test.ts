import { describe, expect, it } from 'vitest';
import { readContent } from '../../import-catalogue/testing/read-sample.ts';

const HEADER = 'sku,title,price,sale_price,sale_from,sale_until\n';
const MAGENTO =
  'sku,product_type,categories,name,price,special_price,special_price_from_date,special_price_to_date\n';

/** Reads pairs of dates, a row each; returns them as they were read, and the report without what it says of sales. */
async function readDates(pairs: readonly [from: string, until: string][], options = {}, header = HEADER) {
  const isMagento = header === MAGENTO;
  const rows = pairs.map(([from, until], at) =>
    [`S${at}`, ...(isMagento ? ['simple', 'A'] : []), 'Thing', '5', '4', from, until]
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  const { products, reported } = await readContent(header + rows.join('\n'), options);
  const dates = products.flatMap(({ variants }) =>
    variants.map(({ variant: { sale } }) => [sale?.from, sale?.until]),
  );
  return { dates, reported: reported.filter((text) => !text.includes('a sale with dates')) };
}

describe('dates', () => {
  it('are read as Magento writes them, with the month first and a time', async () => {
    const { dates, reported } = await readDates(
      [['11/1/26, 12:00 AM', '11/30/26, 11:59\u202fPM']],
      {},
      MAGENTO,
    );
    expect(dates).toEqual([['2026-11-01T00:00:00.000Z', '2026-11-30T23:59:00.000Z']]);
    expect(reported).toEqual([]);
  });

  it('of Magento that have two readings have the month first, with a warning', async () => {
    const { dates, reported } = await readDates([['11/1/26', '2026-11-30 00:00:00']], {}, MAGENTO);
    expect(dates[0]?.[0]).toBe('2026-11-01T00:00:00.000Z');
    expect(reported).toEqual([
      '2 warning special_price_from_date (sale_from): read as 2026-11-01, the month first; --dates names the other order',
    ]);
  });

  it.each<[string, string, string]>([
    ['2026-11-01', '2026-11-01T00:00:00.000Z', 'ISO'],
    ['2026-11-01T10:00:00+02:00', '2026-11-01T08:00:00.000Z', 'ISO with a zone'],
    ['01.11.2026', '2026-11-01T00:00:00.000Z', 'German'],
    ['1.11.26 14:30', '2026-11-01T14:30:00.000Z', 'German, short'],
    ['25-11-2026', '2026-11-25T00:00:00.000Z', 'Dutch'],
  ])('%s is %s (%s)', async (found, expected) => {
    const { dates, reported } = await readDates([[found, '']]);
    expect(dates[0]?.[0]).toBe(expected);
    expect(reported).toEqual([]);
  });

  it('of a file are read in the order that one of them proves', async () => {
    const day = await readDates([
      ['01/11/2026', '12/11/2026'],
      ['25/12/2026', ''],
    ]);
    expect(day.dates[0]).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-12T00:00:00.000Z']);
    expect(day.reported).toEqual([]);
    const month = await readDates([['01/11/2026', '12/25/2026']]);
    expect(month.dates[0]?.[0]).toBe('2026-01-11T00:00:00.000Z');
    expect(month.reported).toEqual([]);
    const magento = await readDates([['01/11/2026', '30/11/2026']], {}, MAGENTO);
    expect(magento.dates[0]?.[0]).toBe('2026-11-01T00:00:00.000Z');
  });

  it('with two readings are left out where the file proves both orders, unless the merchant says', async () => {
    const pairs: [string, string][] = [
      ['01/11/2026', '25/12/2026'],
      ['', '12/25/2026'],
    ];
    const { dates, reported } = await readDates(pairs);
    expect(dates).toEqual([
      [undefined, undefined],
      [undefined, '2026-12-25T00:00:00.000Z'],
    ]);
    expect(reported).toEqual([
      expect.stringContaining('two readings'),
      '2 warning sale_price: a sale whose dates cannot be read; left out',
    ]);
    expect((await readDates(pairs, { dates: 'month' })).dates[0]?.[0]).toBe('2026-01-11T00:00:00.000Z');
  });

  it('are read with the day first where nothing tells and the file is not in US dollars', async () => {
    const { dates, reported } = await readDates([['01/11/2026', '']], { currency: 'EUR' });
    expect(dates[0]?.[0]).toBe('2026-11-01T00:00:00.000Z');
    expect(reported).toEqual([expect.stringContaining('read as 2026-11-01, the day first')]);
  });

  it('that are none do not make a sale a price for good, and those that are unset do', async () => {
    const { products, reported } = await readContent(
      `${HEADER}A,A,5,4,31/06/2026,\nB,B,5,4,,soon\nC,C,5,4,0000-00-00,0000-00-00 00:00:00\n`,
    );
    const prices = products.map(({ variants }) => variants[0]?.variant.tiers?.prices);
    expect(prices).toEqual([[500], [500], [400]]);
    expect(reported.filter((text) => text.includes('cannot be read'))).toHaveLength(2);
    expect(reported.filter((text) => text.includes('not a date'))).toHaveLength(2);
  });
});
