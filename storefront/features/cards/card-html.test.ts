import { expect, it } from 'vitest';
import { shownTiers } from './card-html.ts';

it('shownTiers() returns the first tier, the last and one between', () => {
  expect(
    shownTiers([
      [1, 9],
      [5, 8],
      [10, 7],
      [20, 6],
      [50, 5],
      [100, 4],
    ]),
  ).toEqual([
    [1, 9],
    [20, 6],
    [100, 4],
  ]);
  expect(
    shownTiers([
      [1, 9],
      [5, 8],
    ]),
  ).toEqual([
    [1, 9],
    [5, 8],
  ]);
  expect(shownTiers([])).toEqual([]);
});
