import { type Random, randomFrom } from '../../random/random.ts';
import { darker, lighter, lightness } from './color.ts';
import { finishOf } from './finish.ts';
import { createPaints, type Paints, type Stop } from './paints.ts';

/** Paints and pens of shapes: 800 by 800 units, centered on 400, 400. Collects the gradients that shapes use. */
export type Canvas = {
  /** The product's color and its shades. */
  base: string;
  light: string;
  dark: string;
  /** A color that shows on the base. */
  contrast: string;
  clear: boolean;
  trait: string;
  back: boolean;
  random: Random;
  /** A linear gradient along the diagonal, or from `x1 y1` to `x2 y2` in shares of the painted box. */
  linear(stops: readonly Stop[], along?: readonly [number, number, number, number]): string;
  radial(stops: readonly Stop[]): string;
  /** The usual surface of a color: lit from the upper left. That of the product's own color has its finish. */
  surface(hex: string): string;
  /** Brushed metal across. */
  metal(hex: string): string;
  defs(): string;
};

export type Shape = (canvas: Canvas) => string;

/** What an item looks like; `color` by its name. */
type Look = { shape: string; color: string; trait: string; seed: number };

/** The paint of a product's own color: lit, with the finish of its seed. */
function ownSurface({ add, lit }: Paints, { shape, seed }: Look, base: string): string {
  const { bands, tile, second } = finishOf(shape, base, seed);
  if (tile)
    return add(
      (id) =>
        `<pattern id="${id}" width="${tile.size}" height="${tile.size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${tile.turn})">${tile.svg}</pattern>`,
    );
  if (!bands) return lit(base, second);
  const stops = bands.stops.map(([from, color], at) => {
    const to = bands.stops[at + 1]?.[0] ?? 1;
    return `<stop offset="${from}" stop-color="${color}"/><stop offset="${to}" stop-color="${color}"/>`;
  });
  return add(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${bands.length}" y2="0" gradientTransform="rotate(${bands.turn})" spreadMethod="repeat">${stops.join('')}</linearGradient>`,
  );
}

/** A canvas for an item whose color is `base`, #rrggbb. `back` shows the item's other side; ids begin with `prefix`. */
export function makeCanvas(look: Look, base: string, back: boolean, prefix = back ? 'b' : 'p'): Canvas {
  const paints = createPaints(prefix);
  const clear = look.color === 'transparent';
  let own: string | undefined;
  return {
    base,
    light: lighter(base, 0.28),
    dark: darker(base, 0.3),
    contrast: lightness(base) > 0.55 ? darker(base, 0.55) : lighter(base, 0.6),
    clear,
    trait: look.trait,
    back,
    random: randomFrom(look.seed),
    linear: paints.linear,
    radial: paints.radial,
    metal: paints.metal,
    defs: paints.defs,
    surface: (hex) => {
      if (hex !== base || clear) return paints.lit(hex);
      own ??= ownSurface(paints, look, base);
      return own;
    },
  };
}

/** A rectangle with round corners. `more` are further attributes. */
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const area = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
/** A stroke with round ends. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
/** A group, moved or rotated by an SVG transform. */
export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;
/** Repeats a drawing for each item. */
export const each = <T>(items: readonly T[], draw: (item: T, at: number) => string): string =>
  items.map(draw).join('');
export const steps = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
