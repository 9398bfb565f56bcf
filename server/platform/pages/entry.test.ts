import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressHarder, encoded, makeEntry } from './entry.ts';

const text = 'what a page says '.repeat(200);
const entryOf = (body: string) =>
  makeEntry({ status: 200, type: 'text/html', headers: {}, body: Buffer.from(body), tags: new Set() }, 0);

describe('an answer that is kept', () => {
  it('is compressed when the first client takes that, once for all of them', async () => {
    const entry = entryOf(text);
    expect(entry.brotli).toBeNull();
    const [one, other] = await Promise.all([encoded(entry, 'gzip, br'), encoded(entry, 'br')]);
    expect(one.encoding).toBe('br');
    expect(other.body).toBe(one.body);
    expect((await encoded(entry, 'br')).body).toBe(one.body);
    expect(brotliDecompressSync(one.body).toString()).toBe(text);
    expect(entry.gzip).toBeNull();
  });

  it('goes as zstd to who takes it, until it is hot', async () => {
    const entry = entryOf(text);
    const first = await encoded(entry, 'gzip, deflate, br, zstd');
    expect(first.encoding).toBe('zstd');
    expect(zstdDecompressSync(first.body).toString()).toBe(text);
    expect((await encoded(entry, 'gzip, deflate, br, zstd')).body).toBe(first.body);
    await compressHarder(entry);
    expect((await encoded(entry, 'gzip, deflate, br, zstd')).encoding).toBe('br');
    expect((await encoded(entry, 'zstd')).encoding).toBe('zstd');
  });

  it('goes as gzip, or as it is, to who takes nothing better', async () => {
    const entry = entryOf(text);
    const { body, encoding } = await encoded(entry, 'gzip, deflate');
    expect(encoding).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(text);
    expect(await encoded(entry, '')).toEqual({ body: entry.body, encoding: null });
  });

  it('stays as it is when it is short', async () => {
    const entry = entryOf('short');
    expect((await encoded(entry, 'br')).encoding).toBeNull();
  });

  it('is compressed better once it is hot', async () => {
    const entry = entryOf(text);
    await compressHarder(entry);
    expect(brotliDecompressSync((await encoded(entry, 'br')).body).toString()).toBe(text);
  });
});
