import { area, box, type Canvas, disc, each, line, type Shape, steps } from '../canvas/canvas.ts';
import { darker, lighter, lightness } from '../canvas/color.ts';
import { cameras } from './cameras.ts';

const [X, Y, W, H] = [255, 110, 290, 580];

/** A phone's face: black glass with a colored wallpaper. */
export function phoneFace(c: Canvas, x: number, y: number, w: number, h: number, r: number): string {
  const hue = ['#2a4d8f', '#6a3f8f', '#a14a62', '#1f6f6b', '#b8692f'][c.random.int(0, 4)] ?? '#2a4d8f';
  const paper = c.linear([
    [0, lighter(hue, 0.45)],
    [0.5, hue],
    [1, darker(hue, 0.55)],
  ]);
  return [
    box(x, y, w, h, r, '#0a0b0e', 'stroke="#777c85" stroke-width="4"'),
    box(x + 9, y + 9, w - 18, h - 18, r - 8, paper),
    area(
      `M${x + 9} ${y + h * 0.62} Q${x + w * 0.5} ${y + h * 0.42} ${x + w - 9} ${y + h * 0.58} V${y + h * 0.8} Q${x + w * 0.4} ${y + h * 0.95} ${x + 9} ${y + h * 0.76}Z`,
      lighter(hue, 0.3),
      'opacity="0.55"',
    ),
    box(x + w / 2 - w * 0.13, y + 22, w * 0.26, w * 0.075, w * 0.04, '#07080a'),
  ].join('');
}

function buttons(c: Canvas, color: string): string {
  const paint = c.metal(color);
  return [
    box(X - 5, Y + 130, 8, 38, 3, paint),
    box(X - 5, Y + 186, 8, 62, 3, paint),
    box(X + W - 3, Y + 160, 8, 84, 3, paint),
  ].join('');
}

/** A case from behind: rim, cameras in their opening. */
function shell(c: Canvas, fill: string, rim: string, island: string): string {
  return [
    buttons(c, rim),
    box(X - 4, Y - 4, W + 8, H + 8, 52, rim),
    box(X + 4, Y + 4, W - 8, H - 8, 46, fill),
    cameras(c, c.trait, X, Y, island),
  ].join('');
}

const gloss = (c: Canvas, opacity = 0.3): string =>
  area(
    `M${X + 8} ${Y + 60} Q${X + 8} ${Y + 8} ${X + 60} ${Y + 8} H${X + 190} L${X + 8} ${Y + 420}Z`,
    c.linear([
      [0, '#ffffff', opacity],
      [1, '#ffffff', 0],
    ]),
  );

const phoneCase: Shape = (c) => {
  if (c.back)
    return [box(X - 4, Y - 4, W + 8, H + 8, 52, c.dark), phoneFace(c, X + 3, Y + 3, W - 6, H - 6, 46)].join(
      '',
    );
  return shell(c, c.surface(c.base), c.dark, darker(c.base, 0.12)) + gloss(c, 0.16);
};

/** A phone seen through its case: a light one under a tint, a dark one under clear plastic with a wide bright rim. */
function clearBody(c: Canvas, ring: boolean): string {
  const phone = c.clear ? (c.random.chance(0.5) ? '#59616d' : '#7d8590') : '#d3d6da';
  const rim = c.clear ? '#b9cfe2' : c.base;
  const mark = c.clear ? '#f4f7fa' : lighter(c.base, 0.55);
  const tint = c.clear
    ? ''
    : box(
        X - 6,
        Y - 6,
        W + 12,
        H + 12,
        54,
        c.surface(c.base),
        `opacity="${lightness(c.base) < 0.25 ? 0.72 : 0.58}"`,
      );
  const magnet = ring
    ? disc(400, 450, 88, 'none', `stroke="${mark}" stroke-width="15"`) + line('M400 560 V614', mark, 13)
    : '';
  return [
    buttons(c, rim),
    box(
      X - 14,
      Y - 14,
      W + 28,
      H + 28,
      62,
      lighter(rim, c.clear ? 0.55 : 0.1),
      `stroke="${darker(rim, 0.12)}" stroke-width="4"`,
    ),
    box(X + 4, Y + 4, W - 8, H - 8, 46, c.surface(phone)),
    tint,
    cameras(c, c.trait, X, Y, c.clear ? lighter(phone, 0.12) : lighter(c.base, 0.12)),
    magnet,
    box(X - 6, Y - 6, W + 12, H + 12, 54, 'none', 'stroke="#ffffff" stroke-width="6" opacity="0.8"'),
    each(
      [
        [X + 4, Y + 4],
        [X + W - 4, Y + 4],
        [X + 4, Y + H - 4],
        [X + W - 4, Y + H - 4],
      ] as const,
      ([x, y]) => disc(x, y, 28, '#ffffff', 'opacity="0.34"'),
    ),
    gloss(c, c.clear ? 0.6 : 0.35),
  ].join('');
}

const clearCase: Shape = (c) => {
  const face =
    box(X - 9, Y - 9, W + 18, H + 18, 56, '#dde3ea') + phoneFace(c, X + 3, Y + 3, W - 6, H - 6, 46);
  return c.back ? face : clearBody(c, false);
};

const magneticCase: Shape = (c) => {
  if (c.back) return phoneCase(c);
  if (c.random.chance(0.4)) return clearBody(c, true);
  const ring = lighter(c.base, 0.35);
  return [
    shell(c, c.surface(c.base), c.dark, darker(c.base, 0.14)),
    disc(400, 450, 88, 'none', `stroke="${ring}" stroke-width="13" opacity="0.85"`),
    line('M400 562 V612', ring, 12, 'opacity="0.85"'),
    gloss(c, 0.18),
  ].join('');
};

const stitches = (c: Canvas, x: number, y: number, w: number, h: number, r: number): string =>
  box(
    x,
    y,
    w,
    h,
    r,
    'none',
    `stroke="${lighter(c.base, 0.45)}" stroke-width="3" stroke-dasharray="11 7" opacity="0.8"`,
  );

const walletCase: Shape = (c) => {
  const leather = c.surface(c.base);
  if (!c.back) {
    const emboss = c.random.chance(0.5)
      ? disc(395, 430, 62, 'none', `stroke="${c.dark}" stroke-width="4" opacity="0.6"`) +
        each(steps(6), (at) => oval6(c, at))
      : '';
    return [
      box(X - 18, Y - 2, W + 36, H + 4, 34, c.dark),
      box(X - 22, Y - 8, W + 36, H + 6, 34, leather),
      stitches(c, X - 8, Y + 6, W + 8, H - 22, 24),
      emboss,
      box(X + W - 20, Y + 250, 74, 74, 24, c.surface(darker(c.base, 0.15))),
      disc(X + W + 26, Y + 287, 13, c.metal('#c9ccd2')),
    ].join('');
  }
  // Open: cards at the left, the phone at the right.
  return [
    box(120, 130, 280, 540, 28, leather),
    box(400, 130, 280, 540, 28, leather),
    box(392, 130, 16, 540, 6, c.dark),
    stitches(c, 134, 144, 250, 512, 20),
    each(
      ['#d8dce3', '#b4c7e4', '#e2c9a8'],
      (card, at) =>
        box(152, 210 + at * 96, 214, 120, 12, card, 'stroke="#9aa1ab" stroke-width="2"') +
        area(`M146 ${262 + at * 96} H372 V${330 + at * 96} H146Z`, c.surface(lighter(c.base, 0.08))),
    ),
    box(146, 500, 226, 130, 10, c.surface(lighter(c.base, 0.05))),
    phoneFace(c, 424, 152, 236, 496, 34),
  ].join('');
};

const oval6 = (c: Canvas, at: number): string =>
  `<ellipse cx="395" cy="388" rx="12" ry="26" fill="${c.dark}" opacity="0.5" transform="rotate(${at * 60} 395 430)"/>`;

const ruggedCase: Shape = (c) => {
  if (c.back) return phoneCase(c);
  const accent = darker(c.base, 0.62);
  const corners = [
    [X - 14, Y - 14],
    [X + W - 56, Y - 14],
    [X - 14, Y + H - 76],
    [X + W - 56, Y + H - 76],
  ] as const;
  return [
    each(corners, ([x, y]) => box(x, y, 70, 90, 26, accent)),
    box(X - 8, Y - 6, W + 16, H + 12, 46, accent),
    box(X + 8, Y + 10, W - 16, H - 20, 36, c.surface(c.base)),
    each(steps(7), (at) => box(X + 44, Y + 470 + at * 13, W - 88, 5, 2, accent, 'opacity="0.5"')),
    disc(400, 425, 66, c.metal(darker('#8b9097', 0.25))),
    disc(400, 425, 43, c.surface(accent)),
    disc(400, 425, 43, 'none', 'stroke="#c8ccd3" stroke-width="5"'),
    box(391, 352, 18, 28, 6, c.metal('#9da2aa')),
    cameras(c, c.trait, X, Y, accent),
    gloss(c, 0.12),
  ].join('');
};

export const phoneShapes: Record<string, Shape> = {
  'phone-case': phoneCase,
  'clear-case': clearCase,
  'magnetic-case': magneticCase,
  'wallet-case': walletCase,
  'rugged-case': ruggedCase,
};
