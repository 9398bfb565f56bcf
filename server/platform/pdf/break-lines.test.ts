import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

const widthOf = (text: string) => [...text.replace(/\p{M}/gu, '')].length;
const lines = (text: string, width: number) => breakLines(text, width, widthOf);

describe('breakLines()', () => {
  it('breaks at spaces', () => {
    expect(lines('Rue de la Paix', 9)).toEqual(['Rue de la', 'Paix']);
  });

  it('breaks Thai between its words', () => {
    expect(lines('ถนนสุขุมวิทกรุงเทพมหานคร', 12)).toEqual(['ถนนสุขุมวิท', 'กรุงเทพมหานคร']);
  });

  it('begins no line of Japanese with a mark that closes', () => {
    for (let width = 2; width < 12; width += 1)
      for (const line of lines('東京都、渋谷区（神南）アパート。', width))
        expect(line).not.toMatch(/^[、）。ー]/);
  });

  it('breaks a word that is wider than a line between its letters', () => {
    expect(lines('Donaudampfschiff', 6)).toEqual(['Donaud', 'ampfsc', 'hiff']);
  });
});
