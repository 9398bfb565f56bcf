import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Corners of each digit's strokes in a box of 20 by 30 units; no font is needed, and no two digits look alike. */
const STROKES: readonly string[] = [
  '4,15 5,6 10,1 15,6 16,15 15,24 10,29 5,24 4,15',
  '5,8 11,1 11,29 M5,29 17,29',
  '4,8 6,3 11,1 16,5 15,12 4,29 17,29',
  '4,3 16,2 9,12 16,18 15,25 9,29 3,26',
  '14,29 14,1 3,20 18,20',
  '16,2 6,2 5,13 12,12 17,18 14,27 8,29 3,26',
  '15,3 9,4 5,12 4,22 8,29 14,28 16,21 12,16 5,18',
  '3,2 17,2 9,15 7,29',
  '10,14 5,10 6,3 11,1 15,5 14,11 10,14 4,20 5,27 11,29 16,25 15,18 10,14',
  '5,27 11,25 15,17 16,8 12,1 6,2 4,9 8,14 15,11',
];
const WIDTH = 200;
const HEIGHT = 70;
const STEP = 36;
const CURVES = 4;

const between = (min: number, max: number): number => randomInt(min, max + 1);

function digitPath(digit: string, position: number): string {
  const corners = STROKES[Number(digit)] ?? '';
  const bent = corners.replace(/(\d+),(\d+)/g, (_, x, y) => `${+x + between(-1, 1)},${+y + between(-1, 1)}`);
  const place = `translate(${12 + position * STEP + between(-3, 3)} ${18 + between(-8, 8)})`;
  const form = `rotate(${between(-18, 18)} 10 15) skewX(${between(-12, 12)}) scale(1.2)`;
  return `<path transform="${place} ${form}" stroke-width="${between(3, 5)}" d="M${bent}"/>`;
}

const curve = (): string =>
  `<path stroke-width="2" d="M0,${between(5, HEIGHT)} C${between(20, 80)},${between(0, HEIGHT)} ${between(100, 160)},${between(0, HEIGHT)} ${WIDTH},${between(5, HEIGHT)}"/>`;

/** Draws digits bent, turned and crossed by lines, for a person to read. Returns a PNG of 200 by 70 pixels. */
export function drawDigits(digits: string): Promise<Buffer> {
  const paths = [...digits].map(digitPath).join('') + Array.from({ length: CURVES }, curve).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f6f7f9"/><g fill="none" stroke="#14181f" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}
