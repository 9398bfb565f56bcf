import { mixSeed, type Random, randomFrom } from '../../random/random.ts';
import { darker, lighter, lightness, mix } from './color.ts';

/** Products that come with prints; the others have the quiet finishes of devices. */
const printed =
  /^(phone-case|magnetic-case|wallet-case|watch-band|nylon-band|earbud-case|tablet-case|kids-case|laptop-sleeve|tech-pouch|phone-bag|phone-strap|ring-grip|hard-case|plush-toy)$/;
/** Its own stream, so that a finish changes nothing else of a drawing. */
const STREAM = 7;

type Ink = { base: string; soft: string; deep: string; pop: string };
/** Bands of color along a line of `length` units, turned, repeated. Gradients are drawn far faster than tiles. */
type Bands = { length: number; turn: number; stops: readonly (readonly [from: number, color: string])[] };
type Tile = { size: number; turn: number; svg: string };
type Motif = (ink: Ink, random: Random) => { bands?: Bands; tile?: Tile; second?: string };

const dot = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
const bar = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" opacity="${opacity}"/>`;
const stroke = (d: string, ink: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" opacity="${opacity}"/>`;

const plain: Motif = () => ({});
const blend: Motif = ({ base }, random) => ({
  second: mix(base, random.pick(['#7b5cd6', '#e0709a', '#3f8fd6', '#e8a24a', '#2fa08c']), 0.65),
});
const tiled = (size: number, turn: number, draw: (ink: Ink, random: Random) => string): Motif => {
  return (ink, random) => ({
    tile: { size, turn, svg: bar(0, 0, size, size, ink.base) + draw(ink, random) },
  });
};
/** Bands by their starts in shares of the length; the ink's names are their colors. */
const banded = (length: number, turn: number, ...stops: (readonly [number, keyof Ink])[]): Motif => {
  return (ink) => ({ bands: { length, turn, stops: stops.map(([from, name]) => [from, ink[name]]) } });
};

const flowers = tiled(
  110,
  0,
  ({ soft, deep, pop }) =>
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<ellipse cx="34" cy="18" rx="9" ry="16" fill="${soft}" transform="rotate(${turn} 34 34)"/>`,
      )
      .join('') +
    dot(34, 34, 8, pop) +
    stroke('M76 104q6 -34 26 -44', deep, 5, 0.9) +
    dot(86, 74, 9, deep, 0.8),
);
const terrazzo = tiled(200, 0, ({ soft, deep, pop }, random) =>
  Array.from({ length: 18 }, (_, at) => {
    const [x, y, r] = [random.int(18, 180), random.int(18, 180), random.int(6, 16)];
    const fill = [soft, deep, pop][at % 3] ?? soft;
    return `<path d="M${x} ${y - r}l${r} ${r * 0.7}l${-r * 0.4} ${r * 0.8}l${-r * 1.3} ${-r * 0.3}Z" fill="${fill}"/>`;
  }).join(''),
);
const marble = tiled(300, 0, ({ soft, deep }, random) =>
  Array.from({ length: 5 }, (_, at) => {
    const [y, bend] = [at * 60 + random.int(0, 20), random.int(20, 50)];
    const d = `M0 ${y}C80 ${y - bend} 190 ${y + bend} 300 ${y}`;
    return stroke(d, at % 2 ? soft : deep, at % 3 ? 3 : 11, 0.6);
  }).join(''),
);

const prints: readonly Motif[] = [
  plain,
  plain,
  blend,
  blend,
  banded(62, 45, [0, 'base'], [0.5, 'soft']),
  banded(90, 0, [0, 'base'], [0.45, 'soft'], [0.62, 'base'], [0.82, 'pop'], [0.88, 'base']),
  banded(800, 90, [0, 'base'], [0.56, 'pop'], [0.575, 'deep']),
  banded(800, 118, [0, 'base'], [0.42, 'soft'], [0.52, 'base'], [0.56, 'pop'], [0.59, 'base']),
  tiled(46, 30, ({ soft }) => dot(12, 12, 7, soft) + dot(35, 35, 7, soft)),
  tiled(72, 0, ({ soft, deep }) => bar(0, 0, 36, 36, soft) + bar(36, 36, 36, 36, deep, 0.7)),
  tiled(60, 0, ({ soft }) => stroke('M0 30q15 -24 30 0t30 0', soft, 9, 1)),
  tiled(54, 0, ({ soft }) => stroke('M0 0H54M0 0V54', soft, 7, 0.9)),
  flowers,
  terrazzo,
  marble,
];

const quiet: readonly Motif[] = [
  plain,
  plain,
  plain,
  banded(15, 90, [0, 'base'], [0.65, 'deep']),
  banded(20, 0, [0, 'base'], [0.7, 'deep']),
  banded(800, 90, [0, 'deep'], [0.42, 'base']),
  banded(800, 90, [0, 'base'], [0.6, 'pop'], [0.615, 'soft']),
  banded(24, 45, [0, 'base'], [0.85, 'soft']),
];

/** What a product's own color is painted with: one or two colors, bands or a tile. */
export type Finish = ReturnType<Motif>;

/** Chooses the finish of a shape by its seed. */
export function finishOf(shape: string, base: string, seed: number): Finish {
  const random = randomFrom(mixSeed(seed, STREAM));
  const isLight = lightness(base) > 0.6;
  const pop = random.pick(['#1257c2', '#c8503f', '#2b7f6d', '#b3862b']);
  const ink: Ink = {
    base,
    soft: isLight ? darker(base, 0.16) : lighter(base, 0.24),
    deep: darker(base, 0.32),
    pop: isLight ? mix(base, pop, 0.75) : lighter(base, 0.7),
  };
  return random.pick(printed.test(shape) ? prints : quiet)(ink, random);
}
