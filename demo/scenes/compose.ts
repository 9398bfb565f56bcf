import { type ThemeName, themes } from '../../kit/themes.ts';
import { box, each, oval } from '../pictures/canvas/canvas.ts';
import { mix } from '../pictures/canvas/color.ts';
import { drawItem } from '../pictures/draw.ts';
import { placingOf } from '../pictures/views/placing.ts';
import { decors, plinth, type Stage } from './decor.ts';

/** A product of a scene: shape, color, device or kind, and the number of its finish. */
type Item = readonly [shape: string, color: string, trait: string, seed: number];

/** Five products a scene, from left to right; the third is in the middle and highest. */
const casts: Readonly<Record<ThemeName, readonly Item[]>> = {
  plain: [
    ['headphones', 'dark-blue', '', 5],
    ['phone-case', 'sky-blue', 'iphone-17-pro', 30],
    ['charging-stand', 'white', '', 5],
    ['phone-case', 'orange', 'galaxy-s26-ultra', 35],
    ['earbuds', 'white', '', 5],
  ],
  winter: [
    ['humidifier', 'white', '', 5],
    ['phone-case', 'red', 'iphone-17-pro', 12],
    ['plush-toy', 'brown', '', 30],
    ['power-bank', 'dark-blue', '', 5],
    ['headphones', 'red', '', 10],
  ],
  spring: [
    ['earbuds', 'mint', '', 5],
    ['phone-case', 'pink', 'iphone-17', 19],
    ['desk-lamp', 'yellow', '', 5],
    ['smart-watch', 'mint', 'galaxy', 5],
    ['phone-bag', 'lavender', '', 30],
  ],
  summer: [
    ['speaker', 'orange', '', 3],
    ['waterproof-pouch', 'sky-blue', 'iphone-17', 5],
    ['mini-fan', 'white', '', 5],
    ['phone-case', 'yellow', 'galaxy-s26', 7],
    ['camping-light', 'red', '', 5],
  ],
  autumn: [
    ['wallet-case', 'brown', 'iphone-17', 35],
    ['headphones', 'brown', '', 5],
    ['desk-lamp', 'black', '', 5],
    ['phone-case', 'orange', 'pixel-10-pro', 14],
    ['laptop-sleeve', 'khaki', '', 30],
  ],
  friday: [
    ['game-controller', 'white', '', 5],
    ['phone-case', 'yellow', 'iphone-17-pro', 30],
    ['headphones', 'gold', '', 5],
    ['smart-watch', 'white', 'galaxy', 5],
    ['gan-charger', 'white', '', 5],
  ],
  party: [
    ['speaker', 'purple', '', 5],
    ['phone-case', 'rose', 'galaxy-s26-ultra', 21],
    ['ring-light', 'black', '', 5],
    ['earbuds', 'yellow', '', 5],
    ['plush-toy', 'sky-blue', '', 30],
  ],
  gadgets: [
    ['game-controller', 'blue', '', 5],
    ['security-camera', 'white', '', 5],
    ['drone', 'black', '', 5],
    ['smart-plug', 'white', 'eu', 5],
    ['magnetic-power-bank', 'orange', '', 5],
  ],
  wear: [
    ['earbuds', 'pink', '', 5],
    ['watch-band', 'wine-red', 'apple-watch', 30],
    ['headphones', 'rose-gold', '', 5],
    ['smart-ring', 'gold', '', 5],
    ['smart-watch', 'black', 'galaxy', 5],
  ],
  trade: [
    ['power-bank', 'black', '', 5],
    ['phone-case', 'blue', 'iphone-17-pro', 35],
    ['gan-charger', 'white', '', 5],
    ['rugged-case', 'green', 'galaxy-s26-ultra', 5],
    ['cable', 'orange', 'usb-c', 5],
  ],
};

/** Where the five stand: share of the stage, height of the plinth and of the product in shares of the picture's. */
const marks = [
  { x: 0.1, plinth: 0.12, tall: 0.44, width: 0.17 },
  { x: 0.3, plinth: 0.26, tall: 0.52, width: 0.19 },
  { x: 0.5, plinth: 0.16, tall: 0.6, width: 0.21 },
  { x: 0.7, plinth: 0.32, tall: 0.46, width: 0.18 },
  { x: 0.9, plinth: 0.1, tall: 0.44, width: 0.17 },
] as const;

export const crops = {
  wide: { width: 1680, height: 525, left: 740, right: 1630 },
  narrow: { width: 1170, height: 390, left: 60, right: 1110 },
} as const;

/**
 * Draws a theme's scene as SVG, without text. Its ground is transparent, so that it has exactly the color of the page
 * around it; left of a wide one there is place for the page's heading.
 */
export function drawScene(name: ThemeName, crop: keyof typeof crops): string {
  const { ground, accent } = themes[name];
  const { width, height, left, right } = crops[crop];
  const stage: Stage = { left, right, height, floor: Math.round(height * 0.88) };
  const span = right - left;
  const products = each(casts[name], ([shape, color, trait, seed], at) => {
    const mark = marks[at] ?? marks[0];
    const x = Math.round(left + span * mark.x);
    const top = Math.round(stage.floor - height * mark.plinth);
    const { low } = placingOf(shape);
    const scale = (height * mark.tall * (crop === 'wide' ? 0.92 : 1)) / 600;
    const item = drawItem({ shape, color, trait, angle: 'front', seed }, `i${at}`);
    return [
      plinth(x, top, span * mark.width, stage.floor, ground, accent),
      oval(x, top + 2, span * 0.06, 8, '#0b0d12', 'opacity="0.22"'),
      `<g transform="translate(${x} ${top + 4 - (low - 400) * scale}) scale(${scale}) translate(-400 -400)">${item}</g>`,
    ].join('');
  });
  const foot = box(left - 60, stage.floor, width, height - stage.floor, 0, mix(ground, accent, 0.1));
  const stops = [
    [left - 60, '#000'],
    [left + 110, '#fff'],
    [width - 110, '#fff'],
    [width, '#000'],
  ].map(([x, color]) => `<stop offset="${Number(x) / width}" stop-color="${color}"/>`);
  const whole = `x="0" y="0" width="${width}" height="${height}"`;
  const fade = `<linearGradient id="fade">${stops.join('')}</linearGradient><mask id="edge" maskUnits="userSpaceOnUse" ${whole}><rect ${whole} fill="url(#fade)"/></mask>`;
  const behind = decors[name](stage, ground, accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${
    crop === 'narrow' ? behind + foot : `${fade}<g mask="url(#edge)">${behind}</g>`
  }${products}</svg>`;
}
