import { languages } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { PictureFact } from '../catalogue-formats/rows/parsed-row.ts';
import { columnOf, skuOf } from './changes/column-of.ts';
import { changedColumns, type Facts, type RowChange } from './changes/diff-facts.ts';
import { namesOfIds } from './changes/query-changes.ts';
import type { MatchedProduct } from './match-products.ts';
import type { ProductChanges } from './track-changes.ts';

/** What an import would do to a product or a variant, by the row and the column of the file. */
export type PreviewLine = {
  row: number;
  sku: string;
  what: 'created' | 'changed' | 'left out';
  column: string;
  before: string;
  after: string;
};

/** Is called with each batch. */
export type PreviewWriter = (lines: readonly PreviewLine[]) => void | Promise<void>;

const KEYS = new Set(['id', 'spu', 'slug', 'product_id', 'sku', 'language', 'warehouse', 'position']);
/** Rows of them are written whole; others are columns of their product or variant. */
const WHOLE = new Set(['variant']);

type Names = { brands: Map<number, string>; categories: Map<number, string> };

/**
 * Returns what the writing of products has created and changed, in the order of rows. To be called in its transaction.
 */
export async function previewLines(
  tx: Database,
  matched: readonly MatchedProduct[],
  { created, changed }: ProductChanges,
): Promise<PreviewLine[]> {
  const changes = changed.flatMap((item) => item.changes);
  const names = await findNames(tx, changes);
  const isCreated = new Set(created);
  const changesOf = new Map(changed.map((item) => [item.product, item.changes]));
  const lines = matched.flatMap((item) =>
    isCreated.has(item.id) ? newProduct(item) : changedProduct(item, changesOf.get(item.id) ?? [], names),
  );
  return lines.sort((a, b) => a.row - b.row);
}

const titleOf = ({ product: { key, facts } }: MatchedProduct): string =>
  languages.map((language) => facts.titles[language]).find(Boolean) ?? key;

const newProduct = (matched: MatchedProduct): PreviewLine[] =>
  matched.product.variants.map(({ row, variant: { sku } }) => ({
    row,
    sku,
    what: 'created',
    column: 'product',
    before: '',
    after: titleOf(matched),
  }));

function changedProduct(
  { product, variants }: MatchedProduct,
  changes: readonly RowChange[],
  names: Names,
): PreviewLine[] {
  const rowOf = new Map(product.variants.map(({ row, variant }) => [variant.sku, row]));
  const first = product.variants[0]?.variant.sku ?? '';
  const added = new Set(
    changes.filter(({ relation, before }) => WHOLE.has(relation) && !before).map(({ key }) => key),
  );
  const lines = changes.flatMap((change): PreviewLine[] => {
    const own = skuOf(change.relation, change.key);
    const sku = own ?? first;
    const place = { row: rowOf.get(sku) ?? product.row, sku };
    if (own !== undefined && added.has(own))
      return WHOLE.has(change.relation)
        ? [{ ...place, what: 'created', column: 'sku', before: '', after: own }]
        : [];
    return changedColumns(change)
      .filter((column) => !KEYS.has(column))
      .map((column) => ({
        ...place,
        what: 'changed',
        column: columnOf(change.relation, change.key, column),
        before: formatFact(change.before, column, names),
        after: formatFact(change.after, column, names),
      }));
  });
  const joined = variants.flatMap(({ row, variant: { sku }, from }): PreviewLine[] =>
    from ? [{ row, sku, what: 'changed', column: 'product', before: from.spu, after: product.key }] : [],
  );
  return [...joined, ...new Map(lines.map((line) => [`${line.sku} ${line.column}`, line])).values()];
}

/** A value as a merchant writes it: dollars, names, lists; other structures as JSON. */
function formatFact(facts: Facts | null, column: string, { brands, categories }: Names): string {
  const value = facts?.[column] ?? null;
  if (value === null) return '';
  if (column === 'brand_id') return brands.get(Number(value)) ?? String(value);
  if (column === 'category_id') return categories.get(Number(value)) ?? String(value);
  if (column === 'prices' || column === 'quantities') return formatTiers(facts);
  if (['floor', 'cost', 'compare_at', 'sale_price'].includes(column)) return dollars(Number(value));
  if (column === 'length_mm' || column === 'width_mm' || column === 'height_mm')
    return String(Number(value) / 10);
  if (column === 'pictures') return (value as PictureFact[]).map(formatPicture).join(' ');
  if (Array.isArray(value) && value.every((candidate) => typeof candidate === 'string'))
    return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const formatPicture = ({ source, sku }: PictureFact): string =>
  sku === undefined ? source : `${source} (${sku})`;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

function formatTiers(facts: Facts | null): string {
  const [quantities, prices] = [facts?.quantities ?? [], facts?.prices ?? []] as [number[], number[]];
  return quantities.map((from, at) => `${from}: ${dollars(prices[at] ?? 0)}`).join(', ');
}

async function findNames(tx: Database, changes: readonly RowChange[]): Promise<Names> {
  const facts = changes.flatMap(({ before, after }) => [before, after]);
  const idsOf = (column: string): number[] =>
    facts.map((row) => row?.[column]).filter((id) => typeof id === 'number');
  const rows = await namesOfIds(tx, idsOf('brand_id'), idsOf('category_id'));
  const byKind = (kind: string): Map<number, string> =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return { brands: byKind('brand'), categories: byKind('category') };
}
