import { area, box, disc, each, line, oval, type Shape, steps } from '../canvas/canvas.ts';
import { darker, lighter } from '../canvas/color.ts';
import { lens } from './cameras.ts';
import { actionCamera } from './holders.ts';
import { phoneFace } from './phone.ts';

const gameController: Shape = (c) => {
  const body =
    'M250 270 C320 240 480 240 550 270 C640 290 700 480 690 590 C684 660 610 660 570 590 C540 540 500 510 400 510 C300 510 260 540 230 590 C190 660 116 660 110 590 C100 480 160 290 250 270Z';
  const stick = (x: number, y: number): string =>
    disc(x, y, 52, darker(c.base, 0.45)) +
    disc(x, y - 4, 38, c.surface('#2b2f36')) +
    disc(x, y - 6, 24, '#434952');
  return [
    box(200, 240, 120, 46, 22, c.dark),
    box(480, 240, 120, 46, 22, c.dark),
    area(body, c.surface(c.base)),
    stick(300, 450),
    stick(500, 450),
    box(214, 350, 26, 78, 6, '#2b2f36'),
    box(188, 376, 78, 26, 6, '#2b2f36'),
    each(['#57d08b', '#f0426b', '#f0c03a', '#57b4f2'], (color, at) =>
      disc(
        575 + Math.cos((at * Math.PI) / 2) * 38,
        366 + Math.sin((at * Math.PI) / 2) * 38,
        18,
        c.surface(color),
      ),
    ),
    box(352, 300, 96, 54, 12, darker(c.base, 0.25)),
    c.back ? line('M170 330 C150 420 130 520 140 580', '#58e0d0', 8) : '',
  ].join('');
};

const hardCase: Shape = (c) =>
  c.back
    ? [
        box(110, 250, 580, 360, 60, c.surface(c.base)),
        box(134, 274, 532, 312, 44, '#2b2f36'),
        box(160, 300, 250, 260, 20, '#1b1e24'),
        actionCamera(c, 180, 350),
        each(
          steps(3),
          (at) =>
            box(440, 306 + at * 88, 200, 74, 14, '#1b1e24') + box(470, 322 + at * 88, 130, 42, 10, '#4a505a'),
        ),
      ].join('')
    : [
        line('M300 260 C300 170 500 170 500 260', c.dark, 26),
        box(110, 250, 580, 360, 70, c.dark),
        box(110, 240, 580, 360, 70, c.surface(c.base)),
        line('M116 430 H684', '#14171c', 10),
        line('M116 430 H684', '#b9bec6', 4, 'stroke-dasharray="6 5"'),
        box(600, 420, 60, 20, 6, c.metal('#c3c8cf')),
        box(150, 280, 500, 110, 40, '#ffffff', 'opacity="0.08"'),
        box(340, 480, 120, 50, 10, darker(c.base, 0.2)),
      ].join('');

const drone: Shape = (c) => {
  const arms = [
    [170, 270],
    [630, 270],
    [150, 500],
    [650, 500],
  ] as const;
  const rotor = (x: number, y: number): string =>
    oval(x, y - 22, 118, 20, '#9aa3ae', 'opacity="0.35"') +
    line(`M${x - 112} ${y - 24} L${x + 112} ${y - 18}`, '#2b2f36', 9) +
    box(x - 18, y - 26, 36, 50, 12, c.surface('#3a3f47'));
  return [
    each(arms, ([x, y]) => line(`M400 400 L${x} ${y}`, c.dark, 36) + line(`M400 398 L${x} ${y}`, c.base, 28)),
    each(arms, ([x, y]) => rotor(x, y)),
    area('M300 330 Q400 280 500 330 L520 470 Q400 530 280 470Z', c.surface(c.base)),
    box(340, 320, 120, 60, 20, darker(c.base, 0.25)),
    disc(400, 490, 54, c.surface('#2b2f36')),
    lens(c, 400, 490, 40),
    disc(330, 440, 8, '#57d08b'),
    disc(470, 440, 8, '#f0426b'),
  ].join('');
};

const rcCar: Shape = (c) => {
  const wheel = (x: number, y: number, r: number): string =>
    disc(x, y, r, '#17191d') +
    each(
      steps(14),
      (at) =>
        `<rect x="${x - 9}" y="${y - r - 5}" width="18" height="16" fill="#17191d" transform="rotate(${at * 25.7} ${x} ${y})"/>`,
    ) +
    disc(x, y, r * 0.52, c.metal('#c3c8cf')) +
    each(
      steps(5),
      (at) =>
        `<rect x="${x - 5}" y="${y - r * 0.48}" width="10" height="${r * 0.46}" fill="#4a505a" transform="rotate(${at * 72} ${x} ${y})"/>`,
    ) +
    disc(x, y, r * 0.14, '#14171c');
  return [
    line('M560 300 C600 240 610 190 612 120', '#3a3f47', 6),
    area('M130 470 L190 390 L300 370 L380 280 H540 L620 380 L680 400 V490 H130Z', c.surface(c.base)),
    area('M400 306 H526 L580 380 H330Z', '#22262d'),
    line('M456 306 V380', c.base, 12),
    box(150, 440, 60, 28, 10, '#fff2bd'),
    box(640, 430, 40, 28, 8, '#f0426b'),
    box(140, 486, 540, 30, 14, '#2b2f36'),
    wheel(240, 540, 92),
    wheel(570, 540, 92),
    c.back ? line('M200 420 H660', lighter(c.base, 0.6), 12) : '',
  ].join('');
};

const plushToy: Shape = (c) => {
  const ears = c.random.chance(0.5)
    ? oval(300, 170, 60, 60, c.surface(c.base)) +
      oval(500, 170, 60, 60, c.surface(c.base)) +
      oval(300, 176, 34, 34, lighter(c.base, 0.45)) +
      oval(500, 176, 34, 34, lighter(c.base, 0.45))
    : oval(330, 130, 36, 110, c.surface(c.base)) +
      oval(470, 130, 36, 110, c.surface(c.base)) +
      oval(330, 140, 18, 80, '#f2c3cc') +
      oval(470, 140, 18, 80, '#f2c3cc');
  return [
    ears,
    oval(260, 690, 76, 56, c.surface(c.base)),
    oval(540, 690, 76, 56, c.surface(c.base)),
    oval(400, 570, 180, 160, c.surface(c.base)),
    oval(400, 590, 110, 110, lighter(c.base, 0.45)),
    oval(230, 520, 56, 90, c.surface(darker(c.base, 0.06)), 'transform="rotate(30 230 520)"'),
    oval(570, 520, 56, 90, c.surface(darker(c.base, 0.06)), 'transform="rotate(-30 570 520)"'),
    oval(400, 300, 180, 160, c.surface(c.base)),
    oval(400, 350, 80, 62, lighter(c.base, 0.5)),
    disc(330, 280, 18, '#17191d'),
    disc(470, 280, 18, '#17191d'),
    disc(324, 274, 6, '#ffffff'),
    disc(464, 274, 6, '#ffffff'),
    oval(400, 328, 24, 17, '#17191d'),
    line('M376 366 q24 22 48 0', '#17191d', 6),
    oval(290, 340, 28, 17, '#f2a3b0', 'opacity="0.6"'),
    oval(510, 340, 28, 17, '#f2a3b0', 'opacity="0.6"'),
    c.back ? area('M340 440 L400 462 L460 440 V490 L400 470 L340 490Z', '#cf2a2f') : '',
  ].join('');
};

const waterproofPouch: Shape = (c) =>
  [
    line('M330 150 C240 20 560 20 470 150', c.dark, 10),
    box(240, 150, 320, 550, 44, c.surface(c.base)),
    box(230, 130, 340, 84, 24, c.surface(darker(c.base, 0.2))),
    box(520, 148, 36, 48, 10, c.surface(lighter(c.base, 0.4))),
    c.back
      ? box(
          270,
          236,
          260,
          440,
          28,
          c.linear([
            [0, '#f6fafd'],
            [1, '#d7e4ee'],
          ]),
        )
      : phoneFace(c, 284, 240, 232, 430, 34),
    box(
      270,
      236,
      260,
      440,
      28,
      c.linear([
        [0, '#ffffff', 0.5],
        [0.5, '#ffffff', 0.05],
        [1, '#ffffff', 0.35],
      ]),
      `stroke="${lighter(c.base, 0.5)}" stroke-width="5"`,
    ),
  ].join('');

const phoneBag: Shape = (c) =>
  [
    line('M280 260 C200 20 600 20 520 260', c.dark, 16),
    line('M280 260 C200 20 600 20 520 260', c.base, 11),
    box(236, 238, 328, 460, 38, c.dark),
    box(232, 230, 328, 460, 38, c.surface(c.base)),
    c.back
      ? box(262, 300, 268, 360, 24, c.surface(darker(c.base, 0.08)), `stroke="${c.dark}" stroke-width="2"`)
      : area(
          'M232 268 Q232 230 270 230 H522 Q560 230 560 268 V400 Q400 500 232 400Z',
          c.surface(lighter(c.base, 0.06)),
          `stroke="${c.dark}" stroke-width="3"`,
        ) + disc(398, 440, 20, c.metal('#d8b36a')),
    box(
      250,
      248,
      292,
      424,
      28,
      'none',
      `stroke="${lighter(c.base, 0.4)}" stroke-width="3" stroke-dasharray="10 7" opacity="0.6"`,
    ),
    disc(280, 252, 14, 'none', 'stroke="#d8b36a" stroke-width="7"'),
    disc(520, 252, 14, 'none', 'stroke="#d8b36a" stroke-width="7"'),
  ].join('');

const techPouch: Shape = (c) =>
  c.back
    ? [
        box(110, 220, 280, 400, 34, c.surface(c.base)),
        box(404, 220, 286, 400, 34, c.surface(c.base)),
        each(
          steps(3),
          (at) =>
            box(134, 250 + at * 118, 232, 100, 12, darker(c.base, 0.3)) +
            line(
              `M150 ${300 + at * 118} h60 q20 -30 40 0 t40 0 h50`,
              ['#f4f4f2', '#58c7f3', '#f0c03a'][at] ?? '#ffffff',
              9,
            ),
        ),
        box(430, 250, 234, 340, 12, darker(c.base, 0.2)),
        box(460, 300, 170, 240, 22, '#e7eaee'),
      ].join('')
    : [
        box(120, 230, 560, 370, 70, c.dark),
        box(120, 222, 560, 370, 70, c.surface(c.base)),
        line('M150 320 C300 270 500 270 650 320', '#14171c', 10),
        line('M150 320 C300 270 500 270 650 320', '#b9bec6', 4, 'stroke-dasharray="6 5"'),
        box(630, 306, 22, 60, 8, c.metal('#c3c8cf')),
        box(170, 390, 460, 160, 26, c.surface(darker(c.base, 0.08)), `stroke="${c.dark}" stroke-width="2"`),
        line('M680 330 C760 360 760 480 690 500', c.dark, 16),
      ].join('');

const toolKit: Shape = (c) => {
  const driver = (x: number): string =>
    box(x - 15, 390, 30, 190, 14, c.surface(c.base)) +
    box(x - 7, 250, 14, 145, 4, c.metal('#c3c8cf')) +
    area(`M${x - 7} 250 h14 l-4 -26 h-6Z`, '#7b828d');
  const bits = each(steps(24), (at) =>
    box(
      170 + (at % 12) * 39,
      600 + Math.floor(at / 12) * 44,
      22,
      34,
      4,
      c.metal(at % 3 ? '#b9bec6' : '#d8b36a'),
    ),
  );
  return [
    box(120, 190, 560, 520, 34, c.surface('#2b2f36')),
    box(140, 210, 520, 366, 20, '#1b1e24'),
    each(steps(5), (at) => driver(200 + at * 66)),
    c.back
      ? disc(580, 330, 56, 'none', `stroke="${c.base}" stroke-width="16"`) +
        box(566, 384, 28, 150, 12, c.surface('#4a505a'))
      : area('M560 250 L596 250 L590 420 H566Z', c.metal('#c3c8cf')) +
        box(552, 410, 52, 150, 20, c.surface(c.base)),
    bits,
  ].join('');
};

export const leisureShapes: Record<string, Shape> = {
  'game-controller': gameController,
  'hard-case': hardCase,
  drone,
  'rc-car': rcCar,
  'plush-toy': plushToy,
  'waterproof-pouch': waterproofPouch,
  'phone-bag': phoneBag,
  'tech-pouch': techPouch,
  'tool-kit': toolKit,
};
