import { expect, it } from 'vitest';
import { collectPage, keepWhole, wholePage } from './whole-page.ts';

const collected = async (pieces: (string | Uint8Array)[]): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const into = collectPage(resolve);
  for (const piece of pieces) into.write(piece);
  into.end();
  return (await promise).toString();
};

it('puts pieces together, texts and bytes, however many there are', async () => {
  const long = 'ü'.repeat(200_000);
  expect(await collected(['<p>', new TextEncoder().encode('ä'), long, long, '</p>'])).toBe(
    `<p>ä${long}${long}</p>`,
  );
});

it('keeps what a writer overwrites afterwards', async () => {
  const bytes = new TextEncoder().encode('one');
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const into = collectPage(resolve);
  into.write(bytes);
  bytes.fill(0);
  into.end();
  expect((await promise).toString()).toBe('one');
});

it('keeps pages apart that are put together at once, or one after the other', async () => {
  const pages: Promise<Buffer>[] = [];
  const begin = () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    pages.push(promise);
    return collectPage(resolve);
  };
  const [one, two] = [begin(), begin()];
  one.write('one');
  two.write('two');
  one.end();
  two.end();
  const three = begin();
  three.write('3');
  three.end();
  expect((await Promise.all(pages)).map(String)).toEqual(['one', 'two', '3']);
});

it('holds back links to code, also one that came in two pieces', async () => {
  const page = await collected(['<head><link rel="module', 'preload" href="/a.js"/>']);
  expect(page).toBe('<head><link rel="later" href="/a.js"/>');
});

it('finds the page beside its answer', () => {
  const page = Buffer.from('page');
  expect(wholePage(keepWhole(new Response(null), page))).toBe(page);
  expect(wholePage(new Response('own'))).toBeUndefined();
});
