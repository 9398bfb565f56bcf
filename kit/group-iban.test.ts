import { expect, it } from 'vitest';
import { groupIban } from './group-iban.ts';

it.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['de89 3704 0044 0532013000', 'DE89 3704 0044 0532 0130 00'],
  ['NO9386011117947', 'NO93 8601 1117 947'],
  ['123456789', '123456789'],
  ['1234-5678 90', '1234-5678 90'],
])('groupIban() writes %s as %s', (account, written) => {
  expect(groupIban(account)).toBe(written);
});
