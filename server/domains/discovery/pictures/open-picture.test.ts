import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD } from '../../../../contract/upload.ts';
import { openPicture } from './open-picture.ts';

const file = (bytes: Uint8Array, truncated = false) => ({ name: 'photo.jpg', bytes, truncated });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3311' } });
const refusalOf = async (bytes: Uint8Array, truncated?: boolean) => {
  const answer = await openPicture(file(bytes, truncated));
  return answer.ok ? null : [answer.refusal.reason, answer.refusal.fields?.[0]?.reason];
};

const crcTable = Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crcOf = (bytes: Buffer): number =>
  (bytes.reduce((crc, byte) => ((crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)) >>> 0, 0xffffffff) ^
    0xffffffff) >>>
  0;

/** A PNG of one bit a pixel: all that it claims, in a file that is a thousandth of it. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crcOf(body), body.length + 4);
    return whole;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('openPicture()', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('opens a %s', async (format) => {
    const answer = await openPicture(file(await plain(400, 200)[format]().toBuffer()));
    expect(answer).toMatchObject({ ok: true, value: { width: 160, height: 80 } });
  });

  it('turns a picture upright by its EXIF orientation, and opens its first frame', async () => {
    const turned = await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await openPicture(file(turned))).toMatchObject({ value: { width: 80, height: 160 } });
    const frames = await sharp(
      await Promise.all(
        ['#ff0000', '#0000ff'].map((background) =>
          sharp({ create: { width: 40, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    const answer = await openPicture(file(frames));
    if (!answer.ok) throw new Error('refused');
    expect(answer.value).toMatchObject({ width: 160, height: 160 });
    expect([...answer.value.rgb.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it('opens a part of a picture', async () => {
    const half = await plain(200, 400).png().toBuffer();
    const both = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
      .composite([{ input: half, left: 200, top: 0 }])
      .png()
      .toBuffer();
    const answer = await openPicture(file(both), { x: 0.5, y: 0, w: 0.5, h: 1 });
    if (!answer.ok) throw new Error('refused');
    expect(answer.value).toMatchObject({ width: 80, height: 160 });
    expect([...answer.value.rgb.subarray(0, 3)]).toEqual([0xaa, 0x33, 0x11]);
    // beyond its edges there is nothing, and a part of nothing is still a part
    expect(await openPicture(file(both), { x: 1, y: 1, w: 1, h: 1 })).toMatchObject({ ok: true });
  });

  it.each(['heic', 'heix', 'mif1', 'msf1'])('names a photograph of a telephone, %s', async (brand) => {
    const photo = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
    expect(await refusalOf(photo)).toEqual(['FileTypeRefused', 'heic']);
  });

  it('refuses a file that is no picture, whatever its name', async () => {
    expect(await refusalOf(Buffer.from('not a picture at all'))).toEqual(['FileTypeRefused', 'picture']);
    expect(await refusalOf(Buffer.alloc(0))).toEqual(['FileTypeRefused', 'picture']);
    expect(await refusalOf(Buffer.from('%PDF-1.7\n'))).toEqual(['FileTypeRefused', 'picture']);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>';
    expect(await refusalOf(Buffer.from(svg))).toEqual(['FileTypeRefused', 'picture']);
    expect(await refusalOf(Buffer.from(`<?xml version="1.0"?>${svg}`))).toEqual([
      'FileTypeRefused',
      'picture',
    ]);
  });

  it('refuses a broken and a tiny picture', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff', noise } })
      .jpeg()
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toEqual([
      'FileTypeRefused',
      'pictureBroken',
    ]);
    expect(await refusalOf(whole.subarray(0, 20))).toEqual(['FileTypeRefused', 'pictureBroken']);
    expect(await refusalOf(await plain(4, 4).png().toBuffer())).toEqual(['FileTypeRefused', 'pictureSmall']);
  });

  it('refuses a picture that is too large before decoding it', async () => {
    expect(await refusalOf(Buffer.alloc(MAX_UPLOAD + 1))).toEqual(['TooLarge', 'fileTooLarge']);
    expect(await refusalOf(await plain(40, 40).png().toBuffer(), true)).toEqual(['TooLarge', 'fileTooLarge']);
    const bomb = pngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(bomb)).toEqual(['TooLarge', 'picturePixels']);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    // just below the limit it is only a large picture
    expect(await refusalOf(pngOf(6300, 6300))).toBeNull();
  });
});
