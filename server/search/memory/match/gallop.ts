/** The first position from `from` on whose document is not below `docId`, in steps that double. */
export function gallop(docIds: Uint32Array, from: number, end: number, docId: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < end && (docIds[high] as number) < docId) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > end) high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((docIds[middle] as number) < docId) low = middle + 1;
    else high = middle;
  }
  return low;
}
