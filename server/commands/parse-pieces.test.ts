import { expect, it } from 'vitest';
import { parsePieces } from './parse-pieces.ts';

it('parsePieces() reads SKUs with pieces, and the warehouse of those that have one', () => {
  expect(parsePieces('cable-red=3, BANK@6=2')).toEqual([
    { sku: 'CABLE-RED', warehouse: null, quantity: 3 },
    { sku: 'BANK', warehouse: 6, quantity: 2 },
  ]);
});

it.each(['', 'BANK', 'BANK=0', 'BANK=-1', 'BANK=1.5', '=3', 'BANK=1,,', 'BANK@x=1', 'BANK=1=2'])(
  'parsePieces() names the part of %j that it cannot read',
  (text) => {
    expect(() => parsePieces(text)).toThrow('is not SKU=PIECES');
  },
);
