/** Of the least amount. */
const FACTORS = [5, 10, 25, 50, 100];
const ROUND = [1, 2.5, 5, 10];

/** Returns the nearest amount of one or two digits and zeros, such as 5,000 of 4,605. */
function roundAmount(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  const distance = (round: number) => Math.abs(Math.log(amount / (round * unit)));
  return unit * ROUND.reduce((best, round) => (distance(round) < distance(best) ? round : best));
}

/** Returns round amounts to choose from, in minor units, within the bounds. */
export const presetAmounts = (minimum: number, maximum: number): number[] => [
  ...new Set(
    FACTORS.map((factor) => roundAmount(minimum * factor)).filter(
      (amount) => amount >= minimum && amount <= maximum,
    ),
  ),
];
