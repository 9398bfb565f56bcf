import { area, box, type Canvas, disc, each, group, line, oval, type Shape } from '../canvas/canvas.ts';
import { darker, lighter } from '../canvas/color.ts';
import { lens } from './cameras.ts';
import { phoneFace } from './phone.ts';

/** Two arms and a back plate that hold a phone, around the middle of the upper half. */
function clamp(c: Canvas, withPhone: boolean): string {
  const plate = box(310, 190, 180, 250, 34, c.surface(darker(c.base, 0.1)));
  const phone = withPhone
    ? phoneFace(c, 296, 96, 208, 400, 32)
    : disc(400, 310, 62, c.surface(lighter(c.base, 0.15)), `stroke="${c.contrast}" stroke-width="4"`);
  return [
    plate,
    phone,
    box(268, 250, 34, 130, 14, c.surface(c.base)),
    box(498, 250, 34, 130, 14, c.surface(c.base)),
    box(352, 486, 96, 24, 10, c.surface(c.base)),
    withPhone ? '' : box(388, 436, 24, 60, 8, c.dark) + box(290, 290, 220, 26, 8, c.dark, 'opacity="0.45"'),
  ].join('');
}

const carHolder: Shape = (c) =>
  [
    line('M400 470 C420 560 380 600 400 640', c.dark, 46),
    line('M400 470 C420 560 380 600 400 640', c.base, 38),
    disc(400, 486, 34, c.metal('#8f959e')),
    oval(400, 680, 140, 44, c.surface(darker(c.base, 0.3))),
    oval(400, 662, 110, 34, c.surface(c.base)),
    clamp(c, !c.back),
  ].join('');

const bikeMount: Shape = (c) =>
  [
    box(90, 570, 620, 56, 28, c.metal('#5a606a')),
    box(330, 530, 140, 136, 30, c.surface(darker(c.base, 0.2))),
    disc(480, 598, 20, c.metal('#c3c8cf')),
    line('M400 540 V470', c.dark, 54),
    c.back ? line('M282 170 L518 470 M518 170 L282 470', c.dark, 26) : '',
    clamp(c, !c.back),
    each(
      [
        [282, 150],
        [518, 150],
        [282, 450],
        [518, 450],
      ] as const,
      ([x, y]) => box(x - 26, y - 22, 52, 52, 16, c.surface(c.base)),
    ),
  ].join('');

const deskStand: Shape = (c) =>
  [
    oval(400, 650, 170, 48, c.metal(darker(c.base, 0.1))),
    oval(400, 634, 170, 48, c.metal(c.base)),
    area('M372 636 L382 380 H418 L428 636Z', c.metal(c.base)),
    c.back
      ? box(280, 210, 240, 210, 26, c.surface(c.base)) +
        disc(400, 320, 34, 'none', `stroke="${c.dark}" stroke-width="6"`)
      : phoneFace(c, 290, 90, 220, 420, 36),
    box(276, 480, 248, 30, 12, c.metal(c.base)),
    box(300, 462, 24, 34, 8, c.dark),
    box(476, 462, 24, 34, 8, c.dark),
  ].join('');

const neckHolder: Shape = (c) => {
  const arc = 'M190 250 C120 720 680 720 610 250';
  return [
    line(arc, c.dark, 52),
    line(arc, c.base, 44),
    line('M190 250 V220 M610 250 V220', c.surface(darker(c.base, 0.35)), 54),
    line('M400 604 C400 520 400 500 400 470', c.metal('#8f959e'), 30),
    group('translate(400 330) scale(0.72) translate(-400 -310)', clamp(c, !c.back)),
  ].join('');
};

const ringGrip: Shape = (c) =>
  [
    disc(400, 460, 190, c.metal(darker(c.base, 0.1))),
    disc(400, 452, 186, c.surface(c.base)),
    disc(400, 452, 128, c.surface(lighter(c.base, 0.1)), `stroke="${c.dark}" stroke-width="2"`),
    c.back
      ? disc(400, 452, 150, 'none', 'stroke="#c3c8cf" stroke-width="22"')
      : oval(400, 300, 132, 168, 'none', `stroke="${darker(c.base, 0.25)}" stroke-width="34"`) +
        oval(400, 296, 132, 168, 'none', `stroke="${lighter(c.base, 0.2)}" stroke-width="22"`) +
        box(330, 420, 140, 50, 18, c.metal(c.base)),
  ].join('');

const selfieStick: Shape = (c) =>
  group(
    'rotate(22 400 400)',
    box(372, 430, 56, 280, 26, c.surface(c.base)),
    disc(400, 500, 17, c.surface('#e7eaee')),
    box(384, 300, 32, 140, 8, c.metal('#b9bec6')),
    box(388, 230, 24, 90, 6, c.metal('#d3d6db')),
    disc(400, 226, 22, c.surface(c.dark)),
    group('translate(400 150) scale(0.62) rotate(90) translate(-400 -310)', clamp(c, !c.back)),
  );

const tripod: Shape = (c) =>
  [
    line('M400 380 L210 700', c.dark, 30),
    line('M400 380 L590 700', c.dark, 30),
    line('M400 380 L420 690', darker(c.base, 0.2), 30),
    line('M400 380 L215 692', c.base, 20),
    line('M400 380 L585 692', c.base, 20),
    each(
      [
        [210, 704],
        [590, 704],
        [421, 696],
      ] as const,
      ([x, y]) => oval(x, y, 24, 14, '#14171c'),
    ),
    box(376, 230, 48, 190, 12, c.metal(c.base)),
    disc(400, 392, 40, c.surface(c.dark)),
    box(344, 206, 112, 34, 12, c.surface(c.base)),
    c.back ? '' : group('translate(400 150) scale(0.5) rotate(90) translate(-400 -310)', clamp(c, true)),
  ].join('');

/** A small action camera. */
export function actionCamera(c: Canvas, x: number, y: number): string {
  return [
    box(x, y, 220, 160, 26, c.surface('#2b2f36')),
    lens(c, x + 150, y + 66, 50),
    box(x + 22, y + 22, 74, 60, 8, '#0b0d12'),
    box(x + 22, y + 108, 60, 10, 4, '#4a505a'),
    box(x + 40, y - 12, 50, 16, 6, '#d9414f'),
  ].join('');
}

const actionMount: Shape = (c) =>
  [
    area('M250 640 Q400 560 550 640 L580 700 H220Z', c.surface(c.base)),
    box(340, 590, 120, 40, 12, c.dark),
    box(372, 420, 20, 190, 8, c.surface(darker(c.base, 0.2))),
    box(408, 420, 20, 190, 8, c.surface(darker(c.base, 0.2))),
    disc(400, 440, 34, c.metal('#9da3ac')),
    disc(400, 560, 28, c.metal('#9da3ac')),
    c.back ? box(330, 380, 140, 40, 10, c.surface(c.base)) : actionCamera(c, 290, 250),
  ].join('');

export const holderShapes: Record<string, Shape> = {
  'car-holder': carHolder,
  'bike-mount': bikeMount,
  'desk-stand': deskStand,
  'neck-holder': neckHolder,
  'ring-grip': ringGrip,
  'selfie-stick': selfieStick,
  tripod,
  'action-mount': actionMount,
};
