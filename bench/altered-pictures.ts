import sharp, { type Sharp } from 'sharp';
import { apart, type Change, EDGE, grounds, plain, settled } from './drawn-picture.ts';

const tint = async (source: string, [red, green, blue]: [number, number, number]): Promise<Sharp> =>
  plain(source).linear([red, green, blue], [0, 0, 0]);

/** A wall that is lighter on one side, with grain, as in a photograph. */
async function wall(colour: string, other: string): Promise<Sharp> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${other}"/></linearGradient></defs><rect width="800" height="800" fill="url(#g)"/></svg>`;
  const grain = await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg)).composite([{ input: grain, blend: 'soft-light' }]);
}

/** Alterations of a whole picture before a plain ground or a wall, by name. */
export const changes: Record<string, Change> = {
  'the picture itself': async (source) => plain(source),
  'recompressed (400 px, JPEG 30)': async (source) =>
    sharp(await plain(source).resize(400, 400).jpeg({ quality: 30 }).toBuffer()),
  'tiny (96 px, JPEG 60)': async (source) =>
    sharp(await plain(source).resize(96, 96).jpeg({ quality: 60 }).toBuffer()),
  'cropped by 13 % of each edge': async (source, random) => {
    const edge = Math.round(EDGE * 0.87);
    const [left, top] = [random.int(0, EDGE - edge), random.int(0, EDGE - edge)];
    return settled((await settled(plain(source))).extract({ left, top, width: edge, height: edge }));
  },
  'under yellow light': (source) => tint(source, [1, 0.92, 0.76]),
  'under blue light': (source) => tint(source, [0.8, 0.92, 1]),
  'darker by 25 %': (source) => tint(source, [0.75, 0.75, 0.75]),
  mirrored: async (source) => settled(plain(source).flop()),
  'turned by 90 degrees': async (source) => settled(plain(source).rotate(90)),
  'turned by 180, mirrored': async (source) => settled(plain(source).flip()),
  'turned by 4 degrees': async (source, random) =>
    settled((await settled(plain(source))).rotate(random.chance(0.5) ? 4 : -4, { background: '#ffffff' })),
  'turned by 8 degrees': async (source, random) =>
    settled((await settled(plain(source))).rotate(random.chance(0.5) ? 8 : -8, { background: '#ffffff' })),
  'on a coloured ground': async (source, random) =>
    apart(source).flatten({ background: random.pick(grounds) }),
  'on a wall with grain, half the size': async (source, random) => {
    const item = await apart(source).resize(420, 420).png().toBuffer();
    const [left, top] = [random.int(60, 320), random.int(60, 320)];
    const ground = await settled(await wall(random.pick(grounds), random.pick(grounds)));
    return settled(ground.composite([{ input: item, left, top }]));
  },
  'pasted with its white onto a page': async (source, random) => {
    const item = await plain(source).resize(420, 420).png().toBuffer();
    const ground = sharp({
      create: { width: 800, height: 600, channels: 3, background: random.pick(grounds) },
    });
    return settled(ground.composite([{ input: item, left: random.int(20, 360), top: random.int(10, 170) }]));
  },
};
