import { expect, it } from 'vitest';
import { ladderSteps, shortLadder } from './ladder.ts';

const tiers = [
  [3, 9],
  [5, 8],
  [10, 7],
  [20, 6],
] as const;
const states = (quantity: number) => ladderSteps(tiers, quantity).map(({ state }) => state);
const short = (quantity: number, room: 2 | 3 = 3) =>
  shortLadder(ladderSteps(tiers, quantity), room).map(({ tier: [from] }) => from);

it('ladderSteps() tells the step of a quantity from those before and after it', () => {
  expect(states(1)).toEqual(['now', '', '', '']);
  expect(states(12)).toEqual(['past', 'past', 'now', '']);
  expect(states(20)).toEqual(['past', 'past', 'past', 'now']);
  expect(ladderSteps([], 5)).toEqual([]);
});

it('shortLadder() contains the first step, that of the quantity and the last', () => {
  expect([3, 5, 12, 500].map((quantity) => short(quantity))).toEqual([
    [3, 5, 20],
    [3, 5, 20],
    [3, 10, 20],
    [3, 10, 20],
  ]);
  expect([short(5, 2), short(500, 2), short(3, 2)]).toEqual([
    [5, 20],
    [3, 20],
    [3, 20],
  ]);
  expect(shortLadder(ladderSteps(tiers.slice(0, 2), 5), 3).map(({ tier: [from] }) => from)).toEqual([3, 5]);
  expect(shortLadder([], 3)).toEqual([]);
});
