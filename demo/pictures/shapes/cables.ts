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

/** A plug pointing up from `0, 0`. */
function plug(c: Canvas, kind: 'usb-c' | 'lightning' | 'usb-a'): string {
  const metal = c.metal('#c3c8cf');
  const tips = {
    'usb-c': box(-22, -58, 44, 58, 14, metal) + box(-14, -56, 28, 8, 4, '#4b515b'),
    lightning:
      box(-17, -56, 34, 58, 6, c.metal('#d9dce1')) +
      each(steps(5), (at) => box(-13 + at * 5.6, -44, 3.4, 22, 1, '#b48a3c')),
    'usb-a':
      box(-32, -76, 64, 78, 4, metal) +
      box(-20, -62, 14, 16, 2, '#3f454e') +
      box(6, -62, 14, 16, 2, '#3f454e'),
  };
  const body = c.surface(c.base);
  return [
    tips[kind],
    box(-34, -4, 68, 104, 16, body),
    box(-22, 14, 44, 10, 5, darker(c.base, 0.25), 'opacity="0.6"'),
    each(steps(4), (at) => box(-16 + at, 100 + at * 13, 32 - at * 2, 9, 4, c.dark)),
  ].join('');
}

function cord(c: Canvas, d: string, width = 20): string {
  return [
    line(d, c.dark, width),
    line(d, c.base, width - 4),
    line(d, lighter(c.base, 0.35), width / 3, `stroke-dasharray="5 7" opacity="0.7"`),
  ].join('');
}

const endsOf = (trait: string): ['usb-c' | 'usb-a', 'usb-c' | 'lightning'] => {
  if (trait.includes('lightning')) return ['usb-c', 'lightning'];
  return trait.includes('usb-a') ? ['usb-a', 'usb-c'] : ['usb-c', 'usb-c'];
};

const cable: Shape = (c) => {
  if (c.trait.includes('multi')) {
    const head = group('translate(400 640) rotate(180)', plug(c, 'usb-a'));
    const tails = (
      [
        [250, 210, 'usb-c'],
        [400, 180, 'lightning'],
        [550, 210, 'usb-c'],
      ] as const
    ).map(
      ([x, y, end]) =>
        cord(c, `M${x} ${y + 140} C${x} 420 400 400 400 470`, 14) +
        group(`translate(${x} ${y}) scale(0.85)`, plug(c, end)),
    );
    return [cord(c, 'M400 470 V560'), ...tails, box(372, 440, 56, 70, 14, c.surface(c.dark)), head].join('');
  }
  const [one, other] = endsOf(c.trait);
  if (c.back) {
    return [
      cord(c, 'M270 330 C270 620 530 620 530 330', 26),
      group('translate(270 210) scale(1.45)', plug(c, one)),
      group('translate(530 210) scale(1.45)', plug(c, other)),
    ].join('');
  }
  const rings = each(steps(4), (at) =>
    cord(
      c,
      `M${400 - 190 + at * 12} 430 a${190 - at * 12} ${150 - at * 11} 0 1 1 ${380 - at * 24} 0 a${190 - at * 12} ${150 - at * 11} 0 1 1 -${380 - at * 24} 0`,
    ),
  );
  const ties = box(382, 548, 36, 62, 8, c.surface(darker(c.base, 0.4)));
  return [
    rings,
    cord(c, 'M300 310 C260 260 262 240 262 230'),
    cord(c, 'M500 310 C548 260 548 240 548 230'),
    ties,
    group('translate(262 172)', plug(c, one)),
    group('translate(548 172)', plug(c, other)),
  ].join('');
};

const watchCharger: Shape = (c) =>
  [
    cord(c, 'M400 560 C400 690 250 700 250 580 C250 470 560 430 560 250', 16),
    group('translate(560 150) scale(0.9)', plug(c, c.back ? 'usb-a' : 'usb-c')),
    disc(330, 350, 132, c.metal('#c9cdd3')),
    disc(330, 350, 116, c.surface(c.base)),
    disc(330, 350, 62, c.surface(lighter(c.base, 0.4)), 'stroke="#b9bfc7" stroke-width="3"'),
    cord(c, 'M360 476 C380 520 400 540 400 562', 16),
  ].join('');

const bud = (c: Canvas, x: number, y: number, flip: number): string =>
  group(
    `translate(${x} ${y}) scale(${flip} 1)`,
    oval(0, 0, 46, 52, c.surface(c.base)),
    oval(-40, 4, 22, 32, c.surface('#e9ebee')),
    oval(14, -6, 20, 24, darker(c.base, 0.35), 'opacity="0.5"'),
    box(-4, 40, 26, 70, 12, c.surface(c.base)),
  );

const wiredEarphones: Shape = (c) => {
  const wire = darker(c.base, 0.12);
  const cords = [
    'M252 300 C250 470 400 420 400 540',
    'M548 300 C550 470 400 420 400 540',
    'M400 540 C400 640 300 700 230 640 C170 590 300 560 480 640',
  ];
  return [
    ...cords.map((d) => line(d, darker(wire, 0.2), 11) + line(d, lighter(wire, 0.15), 6)),
    box(386, 500, 28, 64, 12, c.surface(c.base)),
    bud(c, 250, 210, -1),
    bud(c, 550, 210, 1),
    box(535, 390, 22, 62, 10, c.surface(c.base)),
    group(
      'translate(480 640) rotate(105)',
      box(-12, -80, 24, 70, 8, c.surface(c.base)),
      box(-7, -122, 14, 46, 5, c.metal('#d5b56a')),
    ),
  ].join('');
};

const phoneStrap: Shape = (c) => {
  const loop = 'M400 560 C120 520 160 140 400 140 C640 140 680 520 400 560';
  return [
    line(loop, c.dark, 26),
    line(loop, c.base, 21),
    line(loop, lighter(c.base, 0.4), 6, 'stroke-dasharray="9 9"'),
    box(380, 150, 40, 22, 8, c.metal('#c3c8cf'), 'transform="translate(0 -24)"'),
    box(372, 540, 56, 44, 12, c.surface(darker(c.base, 0.35))),
    disc(400, 606, 24, 'none', 'stroke="#b6bcc5" stroke-width="10"'),
    area('M384 626 h32 l-4 60 h-24Z', c.metal('#c3c8cf')),
    box(348, 676, 104, 34, 10, c.surface('#e9edf2')),
  ].join('');
};

export const cableShapes: Record<string, Shape> = {
  cable,
  'watch-charger': watchCharger,
  'wired-earphones': wiredEarphones,
  'phone-strap': phoneStrap,
};
