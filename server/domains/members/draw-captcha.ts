import { randomInt } from 'node:crypto';

// Digits as strokes on a 4 x 6 grid: pictures need no font on the machine that makes them.
const strokes: Record<string, string> = {
  0: 'M1 0H3Q4 0 4 1V5Q4 6 3 6H1Q0 6 0 5V1Q0 0 1 0Z',
  1: 'M1 1L2.5 0V6M1 6H4',
  2: 'M0 1Q0 0 2 0Q4 0 4 1.6Q4 3 0 6H4',
  3: 'M0 .6Q1 0 2 0Q4 0 4 1.5Q4 3 1.5 3Q4 3 4 4.5Q4 6 2 6Q1 6 0 5.4',
  4: 'M3 6V0L0 4H4',
  5: 'M4 0H.6L.2 2.8Q1 2.2 2 2.2Q4 2.2 4 4.1Q4 6 2 6Q.8 6 0 5.2',
  6: 'M3.6 .4Q0 1 0 4Q0 6 2 6Q4 6 4 4.2Q4 2.6 2 2.6Q.4 2.6 0 4',
  7: 'M0 0H4L1.4 6',
  8: 'M2 2.8Q.3 2.4 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.4 2 2.8Q0 3.2 0 4.5Q0 6 2 6Q4 6 4 4.5Q4 3.2 2 2.8',
  9: 'M.4 5.6Q4 5 4 2Q4 0 2 0Q0 0 0 1.8Q0 3.4 2 3.4Q3.6 3.4 4 2',
};

const around = (middle: number, spread: number): number => middle + (randomInt(0, 2001) / 1000 - 1) * spread;

/** Five digits, each turned, shifted and stretched, under a few lines; an SVG as a data address. */
export function drawCaptcha(text: string): string {
  const digits = [...text].map((digit, index) => {
    const turn = around(0, 22).toFixed(1);
    const x = (14 + index * 25 + around(0, 3)).toFixed(1);
    const y = around(10, 4).toFixed(1);
    const scale = `${around(3.6, 0.5).toFixed(2)} ${around(4.4, 0.5).toFixed(2)}`;
    return `<path d="${strokes[digit]}" transform="translate(${x} ${y}) rotate(${turn} 8 12) scale(${scale})" stroke-width="${around(0.75, 0.15).toFixed(2)}"/>`;
  });
  const noise = Array.from({ length: 4 }, () => {
    const [from, to] = [randomInt(0, 48), randomInt(0, 48)];
    return `<path d="M0 ${from}C${randomInt(20, 60)} ${randomInt(0, 48)} ${randomInt(70, 110)} ${randomInt(0, 48)} 144 ${to}" stroke-width="1.2" opacity=".6"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="144" height="48" viewBox="0 0 144 48" fill="none" stroke="#14181f" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0H144V48H0Z" fill="#f6f7f9" stroke="none"/>${noise.join('')}${digits.join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
