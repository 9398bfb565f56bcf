type Limits = { min: number; step: number; max: number };

/** Returns the nearest quantity that minimum, step and maximum allow, rounded up. Steps count from the minimum. */
export function fitQuantity(requested: number, { min, step, max }: Limits): number {
  if (!(requested > min)) return min;
  const steps = (quantity: number, round: (steps: number) => number) =>
    min + round((quantity - min) / step) * step;
  return Math.max(min, Math.min(steps(requested, Math.ceil), steps(max, Math.floor)));
}
