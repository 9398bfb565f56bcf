import { ownValue } from '../../kit/own-value.ts';
import { swatches } from '../words/colors.ts';
import { box, disc, each, group, makeCanvas, oval, type Shape, steps } from './canvas/canvas.ts';
import { lighter, mix } from './canvas/color.ts';
import { type Angle, type Picture, parsePicture } from './descriptor.ts';
import { placingOf } from './placing.ts';
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
const floor = (y: number, rx: number, opacity: number): string =>
  oval(400, y, rx, 20, '#1d2530', `opacity="${opacity}" filter="url(#soft)"`);

/** How each view shows the item, which is drawn once as #item. */
const views: Record<Angle, (base: string, seed: number, shape: string) => string> = {
  front: (_base, _seed, shape) => upright(shape),
  back: (_base, _seed, shape) => upright(shape),
  angle: () =>
    floor(722, 250, 0.28) +
    use('translate(500 372) scale(0.84) rotate(13) translate(-400 -400)') +
    use('translate(318 424) scale(0.86) rotate(-9) translate(-400 -400)'),
  detail: (base, _seed, shape) =>
    use('translate(300 380) scale(0.82) translate(-400 -400)') +
    `<clipPath id="glass"><circle cx="580" cy="560" r="176"/></clipPath>` +
    disc(580, 560, 182, '#ffffff') +
    `<g clip-path="url(#glass)">${box(400, 380, 360, 360, 0, '#f4f6f8')}${use(
      `translate(580 560) scale(1.9) translate(${placingOf(shape)
        .focus.map((at) => -at)
        .join(' ')})`,
    )}</g>` +
    disc(580, 560, 179, 'none', `stroke="${mix(base, '#8a93a0', 0.5)}" stroke-width="6"`),
  scene: (base, seed, shape) =>
    scene(base, seed) +
    floor(646, 200, 0.45) +
    use(`translate(400 ${650 - (placingOf(shape).low - 400) * 0.78}) scale(0.78) translate(-400 -400)`),
};

function upright(shape: string): string {
  const { low, zoom } = placingOf(shape);
  // Low items move up into the middle of the picture.
  const lift = (700 - low) / 3;
  return (
    floor(Math.min(770, 408 + (low - 400) * zoom + lift), 215, 0.28) +
    use(`translate(400 ${400 + lift}) scale(${zoom}) translate(-400 -400)`)
  );
}

const use = (transform: string): string =>
  `<use href="#item" ${transform ? `transform="${transform}"` : ''}/>`;

/** A wall, a table top and blurred lights behind the item. */
function scene(base: string, seed: number): string {
  const wall = ['#e9e4dc', '#dfe7ec', '#e8e1e6', '#e2e8df'][seed % 4] ?? '#e9e4dc';
  const spots = each(steps(9), (at) =>
    disc(
      (at * 191 + seed * 7) % 800,
      (at * 83 + seed * 3) % 420,
      30 + ((at * 29) % 46),
      lighter(mix(wall, base, 0.22), 0.35),
      'opacity="0.5" filter="url(#soft)"',
    ),
  );
  const leaf = each(
    steps(5),
    (at) =>
      `<path d="M690 560 C640 ${440 - at * 16} ${600 + at * 40} 360 ${620 + at * 34} 300 C${690 + at * 12} 380 720 460 700 560Z" fill="#7fa287" opacity="0.55"/>`,
  );
  return `${box(0, 0, 800, 800, 0, wall)}${spots}${leaf}${box(0, 600, 800, 200, 0, mix(wall, '#9c7f62', 0.42))}${box(0, 600, 800, 10, 0, '#ffffff', 'opacity="0.35"')}${box(650, 540, 90, 90, 16, '#d9cfc3')}`;
}

/** Draws a picture as SVG, 800 by 800, without text. The same picture is always drawn the same. */
function drawPicture({ shape, color, trait, angle, seed }: Picture): string | undefined {
  const draw = ownValue(shapes, shape);
  const base = ownValue(swatches, color);
  if (!draw || !base) return undefined;
  const canvas = makeCanvas(base, color, trait, angle === 'back', seed);
  const item = draw(canvas);
  const ground = angle === 'scene' ? '' : box(0, 0, 800, 800, 0, '#ffffff');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${SHADOW}${canvas.defs()}${group('', item).replace('<g transform="">', '<g id="item">')}</defs>${ground}${views[angle](base, seed, shape)}</svg>`;
}

/** The SVG of a media source such as `demo/phone-case.black.iphone-17.front.7`; undefined when it is not valid. */
export function drawSource(source: string): string | undefined {
  const picture = parsePicture(source);
  return picture && drawPicture(picture);
}
