import { oval } from '../canvas/canvas.ts';

/** What a view is composed of. The item is drawn once as `#item`, its other side as `#other`. */
export type Subject = { shape: string; base: string; seed: number };
export type View = (subject: Subject) => string;

/** The item, or its other side, with an SVG transform. */
export const use = (transform: string, side: 'item' | 'other' = 'item'): string =>
  `<use href="#${side}" transform="${transform}"/>`;

/** The item about its own middle, which comes to `x y`. */
export const place = (
  x: number,
  y: number,
  scale: number,
  turn = 0,
  side: 'item' | 'other' = 'item',
): string => use(`translate(${x} ${y}) scale(${scale}) rotate(${turn}) translate(-400 -400)`, side);

/** The shadow under what stands. */
export const floor = (x: number, y: number, rx: number, opacity: number): string =>
  oval(x, y, rx, rx / 11, '#1d2530', `opacity="${opacity}" filter="url(#soft)"`);
