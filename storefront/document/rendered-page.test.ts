import { expect, it } from 'vitest';
import type { FinishedPage } from './finish-page.ts';
import { attachedPage, attachPage, collectPage } from './rendered-page.ts';

const NONCE = 'nonce-of-this-render';

const begin = () => {
  const { promise, resolve } = Promise.withResolvers<FinishedPage>();
  return { into: collectPage(NONCE, resolve), page: promise };
};
const collected = async (chunks: (string | Uint8Array)[]): Promise<string> => {
  const { into, page } = begin();
  for (const chunk of chunks) into.write(chunk);
  into.end();
  return (await page).body.toString();
};

it('collectPage() joins text and bytes, however many', async () => {
  const long = 'ü'.repeat(200_000);
  expect(await collected(['<p>', new TextEncoder().encode('ä'), long, long, '</p>'])).toBe(
    `<p>ä${long}${long}</p>`,
  );
});

it('collectPage() copies a chunk that its writer overwrites afterwards', async () => {
  const bytes = new TextEncoder().encode('one');
  const { into, page } = begin();
  into.write(bytes);
  bytes.fill(0);
  into.end();
  expect((await page).body.toString()).toBe('one');
});

it('collectPage() keeps pages apart, at the same time and one after another', async () => {
  const [one, two] = [begin(), begin()];
  one.into.write('one');
  two.into.write('two');
  one.into.end();
  two.into.end();
  const three = begin();
  three.into.write('3');
  three.into.end();
  const pages = await Promise.all([one.page, two.page, three.page]);
  expect(pages.map(({ body }) => body.toString())).toEqual(['one', 'two', '3']);
});

it('collectPage() defers a module link that came in two chunks', async () => {
  expect(await collected(['<head><link rel="module', `preload" nonce="${NONCE}" href="/a.js"/>`])).toBe(
    '<head><link rel="later" href="/a.js"/>',
  );
});

it('attachedPage() finds the page of a response', () => {
  const page = { body: Buffer.from('page'), scripts: [] };
  expect(attachedPage(attachPage(new Response(null), page))).toBe(page);
  expect(attachedPage(new Response('own'))).toBeUndefined();
});
