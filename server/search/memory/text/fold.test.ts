import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it.each([
  ['Hülle', 'hulle'],
  ['ЁМКОСТЬ', 'емкость'],
  ['йод', 'йод'],
  ['Straße', 'strasse'],
  ['ｉＰｈｏｎｅ １５', 'iphone 15'],
  ['Lightning™', 'lightning™'],
])('fold() reads %s as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
