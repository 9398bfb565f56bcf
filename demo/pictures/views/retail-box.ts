import { area, box, disc, each, group, steps } from '../canvas/canvas.ts';
import { darker, lighter, lightness, mix } from '../canvas/color.ts';
import { floor, place, type View } from './view.ts';

const cartons = ['#f6f7f9', '#c7a57a', '#2a2e36', '#e3ebf8', '#efe6da'];

/** The shop's neutral mark. */
const mark = (x: number, y: number, scale: number, ink: string): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    box(0, 0, 32, 32, 6, ink),
    area('M10 7v18h13v-4h-8.5V7z', lightness(ink) > 0.6 ? '#14181f' : '#ffffff'),
  );

/** The item before its packing: a carton with a window, a band of the item's color and a neutral mark. */
export const retailBox: View = ({ base, seed }) => {
  const carton = cartons[seed % cartons.length] ?? '#f6f7f9';
  const isDark = lightness(carton) < 0.4;
  const ink = isDark ? '#ffffff' : '#14181f';
  const accent = lightness(base) > 0.85 ? '#1257c2' : base;
  const lines = each(steps(3), (at) =>
    box(212, 566 + at * 22, [150, 190, 110][at] ?? 110, 9, 4, ink, 'opacity="0.3"'),
  );
  const bars = each(steps(14), (at) =>
    box(420 + at * 7, 566, [3, 2, 4, 2][at % 4] ?? 2, 40, 0, ink, 'opacity="0.55"'),
  );
  return [
    box(0, 0, 800, 800, 0, mix('#ffffff', lighter(accent, 0.85), 0.45)),
    floor(420, 676, 330, 0.34),
    area('M180 120L250 84H610L540 120Z', lighter(carton, isDark ? 0.16 : 0.4)),
    area('M540 120L610 84V640L540 672Z', darker(carton, 0.18)),
    box(180, 120, 360, 552, 0, carton),
    box(180, 120, 360, 74, 0, accent),
    area('M540 120L610 84V156L540 194Z', darker(accent, 0.25)),
    box(328, 136, 64, 16, 8, darker(accent, 0.4)),
    mark(204, 142, 1, lightness(accent) > 0.6 ? '#ffffff' : darker(accent, 0.45)),
    `<clipPath id="window"><rect x="216" y="222" width="288" height="312" rx="18"/></clipPath>`,
    `<g clip-path="url(#window)">${box(216, 222, 288, 312, 0, isDark ? '#4a505b' : '#ffffff')}${place(360, 378, 0.5)}${area('M216 222H330L216 420Z', '#ffffff', 'opacity="0.35"')}</g>`,
    box(216, 222, 288, 312, 18, 'none', `stroke="${darker(carton, 0.25)}" stroke-width="3"`),
    lines,
    bars,
    disc(512, 640, 11, accent),
    floor(600, 716, 150, 0.4),
    place(596, 536, 0.56, seed % 3 === 0 ? 8 : 0),
  ].join('');
};
