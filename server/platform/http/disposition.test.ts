import { validateHeaderValue } from 'node:http';
import { expect, it } from 'vitest';
import { dispositionOf } from './disposition.ts';

it.each([
  ['orders-2026-11-25.csv', 'attachment; filename="orders-2026-11-25.csv"'],
  ['Röchnung 1.png', `attachment; filename="file"; filename*=UTF-8''R%C3%B6chnung%201.png`],
  ['a"; filename="b.exe', `attachment; filename="file"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`],
  ['a\r\nset-cookie: x=1', `attachment; filename="file"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%3D1`],
  ["it's (1)*.pdf", `attachment; filename="file"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ['../../etc/passwd', `attachment; filename="file"; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`],
  ['half \ud83d', `attachment; filename="file"; filename*=UTF-8''half%20%EF%BF%BD`],
])('dispositionOf(%j) is one header of one file name', (name, expected) => {
  expect(dispositionOf(name)).toBe(expected);
  expect(() => validateHeaderValue('content-disposition', dispositionOf(name))).not.toThrow();
});
