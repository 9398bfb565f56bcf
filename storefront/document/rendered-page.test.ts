import { expect, it } from 'vitest';
import { collectPage, keepWhole, type WholePage, wholePage } from './rendered-page.ts';

const MARK = 'mark-of-this-render';

const collected = async (pieces: (string | Uint8Array)[]): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<WholePage>();
  const into = collectPage(MARK, resolve);
  for (const piece of pieces) into.write(piece);
  into.end();
  return (await promise).body.toString();
};

it('puts pieces together, texts and bytes, however many there are', async () => {
  const long = 'ü'.repeat(200_000);
  expect(await collected(['<p>', new TextEncoder().encode('ä'), long, long, '</p>'])).toBe(
    `<p>ä${long}${long}</p>`,
  );
});

it('keeps what a writer overwrites afterwards', async () => {
  const bytes = new TextEncoder().encode('one');
  const { promise, resolve } = Promise.withResolvers<WholePage>();
  const into = collectPage(MARK, resolve);
  into.write(bytes);
  bytes.fill(0);
  into.end();
  expect((await promise).body.toString()).toBe('one');
});

it('keeps pages apart that are put together at once, or one after the other', async () => {
  const pages: Promise<WholePage>[] = [];
  const begin = () => {
    const { promise, resolve } = Promise.withResolvers<WholePage>();
    pages.push(promise);
    return collectPage(MARK, resolve);
  };
  const [one, two] = [begin(), begin()];
  one.write('one');
  two.write('two');
  one.end();
  two.end();
  const three = begin();
  three.write('3');
  three.end();
  expect((await Promise.all(pages)).map(({ body }) => body.toString())).toEqual(['one', 'two', '3']);
});

it('holds back links to code, also one that came in two pieces', async () => {
  const page = await collected(['<head><link rel="module', 'preload" href="/a.js"/>']);
  expect(page).toBe('<head><link rel="later" href="/a.js"/>');
});

it('finds the page beside its answer', () => {
  const page = { body: Buffer.from('page'), scripts: [] };
  expect(wholePage(keepWhole(new Response(null), page))).toBe(page);
  expect(wholePage(new Response('own'))).toBeUndefined();
});

it('gives the code of its own scripts as it is sent, the framework’s imports after the wait', async () => {
  const { promise, resolve } = Promise.withResolvers<WholePage>();
  const into = collectPage(MARK, resolve);
  into.write(
    `<script>injected()</script><script nonce="${MARK}">one()</script><script nonce="${MARK}" type="module" async="">import "/a.js";</script>`,
  );
  into.end();
  const { body, scripts } = await promise;
  const sent = [...body.toString().matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code);
  expect(sent[0]).toBe('injected()');
  expect(scripts.map(String)).toEqual(sent.slice(1));
  expect(scripts[1]?.toString()).toContain('await import("/a.js")');
  expect(body.toString()).not.toContain(MARK);
});
