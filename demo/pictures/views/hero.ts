import { placingOf } from './placing.ts';
import { floor, place, use, type View } from './view.ts';

/** Shapes with two sides that buyers compare: their hero may show both. */
const twoSided = /^(phone-case|clear-case|magnetic-case|rugged-case|tablet-case|kids-case|lcd-screen)$/;
/** Shapes that look right lying, tilted or twice; what stands on the ground is shown standing. */
const loose =
  /case$|glass$|cable$|power-bank$|pouch$|bag$|strap$|sleeve$|band$|earbuds|earphones|lens-protector|stylus|smart-ring|battery|ring-grip|charger$|mouse|keyboard|tool-kit|wireless-pad/;

/** Whether a hero shows the other side too, so that it has to be drawn. */
export const heroShowsOther = (shape: string, seed: number): boolean => twoSided.test(shape) && seed % 5 > 2;

const poses: readonly ((shape: string) => string)[] = [
  upright,
  () => floor(400, 742, 230, 0.26) + place(400, 396, 1.02, -11),
  () => floor(400, 742, 250, 0.26) + place(480, 372, 0.88, 12) + place(322, 408, 0.92, -6),
  () => floor(408, 744, 240, 0.26) + place(396, 398, 1.03, 14),
  () => floor(400, 736, 250, 0.26) + place(506, 416, 0.74, 0) + place(316, 392, 0.98, 0),
];

const pairs: Record<number, string> = {
  3: floor(400, 736, 250, 0.26) + place(520, 386, 0.94, 0, 'other') + place(300, 410, 0.98, 0),
  4: floor(400, 740, 250, 0.26) + place(486, 372, 0.92, 13, 'other') + place(318, 412, 0.94, -7),
};

function upright(shape: string): string {
  const { low, zoom } = placingOf(shape);
  // Low items move up into the middle of the picture.
  const lift = (700 - low) / 3;
  return (
    floor(400, Math.min(770, 408 + (low - 400) * zoom + lift), 215, 0.28) +
    use(`translate(400 ${400 + lift}) scale(${zoom}) translate(-400 -400)`)
  );
}

/** The item on white, in a pose of its seed. */
export const hero: View = ({ shape, seed }) => {
  if (heroShowsOther(shape, seed)) return pairs[seed % 5] ?? upright(shape);
  return loose.test(shape) ? (poses[seed % poses.length] ?? upright)(shape) : upright(shape);
};

/** The other side, upright. */
export const back: View = ({ shape }) => upright(shape);
