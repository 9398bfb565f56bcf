import { afterEach, describe, expect, it, vi } from 'vitest';
import { countryCodes, readAmount } from './format.ts';

describe('readAmount()', () => {
  it.each([
    ['25', 2500],
    ['25.5', 2550],
    ['25,50', 2550],
    ['1,204.35', 120_435],
    ['1.204,35', 120_435],
    ['1 204.35', 120_435],
    ['1,204', 120_400],
    ['5.555', 555_500],
    ['', 0],
  ])('reads %s', (text, minor) => {
    expect(readAmount(text, 'EUR')).toBe(minor);
  });

  it.each(['-5', '1.2.3', '5.55.5', 'ten', '1e3', '99999999999999999'])('refuses %s', (text) => {
    expect(readAmount(text, 'EUR')).toBeNull();
  });

  it('knows currencies without minor units', () => {
    expect(readAmount('1,204', 'JPY')).toBe(1204);
    expect(readAmount('12.5', 'JPY')).toBeNull();
  });
});

it('countryCodes() has countries, and no old codes and no unions', () => {
  const codes = countryCodes();
  for (const code of ['DE', 'RU', 'US', 'TW', 'XK']) expect(codes).toContain(code);
  for (const code of ['DD', 'SU', 'EU', 'UN', 'ZZ']) expect(codes).not.toContain(code);
});

describe('with languages that are none', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it.each([[['C']], [['C', 'de-DE']], [[]], [['en_US.UTF-8']]])(
    '%s, dates and money are written',
    async (languages) => {
      vi.resetModules();
      vi.stubGlobal('navigator', { languages });
      const { formatDay, formatMoney } = await import('./format.ts');
      expect(formatDay('2020-11-23')).toContain('2020');
      expect(formatMoney(120_435, 'EUR')).toMatch(/^1[,.]204[,.]35 EUR$/);
    },
  );
});
