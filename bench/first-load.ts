import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

/** What a phone may be asked to load for a public page, in bytes: the document as brotli, the others as gzip. */
export const BUDGETS = { script: 130 * 1024, html: 25 * 1024, css: 8 * 1024, first: 15 } as const;

/**
 * What a page has asked for since it is watched. `first` is how many requests it made before its `load`: itself, what
 * is seen first, and pictures a little below it.
 */
export type Load = { scripts: Set<string>; requests: number; first: number };

export function watchLoad(page: Page): Load {
  const load: Load = { scripts: new Set(), requests: 0, first: 0 };
  page.on('request', (asked) => {
    load.requests += 1;
    if (asked.resourceType() === 'script') load.scripts.add(asked.url());
  });
  page.once('load', () => {
    load.first = load.requests;
  });
  return load;
}

/** Bytes of the scripts that a page has asked for, as gzip. */
export async function scriptBytes({ scripts }: Load): Promise<number> {
  const sizes = await Promise.all([...scripts].map((url) => wireBytes(url, 'gzip')));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Bytes of the styles that stand in a page, as gzip. */
export async function styleBytes(page: Page): Promise<number> {
  return gzipSync((await page.locator('style').allTextContents()).join('')).length;
}

/** Bytes of an answer as it comes over the wire in one encoding. */
export async function wireBytes(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding, 'user-agent': PHONE_AGENT } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });
}
