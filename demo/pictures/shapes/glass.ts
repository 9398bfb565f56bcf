import {
  area,
  box,
  type Canvas,
  disc,
  each,
  group,
  line,
  oval,
  type Shape,
  steps,
} from '../canvas/canvas.ts';
import { darker, lighter } from '../canvas/color.ts';
import { layoutOf, lens } from './cameras.ts';
import { phoneFace } from './phone.ts';

const sheet = (c: Canvas, x: number, y: number, w: number, h: number, r: number, tint = '#dcebf7'): string =>
  [
    box(
      x,
      y,
      w,
      h,
      r,
      c.linear([
        [0, '#ffffff', 0.75],
        [0.5, tint, 0.45],
        [1, '#ffffff', 0.8],
      ]),
      'stroke="#7fa6c9" stroke-width="4"',
    ),
    area(
      `M${x + w * 0.08} ${y + h * 0.45} L${x + w * 0.62} ${y + 8} H${x + w * 0.84} L${x + w * 0.08} ${y + h * 0.62}Z`,
      '#ffffff',
      'opacity="0.6"',
    ),
  ].join('');

const screenGlass: Shape = (c) =>
  c.back
    ? sheet(c, 265, 110, 270, 580, 42) +
      box(277, 122, 246, 556, 34, 'none', 'stroke="#0b0d12" stroke-width="8"')
    : phoneFace(c, 190, 140, 270, 560, 44) +
      group(
        'translate(120 -40)',
        sheet(c, 200, 150, 270, 560, 42),
        box(208, 158, 254, 544, 38, 'none', 'stroke="#14181f" stroke-width="6" opacity="0.8"'),
      );

const privacyGlass: Shape = (c) =>
  phoneFace(c, 170, 140, 270, 560, 44) +
  group(
    'translate(140 -40)',
    box(
      200,
      150,
      270,
      560,
      42,
      c.linear([
        [0, '#5a626e', 0.9],
        [0.5, '#14181f', 0.92],
        [1, '#39404a', 0.9],
      ]),
      'stroke="#0b0d12" stroke-width="5"',
    ),
    area('M214 420 L380 158 H440 L214 520Z', '#ffffff', 'opacity="0.16"'),
    each(steps(c.back ? 24 : 0), (at) => line(`M${214 + at * 10} 166 V696`, '#000000', 2, 'opacity="0.4"')),
  );

const tabletGlass: Shape = (c) =>
  box(150, 130, 430, 560, 36, '#15181d', 'stroke="#9fa5ae" stroke-width="6"') +
  box(
    172,
    152,
    386,
    516,
    16,
    c.linear([
      [0, '#79a7d8'],
      [0.6, '#3a5d9c'],
      [1, '#26345f'],
    ]),
  ) +
  group('translate(76 -36)', sheet(c, 150, 130, 430, 560, 34));

const watchGlass: Shape = (c) => {
  const round = /galaxy|garmin/.test(c.trait);
  const dial = round
    ? disc(330, 440, 170, '#14171c', 'stroke="#8f959e" stroke-width="12"') +
      disc(330, 440, 140, c.surface('#28406e'))
    : box(180, 260, 300, 360, 92, '#14171c', 'stroke="#8f959e" stroke-width="12"') +
      box(206, 286, 248, 308, 72, c.surface('#28406e'));
  const film = round
    ? disc(
        480,
        350,
        168,
        c.linear([
          [0, '#ffffff', 0.8],
          [1, '#d2e6f6', 0.55],
        ]),
        'stroke="#7fa6c9" stroke-width="4"',
      )
    : sheet(c, 330, 170, 300, 360, 92);
  return box(250, 120, 160, 170, 30, '#2f343c') + box(250, 590, 160, 120, 30, '#2f343c') + dial + film;
};

const lensProtector: Shape = (c) => {
  const { lenses } = layoutOf(c.trait);
  const ring = c.clear ? '#c9ced6' : c.base;
  const scale = 3.1;
  const [left, top] = [
    Math.min(...lenses.map(([x, , r]) => x - r)),
    Math.min(...lenses.map(([, y, r]) => y - r)),
  ];
  const [right, low] = [
    Math.max(...lenses.map(([x, , r]) => x + r)),
    Math.max(...lenses.map(([, y, r]) => y + r)),
  ];
  const fit = Math.min(scale, 540 / (right - left), 560 / (low - top));
  const [dx, dy] = [400 - ((left + right) / 2) * fit, 400 - ((top + low) / 2) * fit];
  return each(lenses, ([x, y, r]) => {
    const [cx, cy, cr] = [x * fit + dx, y * fit + dy, r * fit * 0.94];
    const rim = disc(cx, cy, cr, c.metal(ring)) + disc(cx, cy, cr * 0.84, darker(ring, 0.45));
    const glass = c.back
      ? disc(
          cx,
          cy,
          cr * 0.8,
          c.linear([
            [0, '#f4f8fc'],
            [1, '#cfdde9'],
          ]),
        )
      : lens(c, cx, cy, cr * 0.8, darker(ring, 0.2));
    return (
      rim +
      glass +
      area(
        `M${cx - cr * 0.6} ${cy + cr * 0.1} A${cr * 0.62} ${cr * 0.62} 0 0 1 ${cx + cr * 0.1} ${cy - cr * 0.6} L${cx} ${cy - cr * 0.42} A${cr * 0.45} ${cr * 0.45} 0 0 0 ${cx - cr * 0.42} ${cy}Z`,
        '#ffffff',
        'opacity="0.5"',
      )
    );
  });
};

const lcdScreen: Shape = (c) => {
  const flex =
    area('M330 640 V712 H470 V640Z', '#b9792e') +
    area('M350 700 h34 v38 h-34Z M410 700 h30 v30 h-30Z', '#d9a35a') +
    each(steps(6), (at) => line(`M${344 + at * 22} 650 V700`, '#8c571b', 3));
  const rear =
    box(250, 90, 300, 570, 44, c.metal('#a9afb8')) +
    box(286, 200, 228, 380, 10, lighter('#a9afb8', 0.35)) +
    each(steps(4), (at) => box(300, 220 + at * 88, 200, 60, 6, '#c7a46a', 'opacity="0.6"'));
  return flex + (c.back ? rear : phoneFace(c, 250, 90, 300, 570, 46));
};

const phoneBattery: Shape = (c) =>
  [
    box(290, 130, 220, 500, 18, c.surface(c.back ? '#c9ccd2' : '#1b1e24')),
    box(290, 130, 220, 46, 14, '#3c424c'),
    area('M360 630 v60 h58 v-22 h28 v-38Z', '#b9792e'),
    box(372, 676, 36, 26, 4, '#d7b27c'),
    each(steps(5), (at) =>
      box(
        316,
        230 + at * 38,
        at === 0 ? 150 : 100 + ((at * 53) % 70),
        at === 0 ? 22 : 10,
        4,
        c.back ? '#9096a0' : '#8d96a5',
      ),
    ),
    box(316, 470, 74, 74, 6, '#e7eaee'),
    each(steps(16), (at) =>
      box(324 + (at % 4) * 16, 478 + Math.floor(at / 4) * 16, (at * 7) % 3 === 0 ? 14 : 8, 12, 0, '#14181f'),
    ),
    oval(470, 510, 24, 24, 'none', 'stroke="#8d96a5" stroke-width="5"'),
  ].join('');

export const glassShapes: Record<string, Shape> = {
  'screen-glass': screenGlass,
  'privacy-glass': privacyGlass,
  'tablet-glass': tabletGlass,
  'watch-glass': watchGlass,
  'lens-protector': lensProtector,
  'lcd-screen': lcdScreen,
  'phone-battery': phoneBattery,
};
