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
import { phoneFace } from './phone.ts';

const port = (x: number, y: number, kind: 'c' | 'a'): string =>
  kind === 'c'
    ? box(x - 28, y - 10, 56, 20, 10, '#2b3038') + box(x - 18, y - 3, 36, 6, 3, '#8b919b')
    : box(x - 32, y - 13, 64, 26, 4, '#2b3038') + box(x - 26, y - 8, 52, 10, 2, '#d98e2b');

function pins(c: Canvas, trait: string): string {
  const metal = c.metal('#d3d6db');
  if (trait === 'us' || trait === 'au') {
    const tilt = trait === 'au' ? 28 : 0;
    return (
      group(`rotate(${-tilt} 350 175)`, box(338, 118, 24, 92, 5, metal)) +
      group(`rotate(${tilt} 450 175)`, box(438, 118, 24, 92, 5, metal))
    );
  }
  if (trait === 'uk')
    return (
      box(384, 96, 32, 110, 4, metal) + box(300, 150, 64, 60, 4, metal) + box(436, 150, 64, 60, 4, metal)
    );
  return (
    box(326, 100, 34, 112, 15, metal) +
    box(440, 100, 34, 112, 15, metal) +
    box(326, 160, 34, 50, 2, '#e8eaed') +
    box(440, 160, 34, 50, 2, '#e8eaed')
  );
}

const brick =
  (tall: number, wide: number, ports: readonly ('a' | 'c')[]): Shape =>
  (c) => {
    const x = 400 - wide / 2;
    const face = c.back ? '' : each(ports, (kind, at) => port(400, 196 + tall - 56 - at * 52, kind));
    const rear = c.back
      ? each(steps(5), (at) =>
          box(x + 50, 300 + at * 26, wide - 150 + ((at * 37) % 50), 8, 4, c.contrast, 'opacity="0.35"'),
        )
      : '';
    return [
      pins(c, c.trait),
      box(x + 12, 190, wide - 24, 40, 16, c.dark),
      box(x, 200, wide, tall, 44, c.surface(c.base)),
      box(x + 16, 214, wide * 0.22, tall - 40, 24, '#ffffff', 'opacity="0.2"'),
      face,
      rear,
      c.back ? '' : disc(x + wide - 40, 240, 7, '#57b4f2'),
    ].join('');
  };

const carCharger: Shape = (c) =>
  group(
    'rotate(24 400 400)',
    box(330, 430, 140, 210, 40, c.surface(darker(c.base, 0.1))),
    box(318, 470, 24, 80, 10, c.metal('#c9ccd2')),
    box(458, 470, 24, 80, 10, c.metal('#c9ccd2')),
    box(374, 630, 52, 46, 20, c.metal('#d5b56a')),
    box(290, 190, 220, 270, 56, c.surface(c.base)),
    oval(400, 214, 106, 44, c.surface(darker(c.base, 0.5))),
    c.back ? box(350, 300, 100, 60, 12, '#0e1116') + line('M368 330 h22 M404 330 h22', '#63d0ff', 8) : '',
    group('translate(0 12)', port(362, 200, 'c'), port(446, 200, 'a')),
    disc(400, 420, 14, 'none', 'stroke="#57b4f2" stroke-width="6"'),
    box(306, 210, 36, 220, 18, '#ffffff', 'opacity="0.18"'),
  );

const wirelessPad: Shape = (c) =>
  [
    line('M400 560 C400 690 600 640 600 740', c.dark, 16),
    oval(400, 418, 232, 196, c.metal(darker(c.base, 0.1))),
    oval(400, 398, 232, 196, c.surface(c.base)),
    oval(400, 398, 206, 172, lighter(c.base, 0.08)),
    oval(400, 398, 118, 98, 'none', `stroke="${c.contrast}" stroke-width="9" opacity="0.5"`),
    c.back
      ? each(steps(8), (at) =>
          oval(
            400,
            398,
            196 - at * 8,
            162 - at * 7,
            'none',
            `stroke="${c.dark}" stroke-width="2" opacity="0.35"`,
          ),
        )
      : area('M410 340 l-42 64 h28 l-10 54 44 -66 h-28Z', c.contrast, 'opacity="0.6"'),
    disc(400, 578, 6, '#57d08b'),
  ].join('');

const chargingStand: Shape = (c) => {
  const metal = c.metal(c.base);
  const phone = c.back
    ? disc(330, 270, 84, c.surface(lighter(c.base, 0.2)), 'stroke="#b9bfc7" stroke-width="5"')
    : phoneFace(c, 220, 110, 220, 420, 38);
  return [
    box(180, 630, 450, 58, 29, metal),
    box(180, 622, 450, 34, 17, c.surface(lighter(c.base, 0.15))),
    area('M306 626 L322 300 H352 L372 626Z', metal),
    phone,
    box(500, 420, 34, 210, 14, metal),
    box(446, 312, 146, 168, 48, '#16191f', 'stroke="#a3a9b2" stroke-width="8"'),
    disc(519, 396, 44, 'none', 'stroke="#f0426b" stroke-width="12" stroke-dasharray="190 100"'),
    disc(519, 396, 28, 'none', 'stroke="#9be15d" stroke-width="11" stroke-dasharray="120 80"'),
    box(476, 268, 86, 50, 12, '#2b3038'),
    box(476, 476, 86, 60, 12, '#2b3038'),
    box(430, 590, 96, 44, 20, c.surface('#f5f6f8')),
  ].join('');
};

function bankBody(c: Canvas, w: number, h: number): string {
  const [x, y] = [400 - w / 2, 400 - h / 2];
  return [
    box(x + 6, y + 10, w, h, 42, c.dark),
    box(x, y, w, h, 42, c.surface(c.base)),
    box(x + 14, y + 18, w * 0.16, h - 36, 20, '#ffffff', 'opacity="0.16"'),
  ].join('');
}

const powerBank: Shape = (c) =>
  bankBody(c, 290, 540) +
  (c.back
    ? each(steps(6), (at) =>
        box(310, 440 + at * 24, 150 - ((at * 41) % 60), 8, 4, c.contrast, 'opacity="0.4"'),
      )
    : box(330, 190, 140, 74, 14, '#0d1015') +
      line('M362 210 v34 M388 210 h18 v34 M388 210 v34 h18 M426 212 l16 32 M444 212 l-20 32', '#7fe0ff', 6)) +
  group('translate(0 -6)', port(340, 650, 'c'), port(440, 650, 'a'));

const magneticPowerBank: Shape = (c) => {
  const ring = lighter(c.base, 0.45);
  const face = c.back
    ? area('M290 560 h220 v70 h-220Z', c.metal('#aeb4bd')) +
      box(290, 250, 220, 300, 26, c.surface(darker(c.base, 0.08)))
    : disc(400, 370, 104, 'none', `stroke="${ring}" stroke-width="16"`) + line('M400 496 V560', ring, 14);
  return (
    bankBody(c, 310, 470) +
    face +
    each(steps(4), (at) => disc(346 + at * 36, 612, 6, '#ffffff', 'opacity="0.9"'))
  );
};

const solarPowerBank: Shape = (c) => {
  const cells = each(steps(15), (at) =>
    box(
      276 + (at % 3) * 84,
      190 + Math.floor(at / 3) * 84,
      78,
      78,
      4,
      c.linear([
        [0, '#31415f'],
        [0.5, '#17202f'],
        [1, '#3b4f74'],
      ]),
      'stroke="#93a3bd" stroke-width="1.5"',
    ),
  );
  return (
    box(232, 122, 336, 560, 46, c.surface(c.base)) +
    box(258, 160, 284, 460, 14, '#10151f') +
    (c.back
      ? each(steps(9), (at) =>
          disc(
            300 + (at % 3) * 100,
            260 + Math.floor(at / 3) * 110,
            26,
            c.radial([
              [0, '#fffdf0'],
              [1, '#d8d2b0'],
            ]),
          ),
        )
      : cells) +
    disc(400, 650, 14, '#f2f4f6') +
    line('M540 140 q44 -20 30 -60 q-30 -20 -44 20', c.dark, 12)
  );
};

const powerStation: Shape = (c) =>
  [
    line('M250 210 C250 110 550 110 550 210', darker(c.base, 0.45), 38),
    box(130, 200, 540, 420, 46, c.surface(c.base)),
    box(130, 540, 540, 80, 36, darker(c.base, 0.4)),
    box(160, 236, 480, 300, 24, c.surface('#22262d')),
    box(300, 256, 200, 108, 12, '#0a0d12') +
      line('M330 286 v48 M360 286 h26 v48 h-26Z M410 286 h26 v48 h-26Z M460 334 h14', '#7fe0ff', 8),
    c.back
      ? each(steps(10), (at) => box(190 + at * 44, 400, 22, 110, 8, '#0c0e12'))
      : each(
          steps(2),
          (at) =>
            disc(230, 426 + at * 70, 28, '#eceff2') +
            disc(220, 426 + at * 70, 5, '#22262d') +
            disc(240, 426 + at * 70, 5, '#22262d'),
        ) +
        group(
          'translate(0 212)',
          port(340, 220, 'c'),
          port(440, 220, 'c'),
          port(340, 280, 'a'),
          port(440, 280, 'a'),
        ) +
        disc(566, 460, 44, '#0c0e12', 'stroke="#7b828d" stroke-width="6"') +
        disc(566, 460, 18, '#d98e2b'),
  ].join('');

export const chargerShapes: Record<string, Shape> = {
  'wall-charger': brick(360, 290, ['c']),
  'gan-charger': brick(440, 310, ['a', 'c', 'c']),
  'car-charger': carCharger,
  'wireless-pad': wirelessPad,
  'charging-stand': chargingStand,
  'power-bank': powerBank,
  'magnetic-power-bank': magneticPowerBank,
  'solar-power-bank': solarPowerBank,
  'power-station': powerStation,
};
