import { expect, it } from 'vitest';
import { readEmail, shownEmail } from './read-email.ts';

it.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@straße.de', 'info@xn--strae-oqa.de'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
])('readEmail() stores %s in ASCII, and shownEmail() shows it again', (typed, stored) => {
  expect(readEmail(typed)).toBe(stored);
  if (!typed.includes('xn--')) expect(shownEmail(stored)).toBe(typed);
});

it.each([
  ['ｉｎｆｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'info@example.com'],
  ['Info@EXAMPLE.com', 'Info@example.com'],
  [' \u200binfo@exam\u200bple.com\ufeff\u00a0', 'info@example.com'],
  ['in\u00adfo\u200e@exa\u200dmple.com', 'info@example.com'],
  ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['jose\u200c\u0301@example.com', 'jos\u00e9@example.com'],
  ['\ufb01nance\ufe6bexample.com', 'finance@example.com'],
  ['𝐢𝐧𝐟𝐨@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.𝐜𝐨𝐦', 'info@example.com'],
  ['a@[8.8.8.8]', 'a@[8.8.8.8]'],
  ['a@example.photography', 'a@example.photography'],
])('readEmail() reads %s as %s', (typed, stored) => expect(readEmail(typed)).toBe(stored));

it.each([
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@[127.0.0.1]',
  'a@[10.1.2.3]',
  'a@[192.168.0.1]',
  'a@[172.16.0.1]',
  'a@[169.254.169.254]',
  'a@[100.64.0.1]',
  'a@[0.0.0.0]',
  'a@[300.1.1.1]',
  'a@1.2.3.4',
  'a@example.com:25',
  'a@exa%6dple.com',
  'a@xn--',
  'a@example.x',
  'a＠b@example.com',
  '\u200b@example.com',
  'a\u0000b@example.com',
  'a\nb@example.com',
  `a@example.com${'\u200b'.repeat(1000)}`,
])('readEmail() refuses %s', (typed) => expect(readEmail(typed)).toBeNull());

it('shownEmail() shows what it cannot decode as it is', () => {
  for (const email of ['a@xn--99999999999.de', 'a@b.co', 'a@[8.8.8.8]'])
    expect(shownEmail(email)).toBe(email);
});
