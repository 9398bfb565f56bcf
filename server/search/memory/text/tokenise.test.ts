import { describe, expect, it } from 'vitest';
import { sameMeasures } from './measures.ts';
import { createTokeniser } from './tokenise.ts';

const tokenise = createTokeniser();

describe('createTokeniser()', () => {
  it.each([
    ['VOLTRA Slim 10000mAh 15W', ['voltra', 'slim', '10000mah', '15w']],
    ['Galaxy S25+ Ultra', ['galaxy', 's25', 'plus', 'ultra']],
    ['USB-C to USB-A, type-c, Wi-Fi', ['usbc', 'to', 'usba', 'usbc', 'wifi']],
    ['USB-C-Kabel', ['usbc', 'kabel']],
    ['3-in-1', ['3in1']],
    ['20 W 22,5 W 6.1 2 m', ['20w', '22.5w', '6.1', '2m']],
    ['10000 мА·ч, 15 Вт', ['10000mah', '15w']],
    ['3 en 1, 3 в 1', ['3in1', '3in1']],
    ['Hülle ЁЛКА чехол йод', ['hulle', 'елка', 'чехол', 'йод']],
    ['protection d’objectif', ['protection', 'objectif']],
    ['iPad Pro 13 (M5)', ['ipad', 'pro', '13', 'm5']],
    ['10.000 mAh 10,000mAh 10 000 мАч 10k mAh 10 mil mah', Array(5).fill('10000mah')],
    ['3.680 W, 1.5 m, 6.1, 22,5 W', ['3680w', '1.5m', '6.1', '22.5w']],
    ['10" 12-inch', ['10inch', '12inch']],
    ['6 ft 2 метра', ['6ft', '2m']],
    ['10Ah 20 Ah', ['10ah', '20ah']],
    ['5 metre 5 mtr 5mts', Array(3).fill('5m')],
    ['27 inch 27in 27"', Array(3).fill('27inch')],
    ['case in 27', ['case', 'in', '27']],
    ['', []],
    ['   — !? ', []],
  ])('%s', (text, words) => {
    expect(tokenise(text)).toEqual(words);
  });

  it('returns the same words for a cached text', () => {
    expect(tokenise('20 W USB-C')).toEqual(tokenise('20 W USB-C'));
  });

  it('collects the spellings of folded words', () => {
    const spellings = new Map<string, string>();
    createTokeniser(spellings)('Schöne Hülle, USB-C');
    expect([...spellings]).toEqual([
      ['schone', 'schöne'],
      ['hulle', 'hülle'],
      ['usbc', 'usb-c'],
    ]);
  });

  it('collects the spellings of hyphenated parts and of words behind an article', () => {
    const spellings = new Map<string, string>();
    createTokeniser(spellings)('Nackenbügel-Kopfhörer l’écran Écouteurs/Câble');
    expect([...spellings.values()]).toEqual(['nackenbügel', 'kopfhörer', 'écran', 'écouteurs', 'câble']);
  });
});

it('sameMeasures() lists what a measure may be sold as', () => {
  expect(sameMeasures('6ft')).toEqual(['1.8m', '2m']);
  expect(sameMeasures('3.3ft')).toEqual(['1m']);
  expect(sameMeasures('200cm')).toEqual(['2m', '79inch']);
  expect(sameMeasures('2m')).toEqual(['200cm']);
  expect(sameMeasures('38mm')).toEqual(['3.8cm', '0.038m']);
  expect(sameMeasures('10inch')).toEqual(['25cm']);
  expect(sameMeasures('10ah')).toEqual(['10000mah']);
  expect(sameMeasures('20000mah')).toEqual(['20ah']);
  expect(sameMeasures('20k')).toEqual(['20000mah']);
  expect(sameMeasures('20w')).toEqual([]);
});
