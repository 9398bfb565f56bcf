import { columnName } from './columns/column-name.ts';
import type { FormatDefinition } from './columns/format-definition.ts';
import { type ColumnMap, matchHeader } from './columns/plan-columns.ts';
import { importFormats } from './formats.ts';
import { ladingImport } from './lading/read.ts';

export const definitionOf = (format: string): FormatDefinition =>
  importFormats.find((importFormat) => importFormat.format === format) ?? ladingImport;

/**
 * The format that knows the most columns of a header and has all that it needs; undefined when none has. With columns
 * that the merchant has mapped it is our own.
 */
export function detectFormat(
  header: readonly string[],
  map: ColumnMap = new Map(),
): FormatDefinition | undefined {
  if (map.size > 0) return isMapped(header, map) ? ladingImport : undefined;
  const found = importFormats
    .map((definition) => ({ definition, ...matchHeader(header, definition) }))
    .filter(({ isComplete }) => isComplete)
    .sort((left, right) => right.known - left.known);
  return found[0]?.definition ?? (isOwnUpdate(header) ? ladingImport : undefined);
}

/** A mapping needs something that names products, in columns that the file has. */
function isMapped(header: readonly string[], map: ColumnMap): boolean {
  const names = new Set(header.map(columnName));
  return (
    [...map.keys()].every((name) => names.has(name)) &&
    [...map.values()].some((field) => /^(sku|title)/.test(field))
  );
}

/** A file of our own columns alone that updates products: with SKU, and without titles or prices. */
function isOwnUpdate(header: readonly string[]): boolean {
  const { known } = matchHeader(header, ladingImport);
  return header.length > 1 && known === header.length && header.map(columnName).includes('sku');
}
