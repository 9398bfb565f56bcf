import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactShop, requestPriceQuote } from '../../contract/inquiry.ts';
import { getSecurityCode } from '../../contract/shop.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { printedByStaff } from '../testing/run-command.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest } from '../testing/visitors.ts';
import { inquiriesCommand } from './staff-inquiries.ts';
import { quotesCommand } from './staff-quotes.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await seededShop();
  folder = await mkdtemp(path.join(tmpdir(), 'inquiries-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

const staff = (...words: string[]) => printedByStaff(shop, words, { env: { DATA_DIR: folder } });
const inquiries = (...words: string[]) => staff('inquiries', ...words);
const quotes = (...words: string[]) => staff('quotes', ...words);
const securityCode = async (by: ReturnType<typeof guest>) => ({
  'security-code': (await by.call(getSecurityCode, {})).data.code,
});

it('staff lists, shows, answers and closes what was written, and gets its files', async () => {
  const by = guest(shop);
  const input = {
    name: 'Ann',
    email: 'ann@example.com',
    topic: 'other' as const,
    message: 'Hi\nthere\u001b[2J',
  };
  const { reference } = (await by.call(contactShop, input, await securityCode(by))).data;
  const files = await openFiles({ dataDir: folder, filesUrl: undefined });
  await files.put('uploads/1', Readable.from(['a']));
  await shop.query(
    `INSERT INTO inquiry_file (id, inquiry_id, file_key, name, content_type, size)
     SELECT gen_random_uuid(), id, 'uploads/1', 'list.csv', 'text/csv', 1 FROM inquiry`,
  );
  expect(await inquiries()).toContain(`${reference}  Message  ann@example.com  Hi there`);
  const shown = await inquiries('show', reference.toLowerCase());
  for (const part of ['From: Ann <ann@example.com>', 'Topic: other', 'list.csv', 'there'])
    expect(shown).toContain(part);
  expect(shown).not.toContain('\u001b');
  const target = path.join(folder, 'out');
  await inquiries('files', reference, target);
  expect(await readdir(target)).toEqual(['1-list.csv']);
  expect(await readFile(path.join(target, '1-list.csv'), 'utf8')).toBe('a');
  await inquiries('answer', reference, 'Hello Ann');
  expect(await inquiries()).toBe('No inquiry waits.\n');
  expect(await inquiries('show', reference)).toContain('Hello Ann');
  await inquiries('close', reference);
  await expect(inquiries('close', reference)).rejects.toThrow('no inquiry');
  await expect(inquiries('publish', reference)).rejects.toThrow('not about a product');
  await expect(inquiries('unpublish', reference)).rejects.toThrow('not shown');
});

it.each([
  [inquiriesCommand, ['show']],
  [inquiriesCommand, ['answer', 'Q-22222222', ' ']],
  [inquiriesCommand, ['close', 'Q-22222222', 'x']],
  [inquiriesCommand, ['list', '--answer', 'x']],
  [quotesCommand, ['answer', 'Q-22222222']],
  [quotesCommand, ['answer', 'Q-22222222', 'CABLE-RED=1:2']],
  [quotesCommand, ['answer', 'Q-22222222', '--until', '2020-01-01', 'CABLE-RED=1:2']],
  [quotesCommand, ['answer', 'Q-22222222', '--until', '2999-01-01', 'CABLE-RED=1:2,1:1']],
  [quotesCommand, ['answer', 'Q-22222222', '--until', '2999-01-01', 'CABLE-RED=1:1,2:2']],
  [quotesCommand, ['decline', 'Q-22222222']],
] as const)('%o refuses %o', (parse, words) => {
  expect(() => parse([...words])).toThrow();
});

it('staff answers a request for prices, and declines one', async () => {
  const by = guest(shop);
  const ask = async (email: string) => {
    const input = { name: 'Ann', email, lines: [{ sku: 'CABLE-RED', quantity: 50 }] };
    return (await by.call(requestPriceQuote, input, await securityCode(by))).data.reference;
  };
  const [reference, other] = [await ask('one@example.com'), await ask('two@example.com')];
  expect(await quotes()).toContain(`${reference}  one@example.com  1 SKUs`);
  await quotes('answer', reference, '--until', '2999-01-01', '--terms', 'Now', 'cable-red=50:7,80:6.5');
  expect(await quotes('show', reference)).toContain('CABLE-RED  50 pieces  50: 7.00, 80: 6.50');
  await quotes('decline', other, 'None left');
  expect(await quotes()).toBe('Nobody waits for prices.\n');
  await expect(quotes('decline', other, 'None left')).rejects.toThrow('open');
});
