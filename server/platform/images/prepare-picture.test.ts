import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { preparePicture } from './prepare-picture.ts';
import { BrokenPicture } from './render.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

it('preparePicture() returns a picture as it is when the shop shows no larger one', async () => {
  for (const bytes of [await plain(800, 600).jpeg().toBuffer(), await plain(300, 300).png().toBuffer()]) {
    const kept = await preparePicture(bytes);
    expect(kept.bytes).toBe(bytes);
    expect(['jpg', 'png']).toContain(kept.extension);
  }
});

it('preparePicture() fits a larger one into 2,000 pixels, upright', async () => {
  const bytes = await plain(4000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const kept = await preparePicture(bytes);
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'webp', width: 500, height: 2000 });
});

it('preparePicture() keeps nothing of how a personal photo was taken', async () => {
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } };
  const bytes = await plain(300, 200).withExif(exif).jpeg().toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const kept = await preparePicture(bytes, { isPersonal: true });
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'webp', width: 300 });
  expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined();
});

/** A PNG whose head claims more pixels than its few bytes hold. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  // The chunk's checksum follows its 13 bytes of data and counts its name.
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

it('preparePicture() refuses too many pixels by the head, before it decodes any', async () => {
  await expect(preparePicture(await claiming(30_000, 30_000))).rejects.toThrow(BrokenPicture);
  await expect(preparePicture(await claiming(8000, 7000))).rejects.toThrow('more than 50 million');
});

it.each([
  ['a page', Buffer.from('<!doctype html><title>Not found</title>'), 'not a picture'],
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'not a picture',
  ],
  ['nothing', Buffer.alloc(0), 'not a picture'],
  ['PDF', Buffer.from('%PDF-1.7\n'), 'not a picture but application/pdf'],
])('preparePicture() refuses %s', async (_, bytes, reason) => {
  await expect(preparePicture(bytes)).rejects.toThrow(reason);
});

it('preparePicture() refuses half a picture', async () => {
  const noise = sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  });
  for (const bytes of [
    await noise.clone().jpeg().toBuffer(),
    await noise.clone().png().toBuffer(),
    await noise.clone().webp().toBuffer(),
  ])
    await expect(preparePicture(bytes.subarray(0, bytes.length / 2))).rejects.toThrow('damaged');
});
