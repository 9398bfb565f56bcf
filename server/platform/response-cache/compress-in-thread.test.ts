import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressInThread } from './compress-in-thread.ts';
import { FAST_BROTLI, ZSTD } from './compression.ts';

it('compressInThread() returns many bodies, each its own, in buffers of their size', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `page ${index} `.repeat(500));
  const bodies = await Promise.all(
    texts.map((text, index) => compressInThread(Buffer.from(text), index % 2 ? ZSTD : FAST_BROTLI)),
  );
  const read = (body: Buffer, index: number) =>
    (index % 2 ? zstdDecompressSync(body) : brotliDecompressSync(body)).toString();
  expect(bodies.map(read)).toEqual(texts);
  for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length);
});
