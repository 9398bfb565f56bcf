import { area, box, disc, each, group, line, oval, steps } from '../canvas/canvas.ts';
import { darker, lighter, mix } from '../canvas/color.ts';
import { placingOf } from './placing.ts';
import { floor, place, type Subject, use, type View } from './view.ts';

const skins = ['#e9b999', '#c98f68', '#8d5b3e', '#f3cdb2'];
const walls = ['#dfe8f2', '#efe3d6', '#dfeae1', '#ece1ee', '#e6e8ec', '#f3e4df'];
const wallOf = ({ base, seed }: Subject): string =>
  mix(walls[seed % walls.length] ?? '#e6e8ec', lighter(base, 0.6), 0.25);

/** Stands the item on `ground`. */
function stand({ shape }: Subject, x: number, ground: number, scale: number): string {
  const low = placingOf(shape).low;
  return (
    floor(x, ground, 210 * scale + 30, 0.42) +
    use(`translate(${x} ${ground - (low - 400) * scale}) scale(${scale}) translate(-400 -400)`)
  );
}

const hand: View = (subject) => {
  const skin = skins[subject.seed % skins.length] ?? '#e9b999';
  const wall = wallOf(subject);
  const shade = darker(skin, 0.16);
  return [
    box(0, 0, 800, 800, 0, wall),
    disc(subject.seed % 2 ? 620 : 180, 230, 250, lighter(wall, 0.45)),
    area('M270 800C262 700 268 560 300 470H560C600 560 590 660 560 800Z', shade),
    area('M236 800L250 690H590L610 800Z', mix(subject.base, '#4a5361', 0.6)),
    place(410, 350, 0.9, 5),
    each(
      steps(4),
      (at) =>
        line(
          `M606 ${404 + at * 66}C580 ${384 + at * 64} 548 ${386 + at * 62} 512 ${396 + at * 62}`,
          shade,
          62,
        ) +
        line(
          `M606 ${400 + at * 66}C580 ${380 + at * 64} 548 ${382 + at * 62} 514 ${391 + at * 62}`,
          skin,
          56,
        ),
    ),
    line('M262 650C226 590 236 520 306 446', shade, 78),
    line('M260 646C226 588 238 518 306 443', skin, 70),
    oval(312, 436, 20, 25, lighter(skin, 0.35), 'transform="rotate(38 312 436)"'),
  ].join('');
};

const wrist: View = (subject) => {
  const skin = skins[subject.seed % skins.length] ?? '#e9b999';
  const wall = wallOf(subject);
  return [
    box(0, 0, 800, 800, 0, wall),
    group(
      'rotate(-32 400 400)',
      box(-200, 262, 1200, 276, 130, skin),
      box(-200, 430, 1200, 108, 54, darker(skin, 0.14)),
      box(-260, 238, 400, 324, 40, mix(subject.base, '#37404d', 0.7)),
      box(96, 238, 44, 324, 18, darker(mix(subject.base, '#37404d', 0.7), 0.2)),
      `<clipPath id="arm"><rect x="0" y="246" width="800" height="308"/></clipPath>`,
      `<g clip-path="url(#arm)">${place(430, 400, 0.72)}</g>`,
    ),
  ].join('');
};

const car: View = (subject) => {
  const dusk = subject.seed % 2 === 1;
  return [
    box(0, 0, 800, 800, 0, dusk ? '#f2c9a0' : '#bfdcf2'),
    disc(dusk ? 600 : 200, 210, 60, dusk ? '#fff0d0' : '#ffffff'),
    area('M0 330L180 210L330 330L520 180L800 350V470H0Z', dusk ? '#a88395' : '#93b7a7'),
    area('M300 470L390 330H410L560 470Z', '#6a7078'),
    area('M0 0H90L20 470H0Z M800 0H710L780 470H800Z', '#23272e'),
    area('M0 470Q400 400 800 470V800H0Z', '#31363f'),
    area('M0 470Q400 400 800 470V496Q400 428 0 496Z', '#4a515c'),
    box(560, 560, 200, 90, 18, '#1b1f25'),
    each(steps(5), (at) => box(574, 572 + at * 15, 172, 6, 3, '#3c434d')),
    disc(70, 760, 250, 'none', 'stroke="#15181d" stroke-width="46"'),
    stand(subject, 420, 700, 0.74),
  ].join('');
};

const outdoors: View = (subject) => {
  const dusk = subject.seed % 3 === 1;
  const sky = dusk ? '#f4d3b8' : '#cfe5f3';
  return [
    box(0, 0, 800, 800, 0, sky),
    disc(150 + (subject.seed % 5) * 120, 190, 66, dusk ? '#fbe9c4' : '#fff6d8'),
    area('M0 430L170 250L300 400L470 210L640 400L720 330L800 410V620H0Z', mix('#8fb1a4', sky, 0.3)),
    area('M0 500Q220 420 420 500T800 480V800H0Z', '#7c9f7f'),
    area('M0 620Q260 560 520 630T800 610V800H0Z', '#5f8468'),
    area('M600 560L680 420L760 560Z', '#d9825b') + area('M664 560L680 480L700 560Z', '#6f3d2c'),
    stand(subject, 350, 700, 0.76),
  ].join('');
};

const desk: View = (subject) => {
  const wall = wallOf(subject);
  const top = ['#c9a67f', '#e7e2da', '#9b7a5c', '#d8dde3'][subject.seed % 4] ?? '#c9a67f';
  return [
    box(0, 0, 800, 800, 0, wall),
    box(90, 90, 250, 190, 8, lighter(wall, 0.5)) + box(110, 110, 210, 150, 4, mix(wall, '#7fa6c9', 0.5)),
    box(430, 250, 310, 220, 14, '#2b3038') + box(446, 266, 278, 180, 4, mix('#37465f', subject.base, 0.25)),
    area('M560 470H610L622 556H548Z', '#9ba1aa'),
    box(0, 556, 800, 244, 0, top) + box(0, 556, 800, 12, 0, lighter(top, 0.4)),
    box(512, 548, 146, 16, 8, '#8a9099'),
    box(60, 470, 84, 92, 14, lighter(subject.base, 0.55)) +
      line('M144 492q36 20 0 48', lighter(subject.base, 0.55), 12),
    stand(subject, 330, 724, 0.72),
  ].join('');
};

const home: View = (subject) => {
  const wall = wallOf(subject);
  return [
    box(0, 0, 800, 800, 0, wall),
    box(470, 70, 250, 320, 8, '#ffffff') +
      box(486, 86, 218, 288, 2, '#cfe4f1') +
      box(588, 86, 12, 288, 0, '#ffffff'),
    area('M0 610L470 390V380L720 390L800 600V800H0Z', '#ffffff', 'opacity="0.14"'),
    each(steps(5), (at) =>
      area(
        `M120 560C${80 - at * 10} ${430 - at * 14} ${60 + at * 34} 360 ${70 + at * 36} 300C${130 + at * 12} 380 150 460 134 560Z`,
        mix('#5f8f70', wall, at * 0.1),
      ),
    ),
    box(78, 536, 98, 86, 16, mix(subject.base, '#c9b7a4', 0.7)),
    box(0, 610, 800, 190, 0, mix(wall, '#8b6b4e', 0.55)) +
      box(0, 610, 800, 12, 0, '#ffffff', 'opacity="0.4"'),
    stand(subject, 420, 690, 0.78),
  ].join('');
};

const places: readonly (readonly [RegExp, View])[] = [
  [/^car-|^dash-cam/, car],
  [/^(watch-band|nylon-band|metal-band|leather-band|smart-watch)$/, wrist],
  [
    /^(phone-case|clear-case|magnetic-case|rugged-case|wallet-case|screen-glass|privacy-glass|ring-grip|magnetic-power-bank|power-bank|lcd-screen|earbud-case)$/,
    hand,
  ],
  [/bike|camping|waterproof|solar|station|drone|rc-car|action|speaker|phone-bag|selfie|tripod/, outdoors],
  [/bulb|humidifier|plush|security|plug|fan|lamp|smart-ring|headphones|earbuds|vr-strap|controller/, home],
];

/** The item where it is used: in a hand, on a wrist, in a car, outdoors, at home or on a desk. */
export const inUse: View = (subject) =>
  (places.find(([pattern]) => pattern.test(subject.shape))?.[1] ?? desk)(subject);
