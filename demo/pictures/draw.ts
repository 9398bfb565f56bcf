import { ownValue } from '../../kit/own-value.ts';
import { swatches } from '../words/colors.ts';
import { box, makeCanvas, type Shape } from './canvas/canvas.ts';
import { type Angle, type Picture, parsePicture } from './descriptor.ts';
import { audioShapes } from './shapes/audio.ts';
import { cableShapes } from './shapes/cables.ts';
import { chargerShapes } from './shapes/chargers.ts';
import { computingShapes } from './shapes/computing.ts';
import { glassShapes } from './shapes/glass.ts';
import { holderShapes } from './shapes/holders.ts';
import { homeShapes } from './shapes/home.ts';
import { leisureShapes } from './shapes/leisure.ts';
import { phoneShapes } from './shapes/phone.ts';
import { wearShapes } from './shapes/wear.ts';
import { angle } from './views/angle.ts';
import { detail } from './views/detail.ts';
import { back, hero, heroShowsOther } from './views/hero.ts';
import { inUse } from './views/in-use.ts';
import { retailBox } from './views/retail-box.ts';
import type { View } from './views/view.ts';

/** Every shape by its name in a media source. */
export const shapes: Record<string, Shape> = {
  ...phoneShapes,
  ...glassShapes,
  ...cableShapes,
  ...chargerShapes,
  ...audioShapes,
  ...wearShapes,
  ...computingShapes,
  ...holderShapes,
  ...homeShapes,
  ...leisureShapes,
};

const SHADOW =
  '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="16"/></filter>';

/** How each view shows the item. */
const views: Record<Angle, View> = {
  front: hero,
  back,
  angle,
  detail,
  box: retailBox,
  use: inUse,
  scene: inUse,
};

/** Draws a picture as SVG, 800 by 800, without text. The same picture is always drawn the same. */
function drawPicture(picture: Picture): string | undefined {
  const { shape, color, angle: view, seed } = picture;
  const draw = ownValue(shapes, shape);
  const base = ownValue(swatches, color);
  if (!draw || !base) return undefined;
  const sides = [makeCanvas(picture, base, view === 'back')];
  if (view === 'front' && heroShowsOther(shape, seed)) sides.push(makeCanvas(picture, base, true));
  const items = sides.map((canvas, at) => `<g id="${at === 0 ? 'item' : 'other'}">${draw(canvas)}</g>`);
  const defs = SHADOW + sides.map((canvas) => canvas.defs()).join('') + items.join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${defs}</defs>${box(0, 0, 800, 800, 0, '#ffffff')}${views[view]({ shape, base, seed })}</svg>`;
}

/** Draws an item alone, for a composition of several: its ids begin with `prefix`. Throws for an unknown one. */
export function drawItem(picture: Picture, prefix: string): string {
  const draw = ownValue(shapes, picture.shape);
  const base = ownValue(swatches, picture.color);
  if (!draw || !base) throw new Error(`${picture.shape} in ${picture.color} is not drawn`);
  const canvas = makeCanvas(picture, base, false, prefix);
  const item = draw(canvas);
  return `<defs>${canvas.defs()}</defs>${item}`;
}

/** The SVG of a media source such as `demo/phone-case.black.iphone-17.front.7`; undefined when it is not valid. */
export function drawSource(source: string): string | undefined {
  const picture = parsePicture(source);
  return picture && drawPicture(picture);
}
