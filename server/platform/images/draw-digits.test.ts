import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawDigits } from './draw-digits.ts';

it('drawDigits() draws every digit, never the same way twice', async () => {
  for (const digits of ['01234', '56789']) {
    const [first, second] = await Promise.all([drawDigits(digits), drawDigits(digits)]);
    expect(first.equals(second)).toBe(false);
    const { width, height, format } = await sharp(first).metadata();
    expect([width, height, format]).toEqual([200, 70, 'png']);
    for (let position = 0; position < digits.length; position += 1) {
      const box = { left: 12 + position * 36, top: 10, width: 30, height: 50 };
      const { channels } = await sharp(first).extract(box).greyscale().stats();
      expect(channels[0]?.min, `digit ${digits[position]}`).toBeLessThan(100);
    }
  }
});
