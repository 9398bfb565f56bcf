/**
 * Splits an amount over weights by largest remainder, so that the parts add up to it. Nothing and weights that are all
 * 0 get nothing: then the caller keeps the amount. Weights are not negative.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) };
  });
  const parts = shares.map(({ part }) => part);
  const missing = amount - parts.reduce((total, part) => total + part, 0);
  const first = shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of first.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
