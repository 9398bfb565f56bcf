import { box, each, steps } from '../canvas/canvas.ts';
import { lighter, mix } from '../canvas/color.ts';
import { placingOf } from './placing.ts';
import { floor, place, use, type View } from './view.ts';

const standing =
  /lamp|tripod|stand$|holder$|speaker|fan|light$|camera|bulb|plug|headphones|humidifier|microphone|station|plush|drone|rc-car|selfie|vacuum|mount$|neckband|vr-strap|dash-cam/;
const grounds = ['#eef2f7', '#f4efe9', '#eef3ee', '#f3eff5', '#f1f2f4'];
const EDGES = 3;

/** Lying flat, seen from above at an angle: the item's own outline, repeated downwards, is its thickness. */
function lying(seed: number, thick: number): string {
  const left = seed % 2 === 0;
  const [a, b, c, d] = left ? [0.8, 0.31, -0.6, 0.46] : [0.78, -0.33, 0.62, 0.44];
  const at = (dy: number): string =>
    use(`matrix(${a} ${b} ${c} ${d} ${400 - 400 * (a + c)} ${400 - 400 * (b + d) + dy})`);
  return `<ellipse cx="410" cy="470" rx="300" ry="120" fill="#1d2530" opacity=".3" filter="url(#soft)"/>${each(steps(EDGES), (one) => at(thick * (1 - one / EDGES)))}${at(0)}`;
}

/** The item turned: lying if it is flat, else from half left with its twin behind. On a pale ground of its seed. */
export const angle: View = ({ shape, base, seed }) => {
  const ground = box(
    0,
    0,
    800,
    800,
    0,
    mix(grounds[seed % grounds.length] ?? '#f1f2f4', lighter(base, 0.8), 0.4),
  );
  if (!standing.test(shape))
    return ground + lying(seed, /glass|protector|band|cable|strap|sleeve/.test(shape) ? 10 : 26);
  const { low } = placingOf(shape);
  const y = 400 + (700 - low) / 3;
  const turn = seed % 2 ? 0.11 : -0.11;
  return `${ground}${floor(400, y + (low - 400) * 0.9 + 8, 260, 0.3)}${place(seed % 2 ? 580 : 220, y - 60, 0.6)}${use(
    `translate(${seed % 2 ? 340 : 460} ${y}) matrix(0.86 ${turn} 0 0.98 0 0) translate(-400 -400)`,
  )}`;
};
