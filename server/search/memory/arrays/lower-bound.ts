/** The first position of a sorted range from `low` to `high` (not included) for which `isBefore` is false. */
export function lowerBound(low: number, high: number, isBefore: (position: number) => boolean): number {
  let from = low;
  for (let to = high; from < to; ) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
