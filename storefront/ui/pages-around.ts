/** Returns the first, the last and the neighbouring page numbers; null for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(shown)].sort((one, other) => one - other);
  return sorted.flatMap((one, index) => {
    const gap = one - (sorted[index - 1] ?? one - 1);
    if (gap <= 1) return [one];
    return gap === 2 ? [one - 1, one] : [null, one];
  });
}
