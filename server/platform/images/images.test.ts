import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productImage, sharePicture } from '../../../kit/product-image.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { images } from './images.ts';
import { openPictures } from './open-pictures.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect width="800" height="800" fill="#123456"/></svg>';
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#cc0000' } })
    .png()
    .toBuffer();

describe('images', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lading-images-'));
  let app: FastifyInstance;
  let draws: string[];
  let downloads: string[];
  const files = openFolderStore(path.join(dataDir, 'files'));

  async function open(hosts = ['cdn.example.com'], own = false): Promise<void> {
    app = fastify();
    const draw = (source: string) => {
      draws.push(source);
      return source.startsWith('demo/') ? svg : undefined;
    };
    const download = async (address: URL) => {
      downloads.push(address.href);
      if (address.pathname.startsWith('/text')) return Buffer.from('<html>no picture</html>');
      return picture();
    };
    await app.register(
      images(
        openPictures({
          dataDir,
          hosts,
          draw,
          files,
          log: { warn: () => undefined },
          ...(own ? {} : { download }),
        }),
      ),
    );
  }
  beforeEach(async () => {
    draws = [];
    downloads = [];
    await open();
  });
  afterEach(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('serves a JPEG below 300 KB for messengers, in one size', async () => {
    const noise = sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    });
    await files.put('pictures/noise.png', Readable.from(await noise.png().toBuffer()));
    const answer = await app.inject(sharePicture('files/noise.png') ?? '');
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
    expect((await app.inject('/images/320x320/files/noise.png.jpg')).statusCode).toBe(404);
  });

  it('renders a WebP of the requested size, cached for good', async () => {
    const answer = await app.inject(productImage('demo/x', 1280));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
      height: 1280,
    });
    const again = await app.inject({
      url: productImage('demo/x', 1280),
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('enlarges no picture to the largest size', async () => {
    await files.put('pictures/small.png', Readable.from([await picture()]));
    const answer = await app.inject(productImage('files/small.png', 1920));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 });
  });

  it('draws each variant once, however many ask at once or later', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => app.inject(productImage('demo/once'))));
    await app.inject(productImage('demo/once'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(draws).toEqual(['demo/once']);
    await app.close();
    await open();
    expect((await app.inject(productImage('demo/once'))).statusCode).toBe(200);
    expect(draws).toEqual(['demo/once']);
  });

  it('answers 404 to other sizes, formats and sources', async () => {
    for (const url of [
      '/images/221x221/demo/x.webp',
      '/images/220x120/demo/x.webp',
      '/images/220x220/demo/x.png',
      '/images/220x220/etc/passwd.webp',
      '/images/220x220/files/..%2F..%2Fetc.webp',
    ]) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([404, 'no-store']);
    }
  });

  it('serves pictures of the file store, fitted into a square, and nothing else of it', async () => {
    await files.put('pictures/a.png', Readable.from([await picture()]));
    await files.put('slips/secret.png', Readable.from([await picture()]));
    const answer = await app.inject(productImage('files/a.png', 120));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 120, height: 120 });
    expect((await app.inject(productImage('files/slips/secret.png'))).statusCode).toBe(404);
  });

  it('answers with a drawn placeholder instead of a picture that cannot be served', async () => {
    await files.put('pictures/broken.png', Readable.from([(await picture()).subarray(0, 60)]));
    for (const source of ['files/broken.png', 'files/gone.png', 'host/unknown.example/a.jpg']) {
      const answer = await app.inject(productImage(source));
      expect([answer.statusCode, answer.headers['content-type']], source).toEqual([404, 'image/svg+xml']);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'svg',
        width: 100,
        height: 100,
      });
    }
  });

  it('answers 404 for a broken file and forgets it', async () => {
    const whole = await picture();
    await files.put('pictures/b.png', Readable.from([whole.subarray(0, 60)]));
    expect((await app.inject(productImage('files/b.png'))).statusCode).toBe(404);
    await files.put('pictures/b.png', Readable.from([whole]));
    expect((await app.inject(productImage('files/b.png'))).statusCode).toBe(200);
  });

  it('fetches a picture of a known host once for all sizes', async () => {
    const source = 'host/cdn.example.com/a b.jpg?v=1';
    expect((await app.inject(productImage(source))).statusCode).toBe(200);
    expect((await app.inject(productImage(source, 640))).statusCode).toBe(200);
    expect(downloads).toEqual(['https://cdn.example.com/a%20b.jpg?v=1']);
  });

  it('serves the https address of a picture as WebP when its host is a configured one, and no other', async () => {
    const answer = await app.inject(productImage('https://cdn.example.com/c.jpg'));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await app.inject(productImage('https://elsewhere.example/c.jpg'))).statusCode).toBe(404);
    expect(downloads).toEqual(['https://cdn.example.com/c.jpg']);
  });

  it('rejects a file that is no picture, and fetches it again only after a minute', async () => {
    expect((await app.inject(productImage('host/cdn.example.com/text.jpg'))).statusCode).toBe(404);
    expect((await app.inject(productImage('host/cdn.example.com/text.jpg'))).statusCode).toBe(404);
    expect(downloads).toHaveLength(1);
  });

  it('never asks a host it does not know, nor a known one inside', async () => {
    let asked = 0;
    const inside = http.createServer((_, answer) => {
      asked += 1;
      answer.end();
    });
    inside.on('connection', () => {
      asked += 1;
    });
    await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready));
    const { port } = inside.address() as AddressInfo;
    await app.close();
    await open([`localhost:${port}`, `127.0.0.1:${port}`], true);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      expect((await app.inject(productImage(`host/${host}/x.jpg`))).statusCode).toBe(404);
    }
    expect(asked).toBe(0);
    await new Promise((closed) => inside.close(closed));
  });
});
