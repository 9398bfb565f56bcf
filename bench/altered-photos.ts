import sharp, { type Sharp } from 'sharp';
import type { Random } from '../demo/random/random.ts';
import { apart, type Change, EDGE, grounds, plain, settled } from './drawn-picture.ts';

/** Sources that other things of a drawn scene are made from: of every size, light and dark. */
const OTHER_THINGS = [
  'demo/headphones.black.headphones.front.5',
  'demo/mouse.white.mouse.front.9',
  'demo/plush-toy.orange.plush-toy.front.4',
  'demo/power-bank.blue.power-bank.front.2',
  'demo/speaker.red.speaker.front.3',
  'demo/phone-case.green.iphone-17.front.2',
];

const SIZE = 800;
const svgOf = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${content}</svg>`;

/** Grounds that no single colour describes: boards, tiles, cloth, and a room out of focus. */
const busyGrounds: ((random: Random) => string)[] = [
  (random) =>
    Array.from({ length: 10 }, (_, at) => {
      const light = random.int(-18, 18);
      return `<rect x="0" y="${at * 80}" width="${SIZE}" height="77" fill="rgb(${150 + light},${108 + light},${70 + light})"/>`;
    }).join(''),
  (random) => {
    const [one, other] = [random.pick(grounds), random.pick(grounds)];
    return Array.from({ length: 64 }, (_, at) => {
      const fill = (at + Math.floor(at / 8)) % 2 ? one : other;
      return `<rect x="${(at % 8) * 100}" y="${Math.floor(at / 8) * 100}" width="100" height="100" fill="${fill}"/>`;
    }).join('');
  },
  (random) => {
    const stripe = random.pick(grounds);
    return Array.from(
      { length: 20 },
      (_, at) => `<rect x="${at * 40}" y="0" width="18" height="${SIZE}" fill="${stripe}"/>`,
    ).join('');
  },
  (random) =>
    Array.from(
      { length: 60 },
      () =>
        `<circle cx="${random.int(0, SIZE)}" cy="${random.int(0, SIZE)}" r="${random.int(25, 110)}" fill="${random.pick(grounds)}" opacity="0.7"/>`,
    ).join(''),
];

const busy = (random: Random): Buffer =>
  Buffer.from(
    svgOf(`<rect width="${SIZE}" height="${SIZE}" fill="#8d8a83"/>${random.pick(busyGrounds)(random)}`),
  );

const item = (source: string, edge: number): Promise<Buffer> =>
  apart(source).resize(edge, edge).png().toBuffer();

const cropped = async (
  source: string,
  box: { left: number; top: number; width: number; height: number },
): Promise<Sharp> => settled((await settled(plain(source))).extract(box));

/** A table before a wall, in two colours, as a drawn room. */
const table = (random: Random): Buffer =>
  Buffer.from(
    svgOf(
      `<rect width="800" height="800" fill="${random.pick(['#e9e4dc', '#dfe7ec', '#c8d0c9'])}"/><rect y="470" width="800" height="330" fill="${random.pick(['#b08a5f', '#7d6a58', '#d8c7ae'])}"/>`,
    ),
  );

/** Places in a scene, left and top of things that are 380 pixels wide. */
const PLACES = [
  [10, 20],
  [400, 30],
  [30, 400],
  [410, 410],
] as const;

/** The product and other things, each in a place of its own. */
const sceneOf =
  (others: number, ground: (random: Random) => Buffer): Change =>
  async (source, random) => {
    const own = source.split('.')[0] ?? '';
    const things = random.some(
      OTHER_THINGS.filter((other) => !other.startsWith(own)),
      others,
    );
    const places = random.some(PLACES, others + 1);
    things.splice(random.int(0, others), 0, source);
    const layers = await Promise.all(
      things.map(async (thing, at) => {
        const [left, top] = places[at] ?? PLACES[0];
        return { input: await item(thing, 380), left, top };
      }),
    );
    return settled(sharp(ground(random)).composite(layers));
  };

/** Alterations as photographs have them: light, what is cut off, and what else is in the picture. */
export const photoChanges: Record<string, Change> = {
  'brighter by 20 %': (source) => Promise.resolve(plain(source).linear(1.2, 0)),
  'brighter by 45 %': (source) => Promise.resolve(plain(source).linear(1.45, 0)),
  'brighter, washed out': (source) => Promise.resolve(plain(source).linear(0.75, 64)),
  'darker by 50 %': (source) => Promise.resolve(plain(source).linear(0.5, 0)),
  'turned by 15 degrees': async (source, random) =>
    settled((await settled(plain(source))).rotate(random.chance(0.5) ? 15 : -15, { background: '#ffffff' })),
  'turned by 30 degrees': async (source, random) =>
    settled((await settled(plain(source))).rotate(random.chance(0.5) ? 30 : -30, { background: '#ffffff' })),
  'cropped off centre to 70 %': (source, random) => {
    const edge = Math.round(EDGE * 0.7);
    const [left, top] = [random.pick([0, EDGE - edge]), random.pick([0, EDGE - edge])];
    return cropped(source, { left, top, width: edge, height: edge });
  },
  'two thirds of it': (source, random) => {
    const long = Math.round((EDGE * 2) / 3);
    const at = random.pick([0, EDGE - long]);
    return random.chance(0.5)
      ? cropped(source, { left: at, top: 0, width: long, height: EDGE })
      : cropped(source, { left: 0, top: at, width: EDGE, height: long });
  },
  'one half of it': (source, random) => {
    const at = random.pick([0, EDGE / 2]);
    return random.chance(0.5)
      ? cropped(source, { left: at, top: 0, width: EDGE / 2, height: EDGE })
      : cropped(source, { left: 0, top: at, width: EDGE, height: EDGE / 2 });
  },
  'on a busy ground': async (source, random) =>
    settled(
      sharp(busy(random)).composite([
        { input: await item(source, 560), left: random.int(40, 200), top: random.int(40, 200) },
      ]),
    ),
  'one of two things on a wall': sceneOf(1, (random) =>
    Buffer.from(svgOf(`<rect width="800" height="800" fill="${random.pick(grounds)}"/>`)),
  ),
  'one of three things on a table': sceneOf(2, table),
  'one of four things on a busy ground': sceneOf(3, busy),
};
