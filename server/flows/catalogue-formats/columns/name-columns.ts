import type { CellIssue, ColumnDecision } from '../rows/parsed-row.ts';
import { columnName } from './column-name.ts';
import { isOwnField } from './vocabulary.ts';

/** Fields of formats that one of our own is made of, each as a pattern; the first one that the file has is named. */
const SOURCES: readonly [field: RegExp, sources: readonly string[]][] = [
  [/^title$/, ['name']],
  [/^price$/, ['(minor )?price [A-Z]{3}']],
  [/^product$/, ['handle', 'product reference', 'group', 'parent', 'id']],
  [/^category$/, ['categories', 'product category', 'type', 'google category', 'collection']],
  [/^description$/, ['short description', 'highlights']],
  [
    /^(variant_)?pictures$/,
    ['variant_pictures', 'pictures', 'images', 'base picture', 'more pictures', 'kept picture', 'picture .+'],
  ],
  [/^published$/, ['is published', 'active', 'online', 'visible', 'status', 'visibility']],
  [/^state$/, ['orderable', 'purchasable', 'is published', 'online']],
  [/^tracked$/, ['tracker', 'managed', 'tracking']],
  [/^backorder$/, ['policy', 'backorders', 'out of stock', 'availability']],
  [/^in_stock$/, ['availability']],
  [/^stock_1$/, ['stock']],
  [/^stock$/, ['stock_1']],
  [/^step$/, ['increments']],
  [/^ean$/, ['upc']],
  [/^sale_(from|until)$/, ['sale dates']],
  [/^impact$/, ['impact price', 'impact weight']],
  [/^attribute:/, ['option\\d value', 'values', 'options', 'links', 'varied .+', 'attribute \\d+ value']],
  [
    /^spec:/,
    ['features', 'custom fields', 'more attributes', 'details', 'detail values', 'attribute \\d+ value'],
  ],
  ...['weight', 'length', 'width', 'height'].map((measure): [RegExp, string[]] => [
    new RegExp(`^${measure}(_unit)?$`),
    [`${measure}(:.+|_g|_cm)?`],
  ]),
];

/**
 * What the report calls a field: its column as the file spells it, and our field behind it when that is another word. A
 * field that the file has no column for is called by its own name.
 */
export function createColumnNames(columns: readonly ColumnDecision[]): (field: string) => string {
  const names = new Map<string, string>();
  return (field) => {
    const known = names.get(field);
    if (known !== undefined) return known;
    const name = nameOf(field, columns);
    names.set(field, name);
    return name;
  };
}

function nameOf(field: string, columns: readonly ColumnDecision[]): string {
  const column = columns.find((one) => one.field === field)?.column ?? sourceOf(field, columns);
  if (column === undefined) return field;
  return columnName(column) === columnName(field) || !isOwnField(field) ? column : `${column} (${field})`;
}

function sourceOf(field: string, columns: readonly ColumnDecision[]): string | undefined {
  const sources = SOURCES.find(([of]) => of.test(field))?.[1] ?? [];
  const found = sources.map((source) => {
    const pattern = new RegExp(`^(?:${source})$`);
    return columns.find((column) => column.field !== undefined && pattern.test(column.field));
  });
  return found.find((one) => one !== undefined)?.column;
}

/** Names the columns of what the report says of rows, which are fields until then. */
export function nameColumns(
  rows: readonly { row: number; issues: readonly CellIssue[] }[],
  columns: readonly ColumnDecision[],
): { row: number; issues: CellIssue[] }[] {
  const nameField = createColumnNames(columns);
  return rows.map(({ row, issues }) => ({
    row,
    issues: issues.map((issue) => ({ ...issue, column: nameField(issue.column) })),
  }));
}
