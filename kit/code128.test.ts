import { describe, expect, it } from 'vitest';
import { code128 } from './code128.ts';

const widthsOf = (text: string): string => {
  const { bars, width } = code128(text);
  return bars.map(({ x, width: bar }, at) => `${bar}${(bars[at + 1]?.x ?? width) - x - bar || ''}`).join('');
};

describe('code128()', () => {
  it('sets letters in set B with the check symbol', () => {
    // start B, seven signs, the check symbol (104 + 48 + 84 + 126 + 68 + 90 + 114 + 245) mod 103 = 55, stop
    expect(widthsOf('PJJ123C')).toBe(
      [
        '211214',
        '313121',
        '112133',
        '112133',
        '123221',
        '223211',
        '221132',
        '131321',
        '311321',
        '2331112',
      ].join(''),
    );
  });

  it('sets digits in pairs, and changes the set within a text', () => {
    expect(code128('2611240012').width).toBe(11 * 7 + 13);
    // Start B, V, set C, 26, 11, 24, 00, 01, set B for the last digit, it, check, stop
    expect(code128('V26112400017').width).toBe(11 * 11 + 13);
  });

  it('has symbols that are each unlike the others', () => {
    const seen = Array.from({ length: 95 }, (_, at) => widthsOf(String.fromCharCode(32 + at)));
    expect(new Set(seen).size).toBe(95);
    for (const text of seen) expect([...text].reduce((sum, width) => sum + Number(width), 0)).toBe(46);
  });

  it('refuses what it cannot set', () => {
    expect(() => code128('Größe')).toThrow('no barcode');
    expect(() => code128('')).toThrow('no barcode');
  });
});
