import { area, box, disc, each, group, line, steps } from '../pictures/canvas/canvas.ts';
import { darker, lighter, lightness, mix } from '../pictures/canvas/color.ts';
import { type Random, randomFrom } from '../random/random.ts';

/** The stage of a scene, in pixels: products stand between `left` and `right`, on the `floor`. */
export type Stage = { left: number; right: number; height: number; floor: number };
type Draw = (stage: Stage, ground: string, accent: string) => string;

const at = ({ left, right }: Stage, share: number): number => Math.round(left + (right - left) * share);
const scatter = (
  stage: Stage,
  count: number,
  seed: number,
  draw: (x: number, y: number, random: Random, index: number) => string,
): string => {
  const random = randomFrom(seed);
  return each(steps(count), (index) =>
    draw(at(stage, random.next()), Math.round(random.next() * stage.floor * 0.8), random, index),
  );
};
const sun = (stage: Stage, share: number, r: number, fill: string): string =>
  disc(at(stage, share), stage.height * 0.42, r, fill);
const ridge = (stage: Stage, y: number, rise: number, fill: string): string =>
  area(
    `M${stage.left - 60} ${stage.floor}C${at(stage, 0.1)} ${stage.floor} ${at(stage, 0.16)} ${y - rise} ${at(stage, 0.32)} ${y - rise}S${at(stage, 0.48)} ${y} ${at(stage, 0.6)} ${y}S${at(stage, 0.76)} ${y - rise * 1.5} ${at(stage, 0.9)} ${y - rise * 1.5}S${stage.right + 200} ${y} ${stage.right + 200} ${y}V${stage.height}H${stage.left - 60}Z`,
    fill,
  );
const leaf = (x: number, y: number, size: number, turn: number, fill: string): string =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size / 40})`,
    area('M0 -40C26 -22 26 18 0 40C-26 18 -26 -22 0 -40Z', fill),
    line('M0 -30V46', darker(fill, 0.25), 2),
  );
const pine = (x: number, y: number, size: number, fill: string): string =>
  group(
    `translate(${x} ${y}) scale(${size / 100})`,
    box(-6, -14, 12, 20, 2, darker(fill, 0.4)),
    area('M0 -200L42 -120H22L54 -66H30L64 -8H-64L-30 -66H-54L-22 -120H-42Z', fill),
  );

const winter: Draw = (stage, ground, accent) => {
  const fir = mix(accent, ground, 0.45);
  return [
    sun(stage, 0.62, 150, lighter(ground, 0.55)),
    ridge(stage, stage.floor - 70, 70, mix(ground, '#ffffff', 0.45)),
    each([0.06, 0.17, 0.81, 0.93, 0.99], (share, index) =>
      pine(
        at(stage, share),
        stage.floor - 8,
        [110, 82, 120, 86, 130][index] ?? 90,
        mix(fir, ground, (index % 3) * 0.18),
      ),
    ),
    scatter(stage, 46, 5, (x, y, random) => disc(x, y, random.int(2, 6), '#ffffff', 'opacity="0.9"')),
  ].join('');
};

const spring: Draw = (stage, ground, accent) =>
  [
    sun(stage, 0.5, 170, lighter(ground, 0.6)),
    ridge(stage, stage.floor - 40, 60, mix(ground, accent, 0.2)),
    each(steps(11), (index) =>
      leaf(
        at(stage, index / 10),
        stage.floor - 40 - ((index * 37) % 60),
        54 + ((index * 29) % 40),
        (index % 2 ? 24 : -28) + index,
        mix(accent, ground, 0.3 + (index % 3) * 0.16),
      ),
    ),
    scatter(stage, 16, 3, (x, y, random) => {
      const r = random.int(5, 10);
      const petals = each([0, 72, 144, 216, 288], (turn) =>
        disc(x + Math.cos(turn / 57.3) * r, y + Math.sin(turn / 57.3) * r, r * 0.75, '#f3b9c4'),
      );
      return petals + disc(x, y, r * 0.55, '#f6d36b');
    }),
  ].join('');

const summer: Draw = (stage, ground, accent) =>
  [
    sun(stage, 0.54, 176, mix('#f7b733', ground, 0.15)),
    sun(stage, 0.54, 140, mix('#f9c95b', ground, 0.1)),
    each(steps(4), (index) =>
      area(
        `M${stage.left - 60} ${stage.floor - 96 + index * 26}q60 -26 120 0${'t120 0'.repeat(12)}V${stage.height}H${stage.left - 60}Z`,
        mix('#3d9bb3', ground, 0.62 - index * 0.14),
      ),
    ),
    each([0.02, 0.98], (share) =>
      each(steps(6), (index) =>
        leaf(
          at(stage, share) + (share > 0.5 ? -1 : 1) * (index * 13),
          60 + index * 20,
          130,
          (share > 0.5 ? 1 : -1) * (30 + index * 24),
          mix('#3f7f54', accent, index * 0.06),
        ),
      ),
    ),
  ].join('');

const autumn: Draw = (stage, ground, accent) =>
  [
    sun(stage, 0.56, 172, mix(ground, '#e8a25a', 0.5)),
    ridge(stage, stage.floor - 46, 66, mix(ground, accent, 0.28)),
    scatter(stage, 22, 11, (x, y, random, index) =>
      leaf(
        x,
        y + 40,
        random.int(22, 44),
        random.int(0, 180),
        ['#c8682c', '#d9963a', '#9c4a24', '#b9802f'][index % 4] ?? accent,
      ),
    ),
  ].join('');

const friday: Draw = (stage, ground, accent) =>
  [
    each([0.2, 0.52, 0.84], (share, index) =>
      area(
        `M${at(stage, share) - 16} 0H${at(stage, share) + 16}L${at(stage, share) + 170} ${stage.floor}H${at(stage, share) - 170}Z`,
        index === 1 ? accent : '#ffffff',
        `opacity="${index === 1 ? 0.2 : 0.07}"`,
      ),
    ),
    each(steps(5), (index) =>
      line(`M${at(stage, index / 4) - 90} ${stage.floor + 18}h${120 + index * 14}`, lighter(ground, 0.12), 3),
    ),
    scatter(stage, 22, 8, (x, y, random) =>
      box(
        x,
        y,
        9,
        9,
        1,
        random.chance(0.6) ? accent : '#ffffff',
        `opacity="0.75" transform="rotate(${random.int(0, 80)} ${x} ${y})"`,
      ),
    ),
  ].join('');

const party: Draw = (stage, ground, accent) => {
  const hues = ['#e0709a', '#f2b544', '#4a9ac4', accent, '#5ba67c'];
  const arch = (r: number, fill: string): string =>
    disc(at(stage, 0.5), stage.floor, r, 'none', `stroke="${fill}" stroke-width="34"`);
  return [
    each([330, 290, 250, 210], (r, index) => arch(r, mix(hues[index] ?? accent, ground, 0.45))),
    scatter(stage, 60, 4, (x, y, random, index) =>
      index % 3 === 0
        ? disc(x, y, random.int(4, 7), hues[index % 5] ?? accent)
        : box(
            x,
            y,
            7,
            18,
            3,
            hues[index % 5] ?? accent,
            `transform="rotate(${random.int(0, 180)} ${x} ${y})"`,
          ),
    ),
  ].join('');
};

const gadgets: Draw = (stage, ground, accent) =>
  [
    each(steps(14), (row) =>
      each(steps(26), (column) =>
        disc(at(stage, column / 25), 26 + row * 30, 2.5, mix(ground, accent, 0.35)),
      ),
    ),
    box(at(stage, 0.3), stage.floor - 330, (stage.right - stage.left) * 0.42, 330, 24, lighter(ground, 0.5)),
    line(
      `M${at(stage, 0.02)} ${stage.floor - 130}H${at(stage, 0.14)}V${stage.floor - 290}H${at(stage, 0.24)}`,
      mix(accent, ground, 0.3),
      5,
    ),
    line(
      `M${at(stage, 0.98)} ${stage.floor - 210}H${at(stage, 0.86)}V${stage.floor - 320}H${at(stage, 0.78)}`,
      mix(accent, ground, 0.3),
      5,
    ),
    each(
      [
        [0.02, 130],
        [0.24, 290],
        [0.98, 210],
        [0.78, 320],
      ] as const,
      ([share, y]) => disc(at(stage, share), stage.floor - y, 11, accent),
    ),
  ].join('');

const wear: Draw = (stage, ground, accent) =>
  [
    disc(at(stage, 0.34), stage.floor - 150, 200, mix(ground, accent, 0.16)),
    disc(at(stage, 0.66), stage.floor - 130, 160, lighter(ground, 0.5)),
    area(
      `M${stage.left - 40} ${stage.floor - 90}C${at(stage, 0.3)} ${stage.floor - 330} ${at(stage, 0.6)} ${stage.floor + 60} ${stage.right + 100} ${stage.floor - 240}V${stage.floor - 200}C${at(stage, 0.6)} ${stage.floor + 100} ${at(stage, 0.3)} ${stage.floor - 290} ${stage.left - 40} ${stage.floor - 50}Z`,
      mix(accent, ground, 0.55),
    ),
  ].join('');

const trade: Draw = (stage, ground, accent) => {
  const carton = (x: number, y: number, size: number): string =>
    group(
      `translate(${x} ${y - size}) scale(${size / 100})`,
      box(0, 0, 130, 100, 3, '#c9a57a'),
      box(52, 0, 26, 100, 0, '#b98f60'),
      box(0, 0, 130, 8, 0, '#d8b78f'),
      box(94, 70, 24, 18, 2, '#f4efe8'),
    );
  return [
    disc(at(stage, 0.5), stage.floor - 130, 210, lighter(ground, 0.5)),
    each(
      [70, 130, 190],
      (ry) =>
        `<ellipse cx="${at(stage, 0.5)}" cy="${stage.floor - 130}" rx="${ry}" ry="210" fill="none" stroke="${mix(accent, ground, 0.6)}" stroke-width="3"/>`,
    ),
    line(
      `M${at(stage, 0.04)} ${stage.floor - 250}Q${at(stage, 0.5)} ${stage.floor - 470} ${at(stage, 0.96)} ${stage.floor - 250}`,
      accent,
      4,
      'stroke-dasharray="4 16"',
    ),
    carton(at(stage, 0.0), stage.floor, 120) + carton(at(stage, 0.03), stage.floor - 120, 90),
    carton(at(stage, 0.86), stage.floor, 130) + carton(at(stage, 0.9), stage.floor - 130, 80),
  ].join('');
};

const plain: Draw = (stage, ground, accent) =>
  [
    sun(stage, 0.5, 200, lighter(ground, 0.55)),
    box(at(stage, 0.06), stage.floor - 260, 150, 260, 75, mix(ground, accent, 0.12)),
    box(at(stage, 0.8), stage.floor - 320, 170, 320, 85, mix(ground, accent, 0.16)),
  ].join('');

/** What stands behind the products of a scene, by theme. */
export const decors = { plain, winter, spring, summer, autumn, friday, party, gadgets, wear, trade };

/** A round plinth whose top is at `y`. */
export function plinth(
  x: number,
  y: number,
  width: number,
  floor: number,
  ground: string,
  accent: string,
): string {
  const isDark = lightness(ground) < 0.3;
  const side = isDark ? lighter(ground, 0.13) : mix(lighter(ground, 0.25), accent, 0.2);
  const rim = width / 8;
  return [
    `<ellipse cx="${x}" cy="${floor}" rx="${width / 2 + 16}" ry="${rim + 4}" fill="#0b0d12" opacity="${isDark ? 0.5 : 0.1}"/>`,
    area(`M${x - width / 2} ${y}V${floor}A${width / 2} ${rim} 0 0 0 ${x + width / 2} ${floor}V${y}Z`, side),
    area(
      `M${x + width * 0.2} ${y}V${floor + rim * 0.9}Q${x + width / 2} ${floor + rim * 0.5} ${x + width / 2} ${floor}V${y}Z`,
      darker(side, 0.08),
    ),
    `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${rim}" fill="${lighter(side, isDark ? 0.1 : 0.45)}"/>`,
  ].join('');
}
