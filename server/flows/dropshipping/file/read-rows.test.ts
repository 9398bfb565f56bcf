import { expect, it } from 'vitest';
import { cleanCell } from './read-rows.ts';

it('cleanCell() makes one line of a cell, without control characters and what is no character', () => {
  expect(cleanCell('full_name', ' Ada\u0001Receiver\u0085\r\n\ufffe2 ')).toBe('Ada Receiver 2');
  expect(cleanCell('order_no', '\u007f００１２\uffff')).toBe('0012');
});
