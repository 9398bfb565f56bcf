import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { openAlive, openProduct } from './shopping.ts';

/** What a phone may be asked to load for a public page, in bytes of gzip; 1 KB is 1024 bytes. */
const SCRIPT_BYTES = 130 * 1024;
const STYLE_BYTES = 8 * 1024;
/** Before the page's `load`: itself, what is seen first, and pictures a little below it. */
const FIRST_REQUESTS = 15;

const PAGES = ['/', '/c/phone-cases', '/search?keyword=case', '/wholesale', '/brands', '/login'];

/** Bytes of a file as it goes over the wire. */
async function gzipBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await answer.body?.cancel();
  expect(answer.headers.get('content-encoding'), url).toBe('gzip');
  return Number(answer.headers.get('content-length'));
}

test('public pages keep to what a phone may be asked to load', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto('/c/phone-cases');
  await openProduct(page);
  const { pathname: product } = new URL(page.url());

  for (const path of [...PAGES, product]) {
    const { page: phone, context } = await visit({ width: 390 });
    const scripts = new Set<string>();
    let requests = 0;
    let first = 0;
    phone.on('request', (request) => {
      requests += 1;
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    phone.once('load', () => {
      first = requests;
    });
    await openAlive(phone, path);
    const styles = await phone.locator('style').allTextContents();
    const sizes = await Promise.all([...scripts].map(gzipBytes));

    expect(scripts.size, `scripts of ${path}`).toBeGreaterThan(0);
    expect(first, `first requests of ${path}`).toBeGreaterThan(0);
    expect(first, `first requests of ${path}`).toBeLessThanOrEqual(FIRST_REQUESTS);
    expect(gzipSync(styles.join('')).length, `styles of ${path}`).toBeLessThanOrEqual(STYLE_BYTES);
    expect(
      sizes.reduce((sum, bytes) => sum + bytes, 0),
      `scripts of ${path}`,
    ).toBeLessThanOrEqual(SCRIPT_BYTES);
    await context.close();
  }
});
