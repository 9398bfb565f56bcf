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

const earbud = (c: Canvas, x: number, y: number, flip: number, turn: number): string =>
  group(
    `translate(${x} ${y}) scale(${flip} 1) rotate(${turn})`,
    box(-20, 10, 40, 150, 20, c.surface(c.base)),
    oval(-8, 0, 62, 60, c.surface(c.base)),
    oval(-58, 12, 26, 36, c.surface(darker('#e6e8eb', 0.1))),
    oval(-62, 12, 14, 22, '#9aa0a9'),
    oval(18, -14, 16, 24, darker(c.base, 0.55), 'opacity="0.65"'),
    box(-6, 120, 12, 30, 6, '#b9bfc7'),
  );

const earbuds: Shape = (c) => {
  const lid = c.back
    ? ''
    : area('M200 520 Q200 330 400 330 Q600 330 600 520Z', c.surface(lighter(c.base, 0.1))) +
      area('M226 512 Q228 366 400 366 Q572 366 574 512Z', darker(c.base, 0.25));
  const body = box(196, c.back ? 420 : 510, 408, c.back ? 260 : 180, 76, c.surface(c.base));
  const seam = c.back ? line('M200 500 H600', c.dark, 3) : box(196, 506, 408, 22, 11, c.dark);
  return [
    lid,
    c.back ? '' : earbud(c, 318, 300, 1, 6) + earbud(c, 482, 300, -1, 6),
    body,
    seam,
    disc(400, 590, 9, '#57d08b'),
    box(226, 540, 40, 110, 20, '#ffffff', 'opacity="0.2"'),
    c.back ? earbud(c, 300, 220, 1, 24) + earbud(c, 500, 220, -1, 24) : '',
  ].join('');
};

const headphones: Shape = (c) => {
  const cup = (x: number, flip: number): string =>
    group(
      `translate(${x} 500) scale(${flip} 1)`,
      box(-30, -190, 30, 150, 12, c.metal('#b5bac2')),
      oval(0, 0, 92, 128, c.surface(darker(c.base, 0.25))),
      oval(-26, 0, 76, 118, c.surface(c.base)),
      oval(-36, 0, 46, 76, c.surface(lighter(c.base, 0.12))),
      oval(58, 0, 40, 110, c.surface('#2a2e35')),
      disc(-36, 0, 15, 'none', `stroke="${c.contrast}" stroke-width="4" opacity="0.7"`),
    );
  const band = 'M212 360 C200 90 600 90 588 360';
  const mic = c.trait.includes('gaming')
    ? line('M232 590 C250 700 340 690 372 670', '#23262b', 13) + oval(384, 664, 30, 17, '#14171c')
    : '';
  const lights = c.trait.includes('gaming')
    ? oval(186, 500, 44, 74, 'none', 'stroke="#58e0d0" stroke-width="6" opacity="0.9"')
    : '';
  return [
    line(band, c.dark, 56),
    line(band, c.base, 46),
    line('M238 250 C290 128 510 128 562 250', lighter(c.base, 0.3), 12, 'opacity="0.7"'),
    mic,
    cup(222, 1),
    cup(578, -1),
    lights,
  ].join('');
};

const neckband: Shape = (c) => {
  const arc = 'M230 420 C140 720 660 720 570 420';
  const tip = (x: number, flip: number): string =>
    group(
      `translate(${x} 210) scale(${flip} 1)`,
      oval(0, 0, 40, 34, c.surface(c.base)),
      oval(-34, 6, 19, 26, c.surface('#3a3f47')),
      oval(12, 0, 14, 20, c.metal('#b9bec6')),
    );
  return [
    line('M262 470 C250 330 330 330 318 226', '#23262b', 8),
    line('M538 470 C550 330 470 330 482 226', '#23262b', 8),
    line(arc, c.dark, 34),
    line(arc, c.base, 27),
    line('M230 420 L222 520', c.base, 40),
    line('M570 420 L578 520', c.base, 40),
    each(steps(3), (at) => box(212, 440 + at * 28, 20, 18, 6, '#14171c')),
    tip(318, 1),
    tip(482, -1),
  ].join('');
};

const speaker: Shape = (c) => {
  const mesh = (x: number, y: number, w: number, h: number): string =>
    each(steps(Math.floor(h / 16)), (row) =>
      each(steps(Math.floor(w / 16)), (at) =>
        disc(x + at * 16 + (row % 2) * 8, y + row * 16, 4, darker(c.base, 0.5), 'opacity="0.55"'),
      ),
    );
  if (c.random.chance(0.5)) {
    return [
      box(120, 270, 560, 270, 130, c.surface(c.base)),
      mesh(230, 296, 350, 230),
      oval(150, 405, 56, 120, c.surface(darker(c.base, 0.35))),
      oval(
        146,
        405,
        36,
        84,
        c.radial([
          [0, '#777d87'],
          [1, '#14171c'],
        ]),
      ),
      oval(650, 405, 56, 120, c.surface(darker(c.base, 0.4))),
      oval(
        654,
        405,
        36,
        84,
        c.radial([
          [0, '#777d87'],
          [1, '#14171c'],
        ]),
      ),
      box(330, 250, 140, 30, 14, c.dark),
      line('M160 300 C110 180 220 190 250 280', c.dark, 14),
    ].join('');
  }
  return [
    box(250, 140, 300, 530, 110, c.surface(c.base)),
    mesh(290, 230, 230, 380),
    oval(400, 160, 120, 40, c.surface(darker(c.base, 0.3))),
    each(steps(3), (at) => disc(350 + at * 50, 160, 9, lighter(c.base, 0.6))),
    oval(400, 640, 130, 34, c.back ? c.surface('#58d0f0') : darker(c.base, 0.45)),
    box(268, 200, 40, 400, 20, '#ffffff', 'opacity="0.16"'),
  ].join('');
};

const earbudCase: Shape = (c) => {
  if (/max/.test(c.trait))
    return (
      box(170, 230, 460, 340, 150, c.surface(c.base)) +
      line('M190 400 H610', c.dark, 5) +
      box(380, 560, 40, 50, 12, c.metal('#c3c8cf'))
    );
  const ring =
    line('M584 300 C660 250 690 350 620 390', '#b9bec6', 13) +
    disc(604, 396, 20, 'none', 'stroke="#b9bec6" stroke-width="10"');
  return [
    ring,
    box(196, 236, 400, 350, 110, c.dark),
    box(196, 228, 400, 350, 110, c.surface(c.base)),
    line('M200 352 H592', darker(c.base, 0.35), 5),
    c.back
      ? box(340, 336, 112, 34, 10, c.metal('#c3c8cf'))
      : disc(396, 470, 8, '#57d08b') + box(384, 350, 24, 10, 5, c.dark),
    box(222, 262, 46, 270, 23, '#ffffff', 'opacity="0.22"'),
  ].join('');
};

const microphone: Shape = (c) => {
  const one = (x: number, y: number): string =>
    [
      box(x, y, 130, 210, 36, c.surface(c.base)),
      box(x + 36, y + 20, 58, 22, 8, darker(c.base, 0.45)),
      disc(x + 65, y + 88, 26, c.surface(lighter(c.base, 0.2))),
      disc(x + 65, y + 88, 7, '#57d08b'),
      oval(x + 65, y - 26, 56, 48, c.surface('#3f444d')),
      each(steps(24), (at) =>
        line(`M${x + 65} ${y - 26} l${Math.cos(at * 0.262) * 60} ${Math.sin(at * 0.262) * 52}`, '#59606b', 3),
      ),
      box(x + 120, y + 40, 16, 120, 6, c.metal('#b9bec6')),
    ].join('');
  const receiver = [
    box(330, 470, 140, 190, 30, c.surface(c.base)),
    box(378, 652, 44, 56, 8, c.metal('#c3c8cf')),
    disc(400, 520, 10, '#57d08b'),
  ].join('');
  return one(190, 230) + one(480, 230) + receiver;
};

export const audioShapes: Record<string, Shape> = {
  earbuds,
  headphones,
  neckband,
  speaker,
  'earbud-case': earbudCase,
  microphone,
};
