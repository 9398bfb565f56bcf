import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createBodySpool } from './body-spool.ts';

const limits = { perIp: 1000, total: 1500, minBytesPerS: 100, graceMs: 0 };
const body = { ip: '192.0.2.1', announced: undefined, maxBytes: 10_000_000 };
const roomy = { perIp: 1e9, total: 1e9, minBytesPerS: 0, graceMs: 0 };

describe('createBodySpool()', () => {
  it.each([0, 10, 70_000, 3_000_000])('returns a body of %i bytes as it came', async (length) => {
    const sent = Buffer.alloc(length, 'abcdefg');
    const chunks = Array.from({ length: Math.ceil(length / 50_000) }, (_, at) =>
      sent.subarray(at * 50_000, (at + 1) * 50_000),
    );
    const { stream, size } = await createBodySpool(roomy)(Readable.from(chunks), body);
    expect(size).toBe(length);
    expect((await buffer(stream)).equals(sent)).toBe(true);
  });

  it('refuses what an address announces past its bound, and admits it when the others have come', async () => {
    const receive = createBodySpool(limits);
    const first = new PassThrough();
    const received = receive(first, { ...body, announced: 600 });
    const second = () => receive(Readable.from([Buffer.alloc(600)]), { ...body, announced: 600 });
    await expect(second()).rejects.toMatchObject({ statusCode: 503 });
    first.end(Buffer.alloc(600));
    await received;
    expect((await second()).size).toBe(600);
  });

  it('refuses what comes past the bound of its address and past the bound of all, without an announcement', async () => {
    const receive = createBodySpool(limits);
    const sent = (ip: string, bytes: number) =>
      receive(Readable.from([Buffer.alloc(bytes)]), { ...body, ip });
    await expect(sent('192.0.2.1', 1001)).rejects.toMatchObject({ statusCode: 503 });
    const open = [new PassThrough(), new PassThrough()];
    const waiting = open.map((stream, at) =>
      receive(stream, { ...body, ip: `192.0.2.${at}`, announced: 700 }).catch(() => undefined),
    );
    await expect(sent('192.0.2.9', 200)).rejects.toMatchObject({ statusCode: 503 });
    for (const stream of open) stream.destroy();
    await Promise.all(waiting);
    expect((await sent('192.0.2.9', 200)).size).toBe(200);
  });

  it('releases what a broken connection has sent', async () => {
    const receive = createBodySpool(limits);
    for (let round = 0; round < 3; round += 1) {
      const source = new PassThrough();
      const received = receive(source, { ...body, announced: 1000 });
      source.write(Buffer.alloc(500));
      source.destroy(new Error('aborted'));
      await expect(received).rejects.toMatchObject({ message: 'aborted', statusCode: 400 });
    }
  });

  it('ends a sender that is slower than the bound', async () => {
    const source = new PassThrough();
    source.write('x');
    await expect(createBodySpool(limits)(source, body)).rejects.toMatchObject({ statusCode: 408 });
    expect(source.destroyed).toBe(true);
  });

  it('refuses more than a route takes', async () => {
    const received = createBodySpool(roomy)(Readable.from([Buffer.alloc(11)]), { ...body, maxBytes: 10 });
    await expect(received).rejects.toMatchObject({ statusCode: 413 });
  });
});
