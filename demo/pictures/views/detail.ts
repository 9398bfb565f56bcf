import { box, disc } from '../canvas/canvas.ts';
import { lighter, mix } from '../canvas/color.ts';
import { placingOf } from './placing.ts';
import { use, type View } from './view.ts';

/** A close-up that fills the picture, or a lens over the item. */
export const detail: View = ({ shape, base, seed }) => {
  const [x, y] = placingOf(shape).focus;
  const close = (scale: number, toX: number, toY: number): string =>
    use(`translate(${toX} ${toY}) scale(${scale}) translate(${-x} ${-y})`);
  if (seed % 2 === 0)
    return (
      box(0, 0, 800, 800, 0, mix('#f2f4f7', lighter(base, 0.75), 0.5)) +
      use(`translate(400 400) rotate(-14) scale(2.3) translate(${-x} ${-y})`)
    );
  return [
    use('translate(300 380) scale(0.82) translate(-400 -400)'),
    '<clipPath id="glass"><circle cx="580" cy="560" r="176"/></clipPath>',
    disc(580, 560, 182, '#ffffff'),
    `<g clip-path="url(#glass)">${box(400, 380, 360, 360, 0, '#f4f6f8')}${close(1.9, 580, 560)}</g>`,
    disc(580, 560, 179, 'none', `stroke="${mix(base, '#8a93a0', 0.5)}" stroke-width="6"`),
  ].join('');
};
