import type { CellIssue, Cells } from '../rows/parsed-row.ts';

/** A cell by which the source shop does not show a product, and what the report says of it. */
type HiddenBy = readonly [field: string, pattern: RegExp, reason: string];

/**
 * Whether a product is published, where its row says so: not when a cell hides it, else when one of the `stated` fields
 * has a value.
 */
export function publicationOf(
  cells: Cells,
  stated: readonly string[],
  hidden: readonly HiddenBy[],
): { cells: Cells; issues: CellIssue[] } {
  const found = hidden.find(([field, pattern]) => pattern.test(cells[field]?.trim() ?? ''));
  if (!found)
    return { cells: stated.some((field) => cells[field]?.trim()) ? { published: '1' } : {}, issues: [] };
  const [field, , reason] = found;
  const issue = { column: field, found: cells[field] ?? '', reason: `${reason}: imported, not published` };
  return { cells: { published: '0' }, issues: [{ severity: 'warning', ...issue }] };
}
