import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawSource } from '../../../../demo/pictures/draw.ts';
import { describePicture } from '../describe/describe-picture.ts';
import { describeQuery } from '../describe/describe-query.ts';
import { DESCRIPTOR_BYTES } from '../describe/descriptor-layout.ts';
import { readDrawing, readFrame } from '../describe/read-frame.ts';
import type { PictureQuery } from '../picture-index.ts';
import { createPictureScan } from './picture-scan.ts';

const sources = [
  'demo/phone-case.red.iphone-17-pro.front.12',
  'demo/phone-case.green.iphone-17-pro.front.12',
  'demo/headphones.black.headphones.front.5',
  'demo/smart-watch.dark-blue.smart-watch.front.7',
  'demo/tripod.black.tripod.front.3',
  'demo/mouse.white.mouse.front.10',
  'demo/game-controller.blue.game-controller.front.4',
  'demo/power-bank.orange.power-bank.front.2',
];
const svgOf = (source: string): string => drawSource(source) ?? '';
const drawn = (source: string): Sharp => sharp(Buffer.from(svgOf(source))).flatten({ background: '#ffffff' });
const apart = (source: string): Sharp =>
  sharp(Buffer.from(svgOf(source).replace(/<rect x="0" y="0" width="800"[^>]*>/, '')));
const again = async (picture: Sharp): Promise<Sharp> => sharp(await picture.png().toBuffer());

describe('describePicture()', () => {
  const scan = createPictureScan();
  beforeAll(async () => {
    for (const [at, source] of sources.entries())
      scan.replace(
        [],
        [
          {
            product: at + 1,
            position: 0,
            category: at % 2,
            descriptor: describePicture(await readDrawing(svgOf(source))),
          },
        ],
      );
  });
  const search = async (picture: Sharp, more: Partial<PictureQuery> = {}) =>
    scan.search({ things: describeQuery(await readFrame(picture)).things, limit: 5, ...more });

  it('returns 128 bytes, the same for the same picture', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => readDrawing(svgOf(sources[0] ?? ''))));
    if (!one || !other) throw new Error('not drawn');
    expect(describePicture(one)).toHaveLength(DESCRIPTOR_BYTES);
    expect(describePicture(one)).toEqual(describePicture(other));
  });

  const changes: Record<string, (source: string) => Sharp | Promise<Sharp>> = {
    recompressed: async (source) => sharp(await drawn(source).resize(300).jpeg({ quality: 30 }).toBuffer()),
    'under yellow light': (source) => drawn(source).linear([1, 0.92, 0.76], [0, 0, 0]),
    darker: (source) => drawn(source).linear([0.75, 0.75, 0.75], [0, 0, 0]),
    mirrored: (source) => again(drawn(source).flop()),
    'turned by a quarter': (source) => again(drawn(source).rotate(90)),
    'turned by three, mirrored': async (source) => again((await again(drawn(source).flop())).rotate(270)),
    'turned by four degrees': (source) => again(drawn(source).rotate(4, { background: '#ffffff' })),
    cropped: (source) => again(drawn(source).extract({ left: 60, top: 30, width: 700, height: 700 })),
    'on a coloured ground': (source) => apart(source).flatten({ background: '#3f6ea8' }),
    'pasted onto a page': async (source) =>
      again(
        sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a4f6d' } }).composite([
          { input: await drawn(source).resize(450).png().toBuffer(), left: 300, top: 90 },
        ]),
      ),
  };
  it.each(Object.keys(changes))('has each picture found when it is %s', { timeout: 30_000 }, async (name) => {
    for (const [at, source] of sources.entries()) {
      const picture = await changes[name]?.(source);
      if (!picture) throw new Error(name);
      expect((await search(picture))[0]?.product, source).toBe(at + 1);
    }
  });

  it('scores the same picture 100 and another one below 85', async () => {
    const [first, second] = await search(drawn(sources[0] ?? ''));
    expect(first).toEqual({ product: 1, position: 0, category: 0, likeness: 100 });
    expect(second?.likeness).toBeLessThan(85);
  });

  it('describeQuery() returns the part with the subject', async () => {
    const page = sharp({ create: { width: 800, height: 800, channels: 3, background: '#ffffff' } }).composite(
      [
        {
          input: await sharp({ create: { width: 200, height: 300, channels: 3, background: '#bb2222' } })
            .png()
            .toBuffer(),
          left: 400,
          top: 100,
        },
      ],
    );
    const { found } = describeQuery(await readFrame(await again(page)));
    expect(found.x).toBeCloseTo(0.5, 1);
    expect(found.y).toBeCloseTo(0.125, 1);
    expect(found.w).toBeCloseTo(0.25, 1);
    expect(found.h).toBeCloseTo(0.375, 1);
  });

  it('describeQuery() describes a picture without a subject', async () => {
    const empty = sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } });
    expect(describeQuery(await readFrame(empty)).found).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  });
});

describe('createPictureScan()', () => {
  const descriptor = (value: number) => new Uint8Array(DESCRIPTOR_BYTES).fill(value);
  const at = (product: number, value: number, category = 1) => ({
    product,
    position: value,
    category,
    descriptor: descriptor(value),
  });
  const products = (scan: ReturnType<typeof createPictureScan>, query: Partial<PictureQuery> = {}) =>
    scan.search({ things: [[descriptor(0)]], limit: 10, ...query }).map(({ product }) => product);

  it('search() returns each product once, by its nearest picture', () => {
    const scan = createPictureScan();
    scan.replace([], [at(1, 9), at(2, 5), at(1, 1), at(3, 7)]);
    expect(products(scan)).toEqual([1, 2, 3]);
    expect(products(scan, { limit: 2 })).toEqual([1, 2]);
    expect(products(scan, { things: [[descriptor(0), descriptor(7)]] })).toEqual([3, 1, 2]);
    const places = scan.search({ things: [[descriptor(0)]], limit: 10 });
    expect(places.map(({ position }) => position)).toEqual([1, 5, 7]);
  });

  it('search() is limited to categories', () => {
    const scan = createPictureScan();
    scan.replace([], [at(1, 1, 5), at(2, 2, 6), at(3, 3, 7)]);
    expect(products(scan, { categories: [6, 7] })).toEqual([2, 3]);
    expect(products(scan, { categories: [] })).toEqual([]);
  });

  it('replace() removes the pictures of a product and reuses their slots', () => {
    const scan = createPictureScan();
    scan.replace([], [at(1, 1), at(1, 2), at(2, 3)]);
    scan.replace([1], [at(1, 8)]);
    expect(scan.size()).toBe(2);
    expect(products(scan)).toEqual([2, 1]);
    scan.replace([2], []);
    expect(products(scan)).toEqual([1]);
  });

  it('search() finds the first of what an unlimited search finds', () => {
    const scan = createPictureScan();
    let state = 7;
    const next = (): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    const random = () => Uint8Array.from({ length: DESCRIPTOR_BYTES }, () => Math.floor(next() * 256));
    const all = Array.from({ length: 3000 }, (_, index) => ({
      product: index + 1,
      position: 0,
      category: 1,
      descriptor: random(),
    }));
    scan.replace([], all);
    const asked = [random(), random()];
    const found = scan.search({ things: [asked], limit: 50 });
    const everything = scan.search({ things: [asked], limit: 3000 });
    expect(everything).toHaveLength(3000);
    expect(found).toEqual(everything.slice(0, 50));
  });
});
