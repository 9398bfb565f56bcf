import { area, box, disc, each, group, line, oval, type Shape, steps } from '../canvas/canvas.ts';
import { darker, lighter } from '../canvas/color.ts';
import { lens } from './cameras.ts';

const smartBulb: Shape = (c) => {
  const glow = ['#f7d774', '#f08bb4', '#7cc7f2', '#a6e38d'][c.random.int(0, 3)] ?? '#f7d774';
  return [
    disc(
      400,
      330,
      260,
      c.radial([
        [0, glow, 0.55],
        [1, '#ffffff', 0],
      ]),
    ),
    area(
      'M400 130 C530 130 590 230 575 330 C560 420 490 450 480 530 H320 C310 450 240 420 225 330 C210 230 270 130 400 130Z',
      c.radial([
        [0, '#ffffff'],
        [0.55, lighter(glow, 0.45)],
        [1, glow],
      ]),
    ),
    area('M316 526 H484 L470 590 H330Z', c.surface('#f1f3f5')),
    each(steps(4), (at) => box(342 + at * 3, 592 + at * 26, 116 - at * 6, 22, 8, c.metal('#b9bec6'))),
    oval(400, 702, 32, 14, '#3a3f47'),
  ].join('');
};

const smartPlug: Shape = (c) =>
  [
    box(330, 560, 40, 110, 16, c.metal('#c3c8cf')),
    box(430, 560, 40, 110, 16, c.metal('#c3c8cf')),
    box(220, 180, 360, 400, 90, c.surface(c.base)),
    disc(400, 370, 140, c.surface(darker(c.base, 0.08)), `stroke="${c.dark}" stroke-width="2"`),
    disc(400, 370, 118, c.surface(lighter(c.base, 0.1))),
    c.trait === 'us'
      ? box(352, 320, 16, 60, 4, '#3a3f47') +
        box(432, 320, 16, 60, 4, '#3a3f47') +
        disc(400, 424, 14, '#3a3f47')
      : c.trait === 'uk'
        ? box(388, 290, 24, 60, 4, '#3a3f47') +
          box(330, 390, 46, 24, 4, '#3a3f47') +
          box(424, 390, 46, 24, 4, '#3a3f47')
        : disc(350, 370, 18, '#3a3f47') + disc(450, 370, 18, '#3a3f47'),
    box(380, 206, 40, 12, 6, '#57b4f2'),
  ].join('');

const securityCamera: Shape = (c) =>
  [
    oval(400, 668, 150, 36, c.surface(darker(c.base, 0.1))),
    box(330, 560, 140, 110, 40, c.surface(c.base)),
    disc(400, 380, 218, c.surface(c.base)),
    oval(400, 384, 190, 130, c.surface('#14171c')),
    lens(c, 400, 384, 92),
    each(
      [
        [268, 384],
        [532, 384],
      ] as const,
      ([x, y]) => disc(x, y, 13, '#57b4f2'),
    ),
    each(steps(5), (at) => disc(360 + at * 20, 300, 5, '#3d2226')),
    c.back ? line('M260 190 V90 M540 190 V90', c.base, 26) : '',
  ].join('');

const miniFan: Shape = (c) => {
  const blades = each(
    steps(5),
    (at) =>
      `<path d="M400 290 C440 200 400 150 350 160 C330 210 360 260 400 290Z" fill="${lighter(c.base, 0.3)}" opacity="0.95" transform="rotate(${at * 72} 400 290)"/>`,
  );
  return [
    area('M360 440 H440 L452 690 Q400 712 348 690Z', c.surface(c.base)),
    box(376, 540, 48, 90, 24, lighter(c.base, 0.25)),
    disc(400, 560, 13, c.dark),
    disc(400, 290, 186, c.surface(darker(c.base, 0.05))),
    disc(400, 290, 160, '#f3f5f7'),
    blades,
    each(
      steps(20),
      (at) =>
        `<path d="M400 130 V290" stroke="${c.dark}" stroke-width="3" opacity="0.55" transform="rotate(${at * 18} 400 290)"/>`,
    ),
    disc(400, 290, 100, 'none', `stroke="${c.dark}" stroke-width="3" opacity="0.5"`),
    disc(400, 290, 38, c.surface(c.base)),
  ].join('');
};

const humidifier: Shape = (c) =>
  [
    area('M380 190 C330 130 430 110 390 60 C470 100 440 140 420 190Z', '#cfe2f1', 'opacity="0.75"'),
    box(270, 200, 260, 480, 110, c.surface(c.base)),
    box(
      270,
      330,
      260,
      190,
      0,
      c.linear([
        [0, '#ffffff', 0.6],
        [1, '#bcd6ea', 0.7],
      ]),
    ),
    oval(400, 212, 84, 26, c.dark),
    disc(400, 600, 22, lighter(c.base, 0.4), `stroke="${c.dark}" stroke-width="3"`),
    box(290, 250, 34, 380, 17, '#ffffff', 'opacity="0.25"'),
  ].join('');

const deskLamp: Shape = (c) =>
  [
    area(
      'M430 250 L640 560 L330 560 L300 300Z',
      c.linear(
        [
          [0, '#fff3c4', 0.7],
          [1, '#fff3c4', 0],
        ],
        [0, 0, 0, 1],
      ),
    ),
    oval(330, 672, 160, 42, c.surface(c.base)),
    line('M330 660 L260 420 L390 210', c.dark, 26),
    line('M330 660 L260 420 L390 210', c.base, 20),
    disc(260, 420, 26, c.metal('#b9bec6')),
    group(
      'rotate(24 440 220)',
      box(350, 180, 280, 62, 30, c.surface(c.base)),
      box(366, 232, 248, 14, 7, '#fff6d6'),
    ),
  ].join('');

const ringLight: Shape = (c) =>
  [
    line('M400 500 V670', c.dark, 20),
    line('M400 640 L290 712 M400 640 L510 712 M400 640 V716', c.dark, 18),
    // Rings by their stroke: what stands behind is seen through the middle.
    disc(400, 310, 183, 'none', `stroke="${c.base}" stroke-width="86"`),
    disc(400, 310, 181, 'none', 'stroke="#fffdf4" stroke-width="58"'),
    disc(400, 310, 210, 'none', 'stroke="#f7e8b8" stroke-width="6"'),
    each(
      steps(36),
      (at) => `<circle cx="400" cy="126" r="9" fill="#fff2bd" transform="rotate(${at * 10} 400 310)"/>`,
    ),
    c.back ? '' : box(346, 206, 108, 210, 20, '#14171c') + box(354, 216, 92, 190, 14, c.surface('#4f78b8')),
  ].join('');

const videoLight: Shape = (c) =>
  [
    box(190, 210, 420, 300, 34, c.surface(c.base)),
    box(216, 236, 368, 248, 18, '#fffdf2'),
    each(steps(70), (at) =>
      disc(242 + (at % 10) * 35, 262 + Math.floor(at / 10) * 33, 10, at % 2 ? '#ffd978' : '#fff6d8'),
    ),
    box(360, 510, 80, 50, 10, c.dark),
    box(340, 556, 120, 40, 10, c.metal('#9da3ac')),
    c.back ? box(250, 270, 300, 180, 14, '#14171c') + line('M300 330 h90 M300 370 h140', '#7fe0ff', 10) : '',
  ].join('');

const campingLight: Shape = (c) =>
  [
    line('M290 250 C290 90 510 90 510 250', '#3a3f47', 16),
    box(280, 230, 240, 70, 26, c.surface(c.base)),
    box(
      300,
      296,
      200,
      230,
      18,
      c.radial([
        [0, '#ffffff'],
        [0.6, '#fff1b8'],
        [1, '#f0c95a'],
      ]),
    ),
    each(steps(4), (at) => box(300 + at * 62, 296, 14, 230, 4, c.surface(darker(c.base, 0.1)))),
    area('M270 520 H530 L548 660 Q400 700 252 660Z', c.surface(c.base)),
    disc(400, 590, 30, c.surface(darker(c.base, 0.4))),
    disc(400, 590, 10, '#57d08b'),
  ].join('');

const dashCam: Shape = (c) =>
  [
    box(340, 130, 120, 90, 20, c.surface('#3a3f47')),
    box(130, 230, 540, 300, 60, c.surface('#22262d')),
    lens(c, 300, 380, 118, '#6c727c'),
    box(460, 290, 160, 180, 16, c.back ? c.surface('#4f78b8') : '#14171c'),
    each(steps(5), (at) => box(478, 310 + at * 30, 124, 12, 6, '#363c45')),
    disc(600, 260, 9, '#f0426b'),
    line('M670 400 C730 420 720 560 640 640', '#14171c', 14),
  ].join('');

const carVacuum: Shape = (c) =>
  group(
    'rotate(-18 400 400)',
    area(
      'M110 340 L330 300 V520 L110 470 Q90 405 110 340Z',
      c.linear([
        [0, '#dfe8f0', 0.95],
        [1, '#9fb4c6', 0.95],
      ]),
      'stroke="#8497a8" stroke-width="3"',
    ),
    box(60, 380, 70, 54, 8, '#3a3f47'),
    area(
      'M330 296 H560 Q600 296 600 340 V400 H690 Q720 400 720 440 V470 Q720 500 690 500 H560 Q540 524 500 524 H330Z',
      c.surface(c.base),
    ),
    box(380, 330, 90, 44, 22, c.dark),
    disc(520, 352, 16, '#57b4f2'),
    each(steps(5), (at) => box(400 + at * 26, 430, 12, 60, 6, darker(c.base, 0.3))),
  );

export const homeShapes: Record<string, Shape> = {
  'smart-bulb': smartBulb,
  'smart-plug': smartPlug,
  'security-camera': securityCamera,
  'mini-fan': miniFan,
  humidifier,
  'desk-lamp': deskLamp,
  'ring-light': ringLight,
  'video-light': videoLight,
  'camping-light': campingLight,
  'dash-cam': dashCam,
  'car-vacuum': carVacuum,
};
