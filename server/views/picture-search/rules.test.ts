import { describe, expect, it } from 'vitest';
import { guessCategory, hasWords } from './rules.ts';

const near = (category: number, likeness: number, product = 1) => ({ product, category, likeness });

describe('the category of a picture', () => {
  it('is what most of the nearest are in', () => {
    expect(guessCategory([near(3, 90), near(3, 80), near(4, 70)])).toEqual({
      guess: 3,
      categories: [
        { id: 3, count: 2 },
        { id: 4, count: 1 },
      ],
    });
  });
  it('is not guessed where they do not agree', () => {
    expect(guessCategory([near(1, 60), near(2, 60), near(3, 60)]).guess).toBeNull();
    expect(guessCategory([])).toEqual({ guess: null, categories: [] });
  });
  it('hears the nearest twenty, the nearer the more', () => {
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

it('words are found at the beginnings of a title’s own', () => {
  expect(hasWords('Étui en cuir pour iPhone 17', 'ETUI iph')).toBe(true);
  expect(hasWords('USB-C cable, 2 m', 'usb c')).toBe(true);
  expect(hasWords('USB-C cable', 'able')).toBe(false);
  expect(hasWords('Anything', ' - ')).toBe(true);
});
