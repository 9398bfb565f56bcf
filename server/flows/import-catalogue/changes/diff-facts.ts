/** The columns of a row by name. */
export type Facts = Record<string, unknown>;

/** A row of a product: of which relation, and its key there. */
export type FactRow = { product: number; relation: Relation; key: string; facts: Facts };

export type Relation =
  | 'product'
  | 'product_text'
  | 'product_category'
  | 'product_compliance'
  | 'product_warning'
  | 'variant'
  | 'variant_price'
  | 'variant_source'
  | 'stock'
  | 'pictures';

/** What became of a row; null where there was none, or is none any more. */
export type RowChange = { relation: Relation; key: string; before: Facts | null; after: Facts | null };

/** Whether two values of PostgreSQL's jsonb are equal, which orders keys itself. */
export const isEqual = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const keyOf = ({ relation, key }: Pick<FactRow, 'relation' | 'key'>): string => `${relation} ${key}`;

/** Returns the rows of one product that differ, in the order in which they are written. */
export function diffFacts(before: readonly FactRow[], after: readonly FactRow[]): RowChange[] {
  const former = new Map(before.map((row) => [keyOf(row), row]));
  const latter = new Map(after.map((row) => [keyOf(row), row]));
  return [...new Map([...former, ...latter])].flatMap(([name, { relation, key }]): RowChange[] => {
    const change = {
      relation,
      key,
      before: former.get(name)?.facts ?? null,
      after: latter.get(name)?.facts ?? null,
    };
    return isEqual(change.before, change.after) ? [] : [change];
  });
}

/** Returns the columns in which two rows differ. */
export function changedColumns({ before, after }: Pick<RowChange, 'before' | 'after'>): string[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns].filter((column) => !isEqual(before?.[column] ?? null, after?.[column] ?? null));
}
