import { area, box, type Canvas, disc, each, group, line, type Shape, steps } from '../canvas/canvas.ts';
import { darker, lighter } from '../canvas/color.ts';
import { lens } from './cameras.ts';

function tabletFace(c: Canvas, x: number, y: number, w: number, h: number): string {
  return (
    box(x, y, w, h, 28, '#101318', 'stroke="#8f959e" stroke-width="4"') +
    box(
      x + 18,
      y + 18,
      w - 36,
      h - 36,
      12,
      c.linear([
        [0, '#a9c8ea'],
        [0.5, '#4f78b8'],
        [1, '#2c3a6a'],
      ]),
    ) +
    area(
      `M${x + 18} ${y + h * 0.7} L${x + w * 0.35} ${y + h * 0.42} L${x + w * 0.6} ${y + h * 0.66} L${x + w * 0.75} ${y + h * 0.5} L${x + w - 18} ${y + h * 0.74} V${y + h - 18} H${x + 18}Z`,
      '#22305c',
      'opacity="0.8"',
    )
  );
}

const tabletCase: Shape = (c) =>
  c.back
    ? [
        area('M140 640 L230 250 H670 L600 640Z', c.surface(darker(c.base, 0.15))),
        line('M300 250 L228 640 M450 250 L396 640', c.dark, 4),
        group('translate(60 -10)', tabletFace(c, 150, 180, 470, 330)),
        area('M120 650 H620 l-20 26 H140Z', c.dark),
      ].join('')
    : [
        box(188, 108, 440, 588, 34, c.dark),
        box(180, 100, 440, 588, 34, c.surface(c.base)),
        line('M330 104 V684 M474 104 V684', darker(c.base, 0.22), 4, 'opacity="0.6"'),
        box(606, 330, 22, 130, 8, darker(c.base, 0.3)),
        box(200, 120, 60, 548, 28, '#ffffff', 'opacity="0.1"'),
        lens(c, 232, 152, 20),
      ].join('');

const kidsCase: Shape = (c) =>
  [
    line('M270 190 C270 60 530 60 530 190', c.dark, 60),
    line('M270 190 C270 60 530 60 530 190', c.base, 52),
    box(140, 170, 520, 480, 74, c.surface(c.base)),
    each(
      [
        [170, 200],
        [630, 200],
        [170, 620],
        [630, 620],
      ] as const,
      ([x, y]) => disc(x, y, 46, c.surface(lighter(c.base, 0.12))),
    ),
    c.back
      ? disc(400, 410, 120, c.surface(lighter(c.base, 0.25))) +
        disc(360, 380, 16, '#14171c') +
        disc(440, 380, 16, '#14171c') +
        line('M356 440 q44 46 88 0', '#14171c', 10)
      : tabletFace(c, 196, 226, 408, 368),
  ].join('');

function keys(
  _c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
  columns: number,
  fill: string,
): string {
  const [kw, kh] = [w / columns, h / rows];
  return each(steps(rows), (row) => {
    if (row === rows - 1)
      return each(
        [
          [0, 1.6],
          [1.7, 1.2],
          [3, columns - 6.2],
          [columns - 3.1, 1.2],
          [columns - 1.8, 1.8],
        ] as const,
        ([at, wide]) => box(x + at * kw, y + row * kh, wide * kw - 4, kh - 5, 5, fill),
      );
    return each(steps(columns), (at) => box(x + at * kw, y + row * kh, kw - 4, kh - 5, 5, fill));
  });
}

const keyboardCase: Shape = (c) =>
  [
    group('translate(70 -30)', tabletFace(c, 100, 130, 460, 330)),
    area('M110 470 H690 L742 690 H58Z', c.surface(c.base)),
    group('translate(0 0)', keys(c, 140, 492, 520, 120, 4, 12, darker(c.base, 0.45))),
    area('M300 628 H500 L508 674 H292Z', darker(c.base, 0.15), `stroke="${c.dark}" stroke-width="2"`),
    box(150, 448, 500, 26, 10, c.dark),
  ].join('');

const stylus: Shape = (c) =>
  group(
    'rotate(38 400 400)',
    box(
      376,
      60,
      48,
      570,
      24,
      c.linear(
        [
          [0, lighter(c.base, 0.35)],
          [0.5, c.base],
          [1, darker(c.base, 0.25)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    area('M376 610 H424 L408 706 Q400 722 392 706Z', c.surface('#eef0f2')),
    box(376, 590, 48, 14, 3, c.metal('#b9bec6')),
    box(388, 90, 10, 460, 5, '#ffffff', 'opacity="0.4"'),
    disc(400, 84, 8, '#57d08b'),
    c.back ? box(394, 300, 12, 110, 6, c.dark) : '',
  );

const laptopSleeve: Shape = (c) =>
  [
    c.back ? box(150, 150, 500, 60, 8, c.metal('#c3c8cf')) : '',
    box(110, 210, 580, 410, 38, c.dark),
    box(104, 202, 580, 410, 38, c.surface(c.base)),
    line('M120 262 H668', darker(c.base, 0.4), 8),
    line('M120 262 H668', '#b9bec6', 3, 'stroke-dasharray="5 4"'),
    box(636, 254, 44, 16, 5, c.metal('#c3c8cf')),
    box(170, 340, 448, 220, 22, c.surface(darker(c.base, 0.08)), `stroke="${c.dark}" stroke-width="2"`),
    line('M290 204 C290 130 500 130 500 204', c.dark, 18),
  ].join('');

const usbHub: Shape = (c) =>
  group(
    'rotate(-14 400 400)',
    line('M640 400 C720 400 730 330 700 270', c.dark, 22),
    box(664, 190, 62, 96, 14, c.surface(c.base)),
    box(676, 138, 38, 56, 12, c.metal('#c3c8cf')),
    box(110, 330, 540, 150, 36, c.metal(c.base)),
    box(118, 336, 524, 84, 30, c.surface(lighter(c.base, 0.12))),
    each(
      [150, 250, 350] as const,
      (x) => box(x, 436, 76, 28, 4, '#1b1e24') + box(x + 8, 442, 60, 10, 2, '#3f7fd9'),
    ),
    box(452, 438, 96, 24, 6, '#1b1e24'),
    box(570, 440, 52, 20, 10, '#1b1e24'),
    disc(160, 376, 7, '#57d08b'),
  );

const laptopStand: Shape = (c) =>
  [
    group(
      'translate(0 -20)',
      area('M150 250 L610 190 L650 420 L190 470Z', c.surface('#d5d9de'), 'stroke="#9aa0a9" stroke-width="3"'),
      area('M172 266 L592 212 L626 404 L206 452Z', c.surface('#3a5d9c')),
    ),
    area('M130 470 L690 410 L700 440 L140 500Z', c.surface('#c3c8cf')),
    area('M190 500 L420 640 L390 664 L150 520Z', c.metal(c.base)),
    area('M610 446 L400 640 L430 664 L660 452Z', c.metal(darker(c.base, 0.1))),
    box(180, 650, 460, 30, 14, c.metal(c.base)),
    disc(408, 648, 22, c.metal(darker(c.base, 0.25))),
  ].join('');

const keyboard: Shape = (c) =>
  group(
    'rotate(-6 400 400)',
    box(84, 272, 640, 276, 28, c.dark),
    box(80, 262, 640, 276, 28, c.surface(c.base)),
    keys(c, 104, 288, 596, 226, 5, 14, c.back ? lighter(c.base, 0.5) : darker(c.base, 0.3)),
    c.random.chance(0.5)
      ? box(
          80,
          536,
          640,
          8,
          4,
          c.linear(
            [
              [0, '#f0426b'],
              [0.5, '#9be15d'],
              [1, '#58c7f3'],
            ],
            [0, 0, 1, 0],
          ),
        )
      : '',
  );

const mouse: Shape = (c) =>
  [
    area(
      'M400 130 C540 130 580 280 580 430 C580 590 520 680 400 680 C280 680 220 590 220 430 C220 280 260 130 400 130Z',
      c.surface(c.base),
    ),
    line('M400 132 V330', c.dark, 4),
    line('M226 372 C300 336 500 336 574 372', c.dark, 3, 'opacity="0.6"'),
    box(380, 190, 40, 100, 20, '#1b1e24'),
    box(389, 206, 22, 68, 11, c.surface('#7b828d')),
    area('M252 300 C262 210 310 160 360 150 L350 330 C310 334 280 344 250 356Z', '#ffffff', 'opacity="0.16"'),
    c.back ? box(226, 400, 16, 90, 8, c.dark) : '',
  ].join('');

export const computingShapes: Record<string, Shape> = {
  'tablet-case': tabletCase,
  'kids-case': kidsCase,
  'keyboard-case': keyboardCase,
  stylus,
  'laptop-sleeve': laptopSleeve,
  'usb-hub': usbHub,
  'laptop-stand': laptopStand,
  keyboard,
  mouse,
};
