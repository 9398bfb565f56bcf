import { describe, expect, it } from 'vitest';
import { guessCategory, hasWords } from './rules.ts';

const near = (category: number, likeness: number, product = 1) => ({ product, category, likeness });

describe('guessCategory()', () => {
  it('guesses the category of most of the nearest', () => {
    expect(guessCategory([near(3, 90), near(3, 80), near(4, 70)])).toEqual({
      guess: 3,
      categories: [
        { id: 3, count: 2 },
        { id: 4, count: 1 },
      ],
    });
  });
  it('guesses none without a majority', () => {
    expect(guessCategory([near(1, 60), near(2, 60), near(3, 60)]).guess).toBeNull();
    expect(guessCategory([])).toEqual({ guess: null, categories: [] });
  });
  it('counts the votes of the nearest twenty, the more alike the more', () => {
    const far = Array.from({ length: 60 }, () => near(2, 40));
    const close = Array.from({ length: 6 }, () => near(1, 95));
    expect(guessCategory([...close, ...far])).toEqual({
      guess: 1,
      categories: [
        { id: 1, count: 6 },
        { id: 2, count: 60 },
      ],
    });
  });
});

it('hasWords() finds the beginnings of a title’s words', () => {
  expect(hasWords('Étui en cuir pour iPhone 17', 'ETUI iph')).toBe(true);
  expect(hasWords('USB-C cable, 2 m', 'usb c')).toBe(true);
  expect(hasWords('USB-C cable', 'able')).toBe(false);
  expect(hasWords('Anything', ' - ')).toBe(true);
});
