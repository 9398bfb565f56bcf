import { languages } from '../../../../contract/fields.ts';
import type { FormatDefinition } from '../columns/format-definition.ts';
import { matchOwn, ownUses } from '../columns/vocabulary.ts';
import type { Cells } from '../rows/parsed-row.ts';

/** Our own format: docs/operate/import.md lists the columns. Files with a column mapping are read as this one as well. */
export const ladingImport: FormatDefinition = {
  format: 'lading',
  title: 'our own columns',
  needs: [['sku'], ['title', ...languages.map((language) => `title_${language}`)], ['price']],
  uses: ownUses,
  match: matchOwn,
  createGrouping: () => (cells) => ({
    key: cells.product?.trim() || cells.sku?.trim().toUpperCase() || titleKey(cells),
  }),
  expand: (rows) =>
    rows.map((cells) => ({ cells, hasVariant: true, ...(cells.sku === undefined && identityOf(cells)) })),
};

const titleOf = (cells: Cells): string | undefined =>
  (cells.title ?? cells.title_en)?.trim().replace(/\s+/g, ' ');

const titleKey = (cells: Cells): string => titleOf(cells)?.toLowerCase() ?? '';

/** What identifies a row without a SKU: its product, or title, with its attributes. */
function identityOf(cells: Cells): { identity?: string } {
  const attributes = Object.keys(cells).filter((field) => field.startsWith('attribute:'));
  const parts = [cells.product?.trim() || titleOf(cells), ...attributes.map((field) => cells[field]?.trim())];
  return parts[0] ? { identity: parts.filter(Boolean).join(' ') } : {};
}
