import { expect, it } from 'vitest';
import { payeeText } from './payee-text.ts';

it.each([
  [{ name: 'account', value: 'DE89370400440532013000' }, 'de', 'DE89 3704 0044 0532 0130 00'],
  [{ name: 'account', value: '12-345' }, 'de', '12-345'],
  [{ name: 'country', value: 'DE' }, 'pt', 'Alemanha'],
  [{ name: 'country', value: 'Germany' }, 'pt', 'Germany'],
  [{ name: 'holder', value: 'DE' }, 'pt', 'DE'],
])('payeeText(%j, %s) is %s', (line, language, text) => {
  expect(payeeText(line, language)).toBe(text);
});
