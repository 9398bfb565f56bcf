import type { FormatDefinition } from '../columns/format-definition.ts';
import { numberedKey } from '../rows/numbered-key.ts';
import type { CellIssue, Cells } from '../rows/parsed-row.ts';
import { matchBare } from './columns.ts';
import { combinationUses } from './columns-combinations.ts';
import { prestashopLanguage } from './language.ts';

/** PrestaShop's combinations: variants of products that are imported from another file before. */
export const combinationsImport: FormatDefinition = {
  format: 'prestashop-combinations',
  title: 'PrestaShop combinations',
  isAddition: true,
  isSoldByVariants: true,
  needs: [['id', 'product reference'], ['names'], ['values']],
  uses: combinationUses,
  match: matchBare(combinationUses),
  languageOf: prestashopLanguage,
  createGrouping: () => (cells) => ({
    key:
      cells.product?.trim() ||
      cells['product reference']?.trim() ||
      (numberedKey('prestashop', cells.id) ?? ''),
  }),
  expand: (rows, has) =>
    rows.map((cells) => {
      const attributes = attributesOf(cells);
      const isOfProduct = isSkuOfProduct(cells);
      return {
        hasVariant: true,
        ...(isOfProduct && { issues: [skuOfProduct(cells.sku ?? '')] }),
        identity: [
          cells['product reference'] ?? numberedKey('prestashop', cells.id),
          ...attributes.map(([, value]) => value),
        ].join(' '),
        cells: {
          ...cells,
          ...impactsOf(cells, has),
          ...Object.fromEntries(attributes.map(([name, value]) => [`attribute:${name}`, value])),
          ...(cells.ean === undefined && cells.upc && { ean: cells.upc }),
          ...(isOfProduct && { sku: '' }),
        },
      };
    }),
};

/** PrestaShop may give a combination the reference of its product, which is a variant here that prices are added to. */
const isSkuOfProduct = (cells: Cells): boolean =>
  cells.sku !== undefined &&
  cells.sku.trim().toUpperCase() === cells['product reference']?.trim().toUpperCase();

const skuOfProduct = (found: string): CellIssue => ({
  severity: 'warning',
  column: 'sku',
  found,
  reason: 'the SKU of its product: the combination gets one of its own',
});

/**
 * An empty impact is none: the combination has the price of its product. A price or weight of its own needs no impact,
 * and in a file with a column of prices a combination without one has none.
 */
const impactsOf = (cells: Cells, has: (field: string) => boolean): Cells => ({
  ...impactOf(cells, has, ['impact price', 'price']),
  ...impactOf(cells, has, ['impact weight', 'weight_g']),
});

function impactOf(cells: Cells, has: (field: string) => boolean, [impact, whole]: [string, string]): Cells {
  if (!has(impact)) return {};
  return { [impact]: cells[whole] ? '' : (cells[impact] ?? (has(whole) ? '' : '0')) };
}

const partsOf = (text: string | undefined): string[] =>
  (text ?? '').split(',').map((part) => part.split(':')[0]?.trim() ?? '');

/** `Color:color:0,Size:select:1` with `Red:0,S:1`. */
function attributesOf(cells: Cells): [name: string, value: string][] {
  const values = partsOf(cells.values);
  return partsOf(cells.names).flatMap((name, at): [string, string][] => {
    const value = values[at];
    return name && value ? [[name, value]] : [];
  });
}
