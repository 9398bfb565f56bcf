import { type Random, randomFrom } from '../../random/random.ts';
import { darker, lighter, lightness } from './color.ts';

type Stop = readonly [offset: number, color: string, opacity?: number];

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
  /** The usual surface of a color: lit from the upper left. */
  surface(hex: string): string;
  /** Brushed metal across. */
  metal(hex: string): string;
  defs(): string;
};

export type Shape = (canvas: Canvas) => string;

export function makeCanvas(base: string, color: string, trait: string, back: boolean, seed: number): Canvas {
  const paints: string[] = [];
  const add = (make: (id: string) => string): string => {
    const id = `p${paints.length}`;
    paints.push(make(id));
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]): string =>
    stops
      .map(
        ([at, fill, opacity = 1]) => `<stop offset="${at}" stop-color="${fill}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  const linear: Canvas['linear'] = (stops, [x1, y1, x2, y2] = [0, 0, 1, 1]) =>
    add(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  return {
    base,
    light: lighter(base, 0.28),
    dark: darker(base, 0.3),
    contrast: lightness(base) > 0.55 ? darker(base, 0.55) : lighter(base, 0.6),
    clear: color === 'transparent',
    trait,
    back,
    random: randomFrom(seed),
    linear,
    radial: (stops) =>
      add(
        (id) => `<radialGradient id="${id}" cx="0.38" cy="0.32" r="0.8">${stopsOf(stops)}</radialGradient>`,
      ),
    surface: (hex) =>
      linear([
        [0, lighter(hex, 0.2)],
        [0.45, hex],
        [1, darker(hex, 0.2)],
      ]),
    metal: (hex) =>
      linear(
        [
          [0, lighter(hex, 0.35)],
          [0.3, darker(hex, 0.12)],
          [0.5, lighter(hex, 0.45)],
          [0.75, darker(hex, 0.18)],
          [1, lighter(hex, 0.2)],
        ],
        [0, 0, 1, 0],
      ),
    defs: () => paints.join(''),
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
