import { expect, it } from 'vitest';
import { parseRows as parse } from './quick-rows.ts';

const parseRows = (text: string) => parse(text, { maxRows: 500, maxPieces: 1_000_000, language: 'en' });

const linesOf = (text: string) => parseRows(text).map(({ line }) => line);

it.each([
  ['a sheet', 'ABC-1\t10\nDEF-2\t20'],
  ['a sheet with a heading', 'SKU\tQuantity\nABC-1\t10\nDEF-2\t20'],
  ['a German file', 'Artikelnummer;Menge\r\nABC-1;10\r\n\r\nDEF-2;20\r\n'],
  ['commas and quotes', '"abc-1","10"\n"def-2","20"'],
  ['typed rows', ' abc-1 10\nDEF-2 × 20'],
  ['quantities first', '10 x ABC-1\n20\tDEF-2'],
  ['labels', 'SKU ABC-1 10\nsku:DEF-2;20'],
  ['labels in cells of their own', 'SKU:\tABC-1\t10\nArt.-Nr.\tDEF-2\t20'],
  ['labels behind quantities', '10 x SKU ABC-1\n20\tSKU: DEF-2'],
  ['blanks that are not seen', '\u200bABC-1\u00a010\u200b\n\ufeffDEF-2\u2003x\u00a020'],
  ['quantities in front with a heading', 'Menge;Bezeichnung;Artikelnummer\n10;Kabel 5 m;abc-1\n20;;DEF-2'],
  ['a heading below a title', 'Order of May\n\nPieces,Item no\n10,"ABC-1"\n"20",DEF-2\n,,'],
  ['an empty column in front', '\tSKU\tQty\n\tABC-1\t10\n\tDEF-2\t20'],
  ['an EAN beside the SKU', 'EAN\tPreis\tMenge\tSKU\n4006381333931\t5\t10\tABC-1\n\t6\t20\tDEF-2'],
  ['numbers of rows and titles', '1\tUSB cable\tABC-1\t10\n2\tCase for 15\tDEF-2\t20'],
  ['rows below a table that are typed', 'Qty\tSKU\n10\tABC-1\nDEF-2 20'],
  ['a sheet with a title between', 'ABC-1\tUSB cable\t10\nDEF-2\tCase for 15\t20'],
])('parseRows() reads %s', (_, text) => {
  expect(linesOf(text)).toEqual([
    { sku: 'ABC-1', quantity: 10 },
    { sku: 'DEF-2', quantity: 20 },
  ]);
});

it('parseRows() takes one piece where no quantity is given, and a number for a SKU where it stands first', () => {
  expect(linesOf('ABC-1\n660100345 5')).toEqual([
    { sku: 'ABC-1', quantity: 1 },
    { sku: '660100345', quantity: 5 },
  ]);
});

it('parseRows() reads the thousands of a row with commas, and loses no row above a heading', () => {
  expect(linesOf('SKU,Qty\nABC-1,1,000\nDEF-2,"2,000"')).toEqual([
    { sku: 'ABC-1', quantity: 1000 },
    { sku: 'DEF-2', quantity: 2000 },
  ]);
  expect(linesOf('ABC-1\t5\nQty\tSKU\n6\tDEF-2')).toEqual([
    { sku: 'ABC-1', quantity: 5 },
    { sku: 'DEF-2', quantity: 6 },
  ]);
});

it('parseRows() says what stands in the columns of a row that it cannot read', () => {
  expect(parseRows('Menge;SKU\nzehn;ABC-1\n;DEF-2\n5;')).toEqual([
    {
      ...{ number: 2, text: 'zehn;ABC-1', line: null, cells: { sku: 'ABC-1', quantity: 'zehn' } },
      problem: { reason: 'quantityRead', values: { found: 'zehn' } },
    },
    {
      ...{ number: 3, text: ';DEF-2', line: null, cells: { sku: 'DEF-2', quantity: '' } },
      problem: { reason: 'required' },
    },
    { number: 4, text: '5;', line: null, cells: { sku: '', quantity: '5' }, problem: null },
  ]);
});

it('parseRows() keeps the number and the text of a row that it cannot read', () => {
  expect(parseRows('ABC-1\t5\n\nABC-2\tten')).toEqual([
    { number: 1, text: 'ABC-1\t5', line: { sku: 'ABC-1', quantity: 5 }, problem: null },
    { number: 3, text: 'ABC-2\tten', line: null, problem: null },
  ]);
});

it.each(['ABC-1\t1000001', 'ABC-1\t9999999', 'ABC-1 x 123456789012', '5000000 ABC-1'])(
  'parseRows() says of "%s" that it is too many, not that there is no quantity',
  (text) => {
    expect(parseRows(text)).toEqual([{ number: 1, text, line: null, problem: { reason: 'tooMany' } }]);
  },
);

it('parseRows() takes a barcode beside a quantity for no quantity', () => {
  expect(linesOf('ABC-1\t6901234567890\t10')).toEqual([{ sku: 'ABC-1', quantity: 10 }]);
});

it.each(['ABC-1\t0', '0 x ABC-1', 'ABC-1;000'])(
  'parseRows() says of "%s" that it is none, and reads the others',
  (text) => {
    expect(parseRows(`${text}\nDEF-2\t20`)).toEqual([
      { number: 1, text, line: null, problem: { reason: 'atLeastOne' } },
      { number: 2, text: 'DEF-2\t20', line: { sku: 'DEF-2', quantity: 20 }, problem: null },
    ]);
  },
);

it.each([
  ['ABC-1\t12.00', 12],
  ['ABC-1;2,00', 2],
  ['ABC-1 2,00', 2],
  ['ABC-1,2.00', 2],
  ['ABC-1,2,00', 2],
  ['ABC-1,1,000', 1000],
  ['ABC-1,"1,000"', 1000],
  ['ABC-1\t1,000', 1000],
  ['ABC-1 1,000', 1000],
  ['ABC-1 1 000', 1000],
  ['ABC-1 x3', 3],
  ['ABC-1 :3', 3],
  ['ABC-1 3 pcs', 3],
  ['10x ABC-1', 10],
  ['2.00\tABC-1', 2],
  ['ＡＢＣ－１\t１２', 12],
  ['ABC-1\t5\t12.00', 5],
])('parseRows() reads the quantity of %j', (text, quantity) => {
  expect(linesOf(text)).toEqual([{ sku: 'ABC-1', quantity }]);
});

it.each([
  ['ABC-1\t1.5', { reason: 'quantityRead', values: { found: '1.5' } }],
  ['ABC-1 1,5', { reason: 'quantityRead', values: { found: '1,5' } }],
  ['ABC-1\t-3', { reason: 'quantityRead', values: { found: '-3' } }],
  ['ABC-1 2 cartons', { reason: 'quantityRead', values: { found: '2 cartons' } }],
  ['ABC-1\t1.000', { reason: 'quantityUnclear', values: { found: '1.000', one: '1', other: '1,000' } }],
])('parseRows() says of %j what was found', (text, problem) => {
  expect(parseRows(text)).toEqual([{ number: 1, text, line: null, problem }]);
});

it.each(['1 ', '1,', '1;', '1\t', '(1) ', 'a 1,1', ' x', '- ', '\ufdfa'])(
  'parseRows() reads a long row of %j in time that grows with its length',
  (piece) => {
    const started = performance.now();
    parseRows(piece.repeat(100_000 / piece.length));
    // Some of them took 17 s.
    expect(performance.now() - started).toBeLessThan(2000);
  },
);
