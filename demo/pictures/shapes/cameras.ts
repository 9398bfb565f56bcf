import { box, type Canvas, disc, each } from '../canvas/canvas.ts';
import { darker, lighter } from '../canvas/color.ts';

type Spot = readonly [x: number, y: number, r: number];
type Layout = {
  plate?: readonly [x: number, y: number, w: number, h: number, r: number];
  lenses: readonly Spot[];
  flash: readonly Spot[];
};

// Measured from the upper left corner of a phone's back, 290 wide.
const square = (lenses: readonly Spot[], flash: readonly Spot[]): Layout => ({
  plate: [18, 18, 142, 146, 40],
  lenses,
  flash,
});
const layouts: readonly [RegExp, Layout][] = [
  [
    /^iphone-17-pro/,
    {
      plate: [14, 16, 262, 128, 44],
      lenses: [
        [56, 50, 30],
        [56, 112, 30],
        [116, 81, 30],
      ],
      flash: [
        [240, 46, 11],
        [240, 114, 9],
      ],
    },
  ],
  [/^iphone-air/, { plate: [14, 20, 262, 80, 40], lenses: [[56, 60, 31]], flash: [[232, 60, 11]] }],
  [
    /^iphone-(17|16|16-plus)$/,
    {
      plate: [24, 24, 78, 164, 39],
      lenses: [
        [63, 63, 30],
        [63, 149, 30],
      ],
      flash: [[136, 70, 10]],
    },
  ],
  [/^iphone-16e/, { lenses: [[62, 62, 34]], flash: [[118, 62, 9]] }],
  [
    /^iphone-\d+-pro/,
    square(
      [
        [58, 56, 31],
        [58, 126, 31],
        [121, 91, 31],
      ],
      [
        [121, 44, 11],
        [121, 138, 8],
      ],
    ),
  ],
  [
    /^iphone-12|^iphone-\d+/,
    square(
      [
        [60, 60, 32],
        [118, 122, 32],
      ],
      [[122, 52, 10]],
    ),
  ],
  [
    /galaxy-s\d+-ultra/,
    {
      lenses: [
        [56, 58, 30],
        [56, 132, 30],
        [56, 206, 30],
        [118, 88, 18],
        [118, 168, 18],
      ],
      flash: [[118, 128, 8]],
    },
  ],
  [
    /z-flip/,
    {
      plate: [14, 14, 262, 190, 34],
      lenses: [
        [58, 166, 30],
        [128, 166, 30],
      ],
      flash: [[182, 166, 8]],
    },
  ],
  [
    /z-fold/,
    {
      plate: [26, 30, 70, 210, 35],
      lenses: [
        [61, 68, 27],
        [61, 135, 27],
        [61, 202, 27],
      ],
      flash: [[118, 68, 8]],
    },
  ],
  [
    /^galaxy/,
    {
      lenses: [
        [58, 62, 29],
        [58, 138, 29],
        [58, 208, 26],
      ],
      flash: [[112, 66, 9]],
    },
  ],
  [
    /^pixel/,
    {
      plate: [10, 56, 270, 82, 41],
      lenses: [
        [62, 97, 28],
        [124, 97, 28],
        [182, 97, 20],
      ],
      flash: [[236, 97, 10]],
    },
  ],
  [
    /ultra|pura|find-x|x200|magic|oneplus-13$|honor/,
    {
      plate: [44, 28, 202, 202, 101],
      lenses: [
        [98, 82, 27],
        [192, 82, 27],
        [98, 176, 27],
        [192, 176, 27],
      ],
      flash: [[145, 62, 8]],
    },
  ],
  [
    /mate|nova|reno|vivo/,
    {
      plate: [22, 22, 96, 200, 48],
      lenses: [
        [70, 70, 34],
        [70, 160, 34],
      ],
      flash: [[150, 66, 9]],
    },
  ],
  [
    /xiaomi|redmi|poco/,
    {
      plate: [20, 20, 150, 156, 34],
      lenses: [
        [62, 62, 29],
        [128, 62, 29],
        [62, 132, 29],
        [128, 132, 20],
      ],
      flash: [[95, 97, 7]],
    },
  ],
  [
    /moto/,
    {
      plate: [22, 22, 140, 140, 36],
      lenses: [
        [60, 60, 28],
        [124, 60, 28],
        [60, 124, 28],
        [124, 124, 20],
      ],
      flash: [[92, 92, 6]],
    },
  ],
];

const fallback: Layout = {
  plate: [20, 20, 150, 156, 34],
  lenses: [
    [60, 60, 28],
    [60, 130, 28],
  ],
  flash: [[126, 62, 9]],
};

/** The camera side of a device, from its slug. */
export const layoutOf = (device: string): Layout =>
  layouts.find(([pattern]) => pattern.test(device))?.[1] ?? fallback;

/** One lens: ring, glass and the light in it. */
export function lens(c: Canvas, x: number, y: number, r: number, ring = '#3a3f47'): string {
  const glass = c.radial([
    [0, '#5a6a86'],
    [0.35, '#1b2230'],
    [1, '#05070b'],
  ]);
  return [
    disc(
      x,
      y,
      r,
      c.linear([
        [0, lighter(ring, 0.5)],
        [1, darker(ring, 0.4)],
      ]),
    ),
    disc(x, y, r * 0.84, '#0b0d12'),
    disc(x, y, r * 0.66, glass),
    disc(x, y, r * 0.3, '#0d1524'),
    disc(x - r * 0.22, y - r * 0.25, r * 0.13, '#cfe0ff', 'opacity="0.85"'),
  ].join('');
}

/** A device's cameras at the upper left corner `x, y` of its back. `plate` is the color they stand on. */
export function cameras(c: Canvas, device: string, x: number, y: number, plate: string): string {
  const layout = layoutOf(device);
  const [px, py, pw, ph, pr] = layout.plate ?? [0, 0, 0, 0, 0];
  const island = layout.plate
    ? box(x + px, y + py, pw, ph, pr, c.surface(plate), `stroke="${darker(plate, 0.35)}" stroke-width="3"`)
    : '';
  return [
    island,
    each(layout.lenses, ([lx, ly, r]) => lens(c, x + lx, y + ly, r)),
    each(layout.flash, ([fx, fy, r]) =>
      disc(
        x + fx,
        y + fy,
        r,
        c.radial([
          [0, '#fffbe8'],
          [1, '#e2d7ad'],
        ]),
      ),
    ),
  ].join('');
}
