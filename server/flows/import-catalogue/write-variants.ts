import type { Database } from '../../platform/database/statement.ts';
import type { VariantFacts } from '../catalogue-formats/rows/parsed-row.ts';
import type { Attributes } from './ensure-taxonomy.ts';
import type { MatchedProduct } from './match-products.ts';
import type { KeptFacts } from './query-products.ts';
import {
  insertVariants,
  updateVariants,
  writePrices,
  writeSourceFacts,
  writeStock,
} from './query-variants.ts';

type VariantColumns = {
  isNew: boolean;
  product: number;
  position: number;
  variant: VariantFacts;
  kept?: KeptFacts | undefined;
};

/** Writes the variants of products. Returns the products that each statement changed. */
export async function writeVariants(
  tx: Database,
  matched: readonly MatchedProduct[],
  attributes: Attributes,
): Promise<{ id: number }[][]> {
  const written = matched.flatMap(({ id, variants, kept }) =>
    variants.map((variant): VariantColumns => ({ product: id, kept, ...variant })),
  );
  const rows = (isNew: boolean): string =>
    JSON.stringify(
      written.filter((candidate) => candidate.isNew === isNew).map((item) => variantRow(item, attributes)),
    );
  const prices = written.flatMap(({ variant: { sku, tiers } }) => (tiers ? [{ sku, ...tiers }] : []));
  const facts = written.flatMap(sourceRow);
  return [
    await insertVariants(tx, rows(true)),
    await updateVariants(tx, rows(false)),
    await writePrices(tx, JSON.stringify(prices)),
    await writeStock(tx, JSON.stringify(written.flatMap(stockRows))),
    facts.length > 0 ? await writeSourceFacts(tx, JSON.stringify(facts)) : [],
  ];
}

/** Names and values of attributes as codes. */
export const toCodes = (
  named: readonly (readonly [string, string])[],
  attributes: Attributes,
): [string, string][] =>
  named.map(([name, value]) => {
    const code = attributes.code(name);
    return [code, attributes.value(code, value)];
  });

const variantRow = ({ product, position, variant, kept }: VariantColumns, attributes: Attributes) => ({
  ...variant,
  tiers: undefined,
  product,
  position,
  attributes: {
    ...kept?.variants[variant.sku]?.attributes,
    ...Object.fromEntries(toCodes(Object.entries(variant.attributes), attributes)),
  },
});

function stockRows({ isNew, variant: { sku, stock, stockWhenNew } }: VariantColumns) {
  const rows = Object.entries(stock).flatMap(([warehouse, on_hand]) =>
    on_hand === undefined ? [] : [{ sku, warehouse: Number(warehouse), on_hand }],
  );
  return rows.length === 0 && isNew && stockWhenNew !== undefined
    ? [{ sku, warehouse: 1, on_hand: stockWhenNew }]
    : rows;
}

const sourceRow = ({ variant: { sku, cost, compareAt, sale } }: VariantColumns) =>
  cost === undefined && compareAt === undefined && sale === undefined
    ? []
    : [
        {
          sku,
          cost,
          compare_at: compareAt,
          sale_price: sale?.price,
          sale_from: sale?.from,
          sale_until: sale?.until,
        },
      ];
