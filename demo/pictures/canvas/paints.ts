import { darker, lighter, mix } from './color.ts';

export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Gradients and patterns of a drawing; each function returns what `fill` refers to it by. */
export type Paints = ReturnType<typeof createPaints>;

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([at, fill, opacity = 1]) => `<stop offset="${at}" stop-color="${fill}" stop-opacity="${opacity}"/>`)
    .join('');

/** Creates the paints of one drawing; their ids begin with `prefix`. */
export function createPaints(prefix: string) {
  const made: string[] = [];
  const add = (make: (id: string) => string): string => {
    const id = `${prefix}${made.length}`;
    made.push(make(id));
    return `url(#${id})`;
  };
  const linear = (
    stops: readonly Stop[],
    [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 1, 1],
  ): string =>
    add(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  const radial = (stops: readonly Stop[]): string =>
    add((id) => `<radialGradient id="${id}" cx="0.38" cy="0.32" r="0.8">${stopsOf(stops)}</radialGradient>`);
  /** A color lit from the upper left, or its blend into a second one. */
  const lit = (hex: string, second?: string): string =>
    linear([
      [0, lighter(hex, 0.2)],
      [0.45, second === undefined ? hex : mix(hex, second, 0.4)],
      [1, second ?? darker(hex, 0.2)],
    ]);
  const metal = (hex: string): string =>
    linear(
      [
        [0, lighter(hex, 0.35)],
        [0.3, darker(hex, 0.12)],
        [0.5, lighter(hex, 0.45)],
        [0.75, darker(hex, 0.18)],
        [1, lighter(hex, 0.2)],
      ],
      [0, 0, 1, 0],
    );
  return { add, linear, radial, lit, metal, defs: (): string => made.join('') };
}
