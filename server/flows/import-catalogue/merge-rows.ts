import type { Language } from '../../../contract/fields.ts';
import type {
  CellIssue,
  ParsedRow,
  PictureFact,
  ProductFacts,
  VariantFacts,
} from '../catalogue-formats/rows/parsed-row.ts';
import { mergeFacts, noFacts } from './merge-facts.ts';

/** A product of the file, merged from its rows. */
export type MergedProduct = {
  key: string;
  /** Its first row, for what the report says of the whole product. */
  row: number;
  facts: ProductFacts;
  /** The name by which all of its rows ask for a product, where the file has no row of that. */
  parent?: string;
  /** `isMember`: one that the product lists and has no row of. */
  variants: { row: number; variant: VariantFacts; isMember?: true }[];
};
/** What the report says of a row. A row with an error is rejected. */
export type RowIssues = { row: number; issues: CellIssue[] };

/** The most pictures that a product has. */
export const MAX_PICTURES = 40;

const hasError = (issues: readonly CellIssue[]): boolean =>
  issues.some(({ severity }) => severity === 'error');

/**
 * Merges the rows of one product; `language` is that of texts whose column names none. Rows with an error are rejected,
 * but their facts of the product are used, unless they repeat another row. A product without a variant has all of its
 * rows rejected.
 */
export function mergeRows(
  key: string,
  rows: readonly { row: number; parsed: ParsedRow }[],
  language: Language,
): { product: MergedProduct | undefined; issues: RowIssues[] } {
  const facts = noFacts();
  const issues: RowIssues[] = [];
  const variants: MergedProduct['variants'] = [];
  const pictures: PictureFact[] = [];
  const seen = new Map<number, VariantFacts>();
  for (const { row, parsed } of rows) {
    const { variant } = parsed;
    const repeated = variant && repeatedRow(parsed, seen);
    const stated = repeated ? [repeatedError(parsed, variant.sku, repeated)] : parsed.issues;
    const isRefused = hasError(stated) && (repeated || rows.some((row) => row.row === parsed.repeats));
    const merged = isRefused ? [] : mergeFacts(facts, parsed.product, language);
    const found = [...stated, ...merged];
    if (!isRefused) pictures.push(...parsed.product.pictures);
    if (found.length > 0) issues.push({ row, issues: found });
    if (variant && !hasError(found)) variants.push({ row, variant });
    if (variant && !repeated) seen.set(row, variant);
  }
  variants.push(...membersOf(rows, seen));
  const [first] = rows;
  facts.pictures = mergePictures(pictures);
  if (first && facts.pictures.length > MAX_PICTURES)
    issues.push({ row: first.row, issues: [tooManyPictures(facts.pictures.length)] });
  facts.pictures = facts.pictures.slice(0, MAX_PICTURES);
  if (first && variants.length > 0 && key !== '')
    return {
      product: {
        key,
        row: first.row,
        facts,
        variants,
        ...(first.parsed.parent !== undefined && { parent: first.parsed.parent }),
      },
      issues,
    };
  const rejected = new Set(issues.filter((issue) => hasError(issue.issues)).map(({ row }) => row));
  const others = rows
    .filter(({ row }) => !rejected.has(row))
    .map(({ row }) => ({ row, issues: [productError(key)] }));
  return { product: undefined, issues: joinIssues([...issues, ...others]) };
}

/** Variants that rows list and that are none of the rows. */
function membersOf(
  rows: readonly { row: number; parsed: ParsedRow }[],
  seen: ReadonlyMap<number, VariantFacts>,
): MergedProduct['variants'] {
  const listed = rows.flatMap(({ row, parsed }) =>
    (parsed.members ?? []).map((member) => ({
      row,
      variant: { ...member, stock: {} },
      isMember: true as const,
    })),
  );
  if (listed.length === 0) return [];
  const skus = new Set([...seen.values()].map(({ sku }) => sku));
  return listed.filter(({ variant }) => !skus.has(variant.sku));
}

/** One entry a row. */
export function joinIssues(issues: readonly RowIssues[]): RowIssues[] {
  return [...Map.groupBy(issues, ({ row }) => row)].map(([row, all]) => ({
    row,
    issues: all.flatMap((item) => item.issues),
  }));
}

/** The row that states the same variant: its SKU, or the one that it would have, and the same attributes. */
function repeatedRow(
  { variant, repeats }: ParsedRow,
  seen: ReadonlyMap<number, VariantFacts>,
): number | undefined {
  const first = repeats === undefined ? undefined : seen.get(repeats);
  const isSame = first && JSON.stringify(first.attributes) === JSON.stringify(variant?.attributes);
  return isSame ? repeats : [...seen].find(([, { sku }]) => sku === variant?.sku)?.[0];
}

const repeatedError = ({ issues }: ParsedRow, sku: string, row: number): CellIssue => ({
  severity: 'error',
  column: 'sku',
  found: issues.find(({ column }) => column === 'sku')?.found || sku,
  reason: `the SKU stands twice in the file: row ${row} has it`,
});

const tooManyPictures = (count: number): CellIssue => ({
  severity: 'warning',
  column: 'pictures',
  found: String(count),
  reason: `more than ${MAX_PICTURES} pictures; the others are left out`,
});

const productError = (key: string): CellIssue =>
  key === ''
    ? { severity: 'error', column: 'product', found: '', reason: 'the row names no product' }
    : {
        severity: 'error',
        column: 'sku',
        found: key.slice(0, 200),
        reason: 'the product has no good variant',
      };

/**
 * The pictures as they are stated, each once: one of a variant that is the product's as well is where the product has
 * it. The first variant that a picture shows is its variant.
 */
function mergePictures(stated: readonly PictureFact[]): PictureFact[] {
  const ofProduct = new Set(stated.flatMap(({ source, sku }) => (sku === undefined ? [source] : [])));
  const skuOf = new Map<string, string>();
  for (const { source, sku } of stated) if (sku !== undefined && !skuOf.has(source)) skuOf.set(source, sku);
  const placed = stated.filter(({ source, sku }) => sku === undefined || !ofProduct.has(source));
  return [...new Set(placed.map(({ source }) => source))].map((source) => {
    const sku = skuOf.get(source);
    return { source, ...(sku !== undefined && { sku }) };
  });
}
