import { expect, it } from 'vitest';
import { copyCell, copyRow, Json } from './copy.ts';

it('escapes what would end a cell or a row', () => {
  expect(copyCell('a\tb\nc\\d')).toBe('a\\tb\\nc\\\\d');
  expect(copyRow(['x', 1, null, undefined, true])).toBe('x\t1\t\\N\t\\N\tt\n');
});

it('writes arrays and JSON as PostgreSQL reads them', () => {
  expect(copyCell([1, 5, 10])).toBe('{1,5,10}');
  expect(copyCell(['CE', 'a"b'])).toBe('{"CE","a\\\\"b"}');
  expect(copyCell([])).toBe('{}');
  expect(copyCell(new Json({ text: 'line\n' }))).toBe('{"text":"line\\\\n"}');
});
