import { expect, it } from 'vitest';
import { findSkuColumns } from './sku-columns.ts';

const find = (rows: string[][]) => {
  const { head, sku, quantity } = findSkuColumns(rows);
  return [head, sku, quantity];
};

it.each([
  ['Menge', 'Bezeichnung', 'Artikelnummer'],
  ['Quantity', 'Title', 'Item code'],
  ['Qté commandée', 'Désignation', 'Référence article'],
  ['Cantidad pedida', 'Descripción', 'Código de artículo'],
  ['Quantità', 'Descrizione', 'Codice articolo'],
  ['Quantidade', 'Descrição', 'Código do produto'],
  ['Кол-во, шт', 'Название', 'Артикул'],
  ['Bestellmenge', 'Artikelbezeichnung', 'EAN'],
])('findSkuColumns() finds %s, %s, %s by their words', (...headings) => {
  expect(find([['Order of May'], headings, ['10', 'Case for 15', 'AB-1']])).toEqual([1, 2, 0]);
});

it.each([
  ['SKUs in front', [['ABC-1', '10']], [-1, 0, 1]],
  ['SKUs without a digit', [['CABLE-RED', '10']], [-1, 0, 1]],
  ['quantities in front', [['10', 'abc-1']], [-1, 1, 0]],
  ['numbers of rows and titles', [['1', 'Cable red', '660103247A', '20']], [-1, 2, 3]],
  ['prices', [['ABC-1', '3.50', '10', '35.00']], [-1, 0, 2]],
  [
    'a brand that repeats',
    [
      ['SAMSUNG', 'A-1', '5'],
      ['SAMSUNG', 'A-2', '5'],
      ['SAMSUNG', 'A-3', '5'],
    ],
    [-1, 1, 2],
  ],
  ['nothing to tell them by', [['red', 'ten']], [-1, 0, 1]],
  [
    'a word for the quantity alone',
    [
      ['Menge', 'Was'],
      ['5', 'AB-12'],
    ],
    [0, 1, 0],
  ],
  [
    'a word for the SKU alone, and a price',
    [
      ['Preis', 'SKU', 'x'],
      ['5', 'AB-12', '20'],
    ],
    [0, 1, 2],
  ],
  ['a word for the SKU alone, and nothing else', [['SKU'], ['AB-12']], [0, 0, -1]],
])('findSkuColumns() finds the columns of %s', (_, rows, columns) => {
  expect(find(rows)).toEqual(columns);
});
