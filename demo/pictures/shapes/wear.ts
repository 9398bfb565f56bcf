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

const isRound = (trait: string): boolean => /galaxy|garmin/.test(trait);

/** A watch's body at the middle with a dial on it. */
function watchBody(c: Canvas, metal: string): string {
  const ringDial = each(['#f0426b', '#9be15d', '#58c7f3'], (color, at) =>
    disc(
      400,
      400,
      62 - at * 20,
      'none',
      `stroke="${color}" stroke-width="13" stroke-dasharray="${260 - at * 70} 400" transform="rotate(-90 400 400)"`,
    ),
  );
  const hands =
    line('M400 400 V340 M400 400 L446 420', '#ffffff', 8) +
    disc(400, 400, 8, '#f0a03a') +
    each(
      steps(12),
      (at) =>
        `<rect x="397" y="302" width="6" height="16" fill="#cfd5de" transform="rotate(${at * 30} 400 400)"/>`,
    );
  if (isRound(c.trait))
    return (
      disc(400, 400, 150, c.metal(metal)) +
      disc(400, 400, 126, '#0b0d12') +
      hands +
      box(546, 384, 22, 34, 8, c.metal(metal))
    );
  return (
    box(270, 248, 260, 304, 78, c.metal(metal)) +
    box(288, 266, 224, 268, 62, '#0b0d12') +
    ringDial +
    box(528, 340, 18, 60, 8, c.metal(metal))
  );
}

function straps(_c: Canvas, fill: string, edge: string): string {
  return [
    area(
      'M306 262 C312 180 322 110 330 66 H470 C478 110 488 180 494 262Z',
      fill,
      `stroke="${edge}" stroke-width="3"`,
    ),
    area(
      'M306 538 C312 620 322 690 330 740 H470 C478 690 488 620 494 538Z',
      fill,
      `stroke="${edge}" stroke-width="3"`,
    ),
  ].join('');
}

const watchBand: Shape = (c) =>
  straps(c, c.surface(c.base), c.dark) +
  each(steps(5), (at) => oval(400, 620 + at * 24, 10, 8, c.dark)) +
  box(352, 84, 96, 18, 8, c.dark, 'opacity="0.5"') +
  (c.back
    ? disc(400, 400, 120, c.surface('#d9dce1')) + disc(400, 400, 70, '#3a3f47')
    : watchBody(c, '#3b4048'));

const nylonBand: Shape = (c) =>
  straps(c, c.surface(c.base), c.dark) +
  each(steps(17), (at) =>
    line(
      `M${332 - (at > 8 ? 0 : 0)} ${78 + (at < 9 ? at * 21 : 300 + at * 21)} q34 12 68 0 t68 0`,
      at % 2 ? lighter(c.base, 0.35) : darker(c.base, 0.25),
      5,
      'opacity="0.7"',
    ),
  ) +
  watchBody(c, '#8f959e');

const metalBand: Shape = (c) => {
  const links = (y: number): string =>
    each(
      steps(9),
      (at) =>
        box(318, y + at * 22, 50, 19, 4, c.metal(c.base)) +
        box(370, y + at * 22, 60, 19, 4, c.metal(lighter(c.base, 0.25))) +
        box(432, y + at * 22, 50, 19, 4, c.metal(c.base)),
    );
  return links(62) + links(542) + watchBody(c, c.base);
};

const leatherBand: Shape = (c) =>
  straps(c, c.surface(c.base), c.dark) +
  line(
    'M330 90 L320 250 M470 90 L480 250 M320 556 L332 716 M480 556 L468 716',
    lighter(c.base, 0.45),
    3,
    'stroke-dasharray="10 8"',
  ) +
  each(steps(4), (at) => oval(400, 630 + at * 26, 8, 7, c.dark)) +
  box(326, 70, 148, 20, 6, c.metal('#c9ccd2')) +
  watchBody(c, '#a9aeb6');

const watchCase: Shape = (c) => {
  const ring = isRound(c.trait)
    ? disc(400, 400, 232, c.surface(c.base)) +
      disc(
        400,
        400,
        190,
        c.linear([
          [0, '#eef4fa'],
          [1, '#cddbe8'],
        ]),
      )
    : box(200, 160, 400, 480, 120, c.surface(c.base)) +
      box(
        240,
        200,
        320,
        400,
        90,
        c.linear([
          [0, '#eef4fa'],
          [1, '#cddbe8'],
        ]),
      );
  return (
    ring +
    (c.back ? '' : area('M270 420 L430 220 H490 L270 500Z', '#ffffff', 'opacity="0.7"')) +
    box(594, 320, 22, 96, 10, c.dark)
  );
};

const smartWatch: Shape = (c) =>
  straps(c, c.surface(c.base), c.dark) +
  group(
    'translate(400 400) scale(1.2) translate(-400 -400)',
    watchBody({ ...c, trait: c.random.chance(0.5) ? 'galaxy' : '' }, darker(c.base, 0.15)),
  );

const round = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y} a${rx} ${ry} 0 1 0 ${2 * rx} 0 a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

const smartRing: Shape = (c) => {
  // What stands behind is seen through the ring.
  const hole = round(400, 432, 158, 138);
  const inside = c.linear([
    [0, darker(c.base, 0.6)],
    [0.5, darker(c.base, 0.2)],
    [1, lighter(c.base, 0.2)],
  ]);
  return [
    area(round(400, 420, 220, 200) + round(400, 405, 172, 156), c.metal(c.base), 'fill-rule="evenodd"'),
    area(round(400, 408, 172, 160) + hole, inside, 'fill-rule="evenodd"'),
    line('M222 330 C270 230 360 205 430 208', lighter(c.base, 0.75), 12, 'opacity="0.8"'),
    each(steps(3), (at) => disc(366 + at * 34, 268, 8, at === 1 ? '#57d08b' : '#14171c')),
  ].join('');
};

const vrStrap: Shape = (c) =>
  [
    line('M210 470 C180 200 620 200 590 470', c.dark, 60),
    line('M210 470 C180 200 620 200 590 470', c.base, 50),
    line('M400 268 V440', c.surface(c.base), 60),
    box(150, 430, 500, 190, 76, c.surface(c.back ? c.base : '#e7eaee')),
    box(176, 452, 448, 146, 60, c.surface(c.back ? '#2b3038' : '#f4f6f8')),
    each(steps(3), (at) => oval(280 + at * 120, 520, 20, 46, '#14171c')),
    disc(602, 380, 40, c.surface(darker(c.base, 0.3))),
    disc(602, 380, 20, c.metal('#9da3ac')),
  ].join('');

export const wearShapes: Record<string, Shape> = {
  'watch-band': watchBand,
  'nylon-band': nylonBand,
  'metal-band': metalBand,
  'leather-band': leatherBand,
  'watch-case': watchCase,
  'smart-watch': smartWatch,
  'smart-ring': smartRing,
  'vr-strap': vrStrap,
};
