const MAX_RANGES = 12;

/** Writes numbers of rows, which ascend, as a person would: 2, 5–8, 11. */
export function formatRows(rows: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const texts = ranges
    .slice(0, MAX_RANGES)
    .map(([first, last]) =>
      first === last ? `${first}` : `${first}${last === first + 1 ? ', ' : '–'}${last}`,
    );
  return `${texts.join(', ')}${ranges.length > MAX_RANGES ? ' …' : ''}`;
}
