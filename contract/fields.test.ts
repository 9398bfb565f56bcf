import { describe, expect, it } from 'vitest';
import { email, flag, newQuantity, orderId, password, quantity, sku, typedPassword } from './fields.ts';

describe('an e-mail', () => {
  it.each([
    'a@b.co',
    'a@[192.0.2.1]',
    'first.last+tag@sub.example.museum',
    "o'brien@example.ie",
    'ä@example.de',
  ])('may be %s', (text) => {
    for (const typed of [text, ` ${text} `, `\u200b${text}\u00ad`]) expect(email.parse(typed)).toBe(text);
  });
  it.each([
    'a@b.c',
    'a@b',
    'a',
    '@b.co',
    'a@',
    'a b@c.co',
    'a@b..co',
    'a@-b.co',
    'a@[1.2.3]',
    'a@b.co\nBcc: x@y.zz',
    'a@b.c0',
    '"a"@b.co',
    `${'a'.repeat(65)}@b.co`,
  ])('may not be %s', (text) => expect(email.safeParse(text).success).toBe(false));
  it('is checked in no time however long it is', () => {
    const begun = performance.now();
    for (const text of [`a@${'a-'.repeat(50_000)}`, `${'a'.repeat(100_000)}@`, `a@${'a.'.repeat(50_000)}`])
      expect(email.safeParse(text).success).toBe(false);
    expect(performance.now() - begun).toBeLessThan(200);
  });
});

it('accepts a password of 10 to 200 characters of any kind, untrimmed', () => {
  for (const text of [
    'aaaaaaaab ',
    '  Spaces and CAPS  ',
    '한국어 비밀번호 열자리',
    '\u{1f511}'.repeat(50),
    'x'.repeat(200),
  ])
    expect(password.parse(text)).toBe(text);
  for (const text of ['123456789', 'x'.repeat(201), 1234567890])
    expect(password.safeParse(text).success, String(text)).toBe(false);
});

it('measures a password in NFC, however it was typed', () => {
  expect(password.parse('pass\u0065\u0301words')).toBe('pass\u00e9words');
  expect(password.safeParse('passe\u0301wor').success).toBe(false);
  for (const field of [password, typedPassword]) {
    expect(field.safeParse('e\u0301'.repeat(200)).success).toBe(true);
    expect(field.safeParse('\u00e9'.repeat(201)).success).toBe(false);
  }
});

it('parses whole quantities from queries', () => {
  expect(quantity.parse('12')).toBe(12);
  for (const bad of ['0', '-1', '1.5', '1e9', 'x', 'NaN', 'Infinity'])
    expect(quantity.safeParse(bad).success, bad).toBe(false);
  expect(newQuantity.parse('0')).toBe(0);
});

it('accepts SKUs in any case, and order numbers unchanged', () => {
  expect(sku.parse(' cable-red ')).toBe('CABLE-RED');
  expect(orderId.safeParse('V26112110001').success).toBe(true);
  for (const bad of ['V2611211000', 'X26112110001', 'v26112110001', "V26112110001'--"])
    expect(orderId.safeParse(bad).success, bad).toBe(false);
  expect(['YES', 'NO', 'on', '0', true].map((word) => flag.parse(word))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});
