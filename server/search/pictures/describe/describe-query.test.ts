import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSource } from '../../../../demo/pictures/draw.ts';
import { createPictureScan } from '../scan/picture-scan.ts';
import { describePicture } from './describe-picture.ts';
import { describeQuery, MAX_READINGS } from './describe-query.ts';
import { readDrawing, readFrame } from './read-frame.ts';

const sources = [
  'demo/phone-case.red.iphone-17-pro.front.12',
  'demo/headphones.black.headphones.front.5',
  'demo/mouse.blue.mouse.front.9',
  'demo/power-bank.orange.power-bank.front.2',
  'demo/smart-plug.white.eu.front.5',
  'demo/smart-plug.white.us.front.5',
  'demo/wall-charger.white.eu.front.1',
  'demo/speaker.green.speaker.front.3',
];
const svgOf = (source: string): string => drawSource(source) ?? '';
const plain = (source: string) =>
  sharp(Buffer.from(svgOf(source)))
    .resize(640, 640)
    .flatten({ background: '#ffffff' });
const item = (source: string, edge: number) =>
  sharp(Buffer.from(svgOf(source).replace(/<rect x="0" y="0" width="800"[^>]*>/, '')))
    .resize(edge, edge)
    .png()
    .toBuffer();

async function shopOf() {
  const scan = createPictureScan();
  for (const [at, source] of sources.entries()) {
    const descriptor = describePicture(await readDrawing(svgOf(source)));
    scan.replace([], [{ product: at + 1, position: 0, category: 1, descriptor }]);
  }
  return async (file: Buffer) => {
    const { things } = describeQuery(await readFrame(sharp(file)));
    return scan.search({ things, limit: 8 }).map(({ product }) => product);
  };
}

const checks = (left: string, right: string): string =>
  Array.from(
    { length: 64 },
    (_, at) =>
      `<rect x="${(at % 8) * 100}" y="${Math.floor(at / 8) * 100}" width="100" height="100" fill="${(at + Math.floor(at / 8)) % 2 ? left : right}"/>`,
  ).join('');
/** A ground like a photograph's: colours that change without lines, and grain. */
function blotches() {
  let state = 7;
  const pixels = Uint8Array.from({ length: 40 * 40 * 3 }, (_, at) => {
    state = (state * 48_271) % 2_147_483_647;
    const blotch = 128 + 90 * Math.sin((at % 120) / 19 + (at % 3) * 2) * Math.cos(at / 1700 + (at % 3));
    return Math.max(0, Math.min(255, blotch + (state % 120) - 60));
  });
  return sharp(pixels, { raw: { width: 40, height: 40, channels: 3 } }).resize(800, 800, { kernel: 'cubic' });
}
const groundOf = (content: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${content}</svg>`));

describe('describeQuery()', () => {
  it.each([80, 40])('finds white plugs by their own pictures as JPEG %i', async (quality) => {
    const search = await shopOf();
    for (const at of [4, 5, 6]) {
      const file = await plain(sources[at] ?? '')
        .jpeg({ quality })
        .toBuffer();
      expect((await search(file))[0], sources[at]).toBe(at + 1);
    }
  });

  it.each([
    ['much', 1.45],
    ['little', 0.5],
  ])('finds what is in too %s light', async (_, factor) => {
    const search = await shopOf();
    for (const at of [0, 1, 2, 3, 7])
      expect(
        (
          await search(
            await plain(sources[at] ?? '')
              .linear(factor, 0)
              .png()
              .toBuffer(),
          )
        )[0],
      ).toBe(at + 1);
  });

  it('finds what a side cuts off', async () => {
    const search = await shopOf();
    for (const at of [0, 2, 3, 7]) {
      const whole = await plain(sources[at] ?? '')
        .png()
        .toBuffer();
      const file = await sharp(whole).extract({ left: 0, top: 0, width: 420, height: 640 }).png().toBuffer();
      expect((await search(file))[0], sources[at]).toBe(at + 1);
    }
  });

  it.each([
    ['upper left', 0, 0],
    ['upper right', 192, 0],
    ['lower left', 0, 192],
    ['lower right', 192, 192],
  ])('knows a bar by the %s corner of its picture', async (_, left, top) => {
    const bar = groundOf(
      '<rect width="800" height="800" fill="#ffffff"/><rect x="150" y="340" width="500" height="120" fill="#303840"/>',
    );
    const whole = await bar.resize(640, 640).png().toBuffer();
    const scan = createPictureScan();
    const descriptor = describePicture(await readFrame(sharp(whole)));
    scan.replace([], [{ product: 1, position: 0, category: 1, descriptor }]);
    const corner = await sharp(whole).extract({ left, top, width: 448, height: 448 }).png().toBuffer();
    const { things } = describeQuery(await readFrame(sharp(corner)));
    expect(scan.search({ things, limit: 1 })[0]?.likeness).toBeGreaterThanOrEqual(93);
  });

  it('finds what lies on a busy ground', async () => {
    const search = await shopOf();
    for (const at of [0, 1, 3]) {
      const layers = [{ input: await item(sources[at] ?? '', 560), left: 120, top: 120 }];
      const file = await groundOf(checks('#5b8f5f', '#d9d2c8')).composite(layers).png().toBuffer();
      expect((await search(file))[0], sources[at]).toBe(at + 1);
    }
  });

  it('finds a product cut out and pasted on blotches with grain', async () => {
    const search = await shopOf();
    for (const at of [0, 1, 3]) {
      const layers = [{ input: await item(sources[at] ?? '', 560), left: 120, top: 120 }];
      const file = await blotches().composite(layers).jpeg().toBuffer();
      expect((await search(file))[0], sources[at]).toBe(at + 1);
    }
  });

  it('finds a picture of the shop that is pasted with its white on blotches with grain', async () => {
    const search = await shopOf();
    for (const at of [0, 1, 3]) {
      const card = await plain(sources[at] ?? '')
        .resize(480, 480)
        .png()
        .toBuffer();
      const file = await blotches()
        .composite([{ input: card, left: 90, top: 200 }])
        .jpeg()
        .toBuffer();
      expect((await search(file))[0], sources[at]).toBe(at + 1);
    }
  });

  it('finds each of three things on a table', async () => {
    const search = await shopOf();
    const table =
      '<rect width="800" height="800" fill="#e9e4dc"/><rect y="470" width="800" height="330" fill="#7d6a58"/>';
    const layers = await Promise.all(
      [0, 2, 3].map(async (at, place) => ({
        input: await item(sources[at] ?? '', 370),
        left: (place % 2) * 410 + 10,
        top: place < 2 ? 20 : 415,
      })),
    );
    const found = await search(await groundOf(table).composite(layers).png().toBuffer());
    expect(found.slice(0, 4)).toEqual(expect.arrayContaining([1, 3, 4]));
  });

  it('reads no picture in more ways than a search has time for', async () => {
    const circles = Array.from(
      { length: 40 },
      (_, at) =>
        `<circle cx="${(at * 173) % 800}" cy="${(at * 97) % 800}" r="35" fill="hsl(${at * 37},60%,50%)"/>`,
    ).join('');
    const { upright } = describeQuery(await readFrame(groundOf(circles)));
    expect(upright.length).toBeLessThanOrEqual(MAX_READINGS);
  });
});
