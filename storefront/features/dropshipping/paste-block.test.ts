import { expect, it } from 'vitest';
import { isBlock, parseBlock } from './paste-block.ts';

it.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"two\nlines"\t"say ""hi"""\nx', [['two\nlines', 'say "hi"'], ['x']]],
  ['5" cable\tb', [['5" cable', 'b']]],
  ['\t', [['', '']]],
])('parseBlock() reads %j', (text, rows) => expect(parseBlock(text)).toEqual(rows));

it('isBlock() takes one cell with the line break behind it for text', () => {
  expect(isBlock('10115\r\n')).toBe(false);
  expect(isBlock('10115\n10117')).toBe(true);
  expect(isBlock('10115\tBerlin')).toBe(true);
});
