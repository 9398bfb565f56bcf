import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TextFile } from '../../../kit/texts-in.ts';
import { composeMail, type MailKind } from './compose.ts';

const file: TextFile = JSON.parse(readFileSync(new URL('./texts.json', import.meta.url), 'utf8'));

it('composeMail() links to the legal pages of the shop in the language', () => {
  const link = 'https://shop.example/de/Order/OrderInfo/V1';
  const { text, html } = composeMail('paid', 'de', { name: 'Erika', link, order: 'V1', total: '1' });
  expect(text).toContain('AGB: https://shop.example/de/terms');
  expect(html).toContain('href="https://shop.example/de/withdrawal"');
});

it('composeMail() escapes the values of a buyer', () => {
  const mail = composeMail('paid', 'en', {
    name: '<img src=x>',
    link: 'https://shop.example/"x',
    order: 'V1',
    total: '1',
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).not.toContain('/"x');
});

const kinds = Object.keys(file).flatMap((key) => /^(\w+)\.subject$/.exec(key)?.[1] ?? []) as MailKind[];

it.each(kinds)(
  'the mail %s has a no-break space before each colon in French, also where it is composed',
  (kind) => {
    const sections = [{ heading: 'x', rows: [{ text: 'y', amount: 'z' }] }];
    const { subject, text } = composeMail(kind, 'fr', {
      name: 'Erika',
      link: 'https://shop.example/',
      sections,
    });
    const words = `${subject}\n${text}`.replace(/https?:\S+/g, '');
    expect(words).not.toMatch(/[^\u00a0]:/);
    expect(words).not.toMatch(/[^\u202f][;!?]/);
  },
);
