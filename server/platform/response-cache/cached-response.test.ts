import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCachedResponse, encoded, isJustHot, pack, repackHot, sizeOf } from './cached-response.ts';

const text = 'what a page says '.repeat(2000);
const BROWSER = 'gzip, deflate, br, zstd';
const entryOf = (body: string) =>
  createCachedResponse(
    {
      status: 200,
      type: 'text/html',
      headers: {},
      body: Buffer.from(body),
      tags: new Set(),
      isCostly: false,
    },
    0,
  );
const packedOf = (body: string) => {
  const entry = entryOf(body);
  pack(entry);
  return entry;
};

describe('an entry that is not packed', () => {
  it('is compressed in an encoding that the client accepts', async () => {
    const [zstd, br, gzip, plain] = await Promise.all(
      [BROWSER, 'gzip, br', 'gzip, deflate', ''].map((accepts) => encoded(entryOf(text), accepts)),
    );
    expect(zstdDecompressSync(zstd?.body ?? '').toString()).toBe(text);
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(text);
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(text);
    expect(plain?.body.toString()).toBe(text);
    expect([zstd, br, gzip, plain].map((item) => item?.encoding)).toEqual(['zstd', 'br', 'gzip', null]);
  });

  it('is compressed once for clients that take zstd or brotli', async () => {
    for (const accepts of [BROWSER, 'br']) {
      const entry = entryOf(text);
      const { body } = await encoded(entry, accepts);
      expect(entry.body).toBe(body);
      expect((await encoded(entry, accepts)).body).toBe(body);
    }
  });

  it('is left as it is when it is short', async () => {
    expect((await encoded(entryOf('short'), BROWSER)).encoding).toBeNull();
  });
});

describe('a packed entry', () => {
  it('has only its compressed body in memory, and none of the room that zlib worked in', () => {
    const entry = packedOf(text);
    expect(zstdDecompressSync(entry.body).toString()).toBe(text);
    expect(entry.body.buffer.byteLength).toBe(entry.body.length);
    const short = packedOf('short');
    expect(short.body.toString()).toBe('short');
    expect(short.body.buffer.byteLength).toBe(short.body.length);
  });

  it('is sent as stored to a client that accepts zstd', async () => {
    const entry = packedOf(text);
    const { body, encoding } = await encoded(entry, BROWSER);
    expect(encoding).toBe('zstd');
    expect(body).toBe(entry.body);
  });

  it('is stored as brotli from the first client on that does not accept zstd', async () => {
    const entry = packedOf(text);
    const [one, other] = await Promise.all([encoded(entry, 'gzip, br'), encoded(entry, 'br')]);
    expect(one.encoding).toBe('br');
    expect(other.body).toBe(one.body);
    expect(brotliDecompressSync(one.body).toString()).toBe(text);
    expect(entry.body).toBe(one.body);
    expect(await encoded(entry, BROWSER)).toEqual({ body: entry.body, encoding: 'br' });
  });

  it('is sent as gzip or identity to a client that accepts nothing better', async () => {
    const entry = packedOf(text);
    for (const kept of ['zstd', 'br']) {
      expect(entry.encoding).toBe(kept);
      const { body, encoding } = await encoded(entry, 'gzip, deflate');
      expect(encoding).toBe('gzip');
      expect(gunzipSync(body).toString()).toBe(text);
      const plain = await encoded(entry, '');
      expect(plain.encoding).toBeNull();
      expect(plain.body.toString()).toBe(text);
      await encoded(entry, 'br');
    }
    expect((await encoded(entry, 'zstd')).encoding).toBeNull();
  });

  it('goes plain to the same client again without being decompressed again', async () => {
    const entry = packedOf(`${text} and more`);
    const [one, other] = [await encoded(entry, ''), await encoded(entry, 'identity')];
    expect(other.body).toBe(one.body);
  });

  it('never grows by being compressed again', async () => {
    const entry = packedOf(randomBytes(3000).toString('latin1'));
    const before = entry.body.length;
    await encoded(entry, 'br');
    await repackHot(entry);
    expect(entry.body.length).toBeLessThanOrEqual(before);
  });

  it('is compressed better once it is hot', async () => {
    const entry = packedOf(text);
    entry.hits = 49;
    expect(isJustHot(entry, BROWSER)).toBe(false);
    entry.hits = 51;
    expect(isJustHot(entry, 'gzip')).toBe(false);
    expect(isJustHot(entry, BROWSER)).toBe(true);
    expect(isJustHot(entry, BROWSER)).toBe(false);
    await repackHot(entry);
    const { body, encoding } = await encoded(entry, BROWSER);
    expect(encoding).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(text);
  });

  it('counts its key, headers and tags as bytes', () => {
    const entry = packedOf('short');
    const bare = sizeOf(entry, 'k');
    expect(sizeOf(entry, 'k'.repeat(1001)) - bare).toBe(1000);
    expect(sizeOf(entry, `k${'ж'.repeat(1000)}`) - bare).toBe(2000);
    expect(sizeOf({ ...entry, headers: { a: 'x'.repeat(999) } }, 'k') - bare).toBe(1000);
    expect(sizeOf({ ...entry, tags: ['product:1234'] }, 'k') - bare).toBeGreaterThan(100);
  });
});
