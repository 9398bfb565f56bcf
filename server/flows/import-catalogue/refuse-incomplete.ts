import { languages } from '../../../contract/fields.ts';
import type { CellIssue } from '../catalogue-formats/rows/parsed-row.ts';
import type { MatchedProduct } from './match-products.ts';
import type { RowIssues } from './merge-rows.ts';

/**
 * Leaves out products that the shop does not have and the file cannot create: variants whose product is nowhere, and
 * products without a title. `isAddition`: the file holds variants alone. Their rows are refused.
 */
export function refuseIncomplete(
  all: readonly MatchedProduct[],
  isAddition: boolean,
): { matched: MatchedProduct[]; issues: RowIssues[] } {
  const matched: MatchedProduct[] = [];
  const issues: RowIssues[] = [];
  for (const item of all) {
    const reason = item.isNew ? refusalOf(item, isAddition) : undefined;
    if (reason === undefined) matched.push(item);
    else issues.push(...item.variants.map(({ row, variant }) => ({ row, issues: [reason(variant.sku)] })));
  }
  return { matched, issues };
}

type Refusal = (sku: string) => CellIssue;

function refusalOf({ product }: MatchedProduct, isAddition: boolean): Refusal | undefined {
  const { parent, facts } = product;
  if (isAddition) return refusal('product', 'its product is not in the shop: import the products first');
  if (parent !== undefined)
    return () => ({ severity: 'error', column: 'parent', found: parent, reason: parentReason(parent) });
  return languages.some((language) => facts.titles[language])
    ? undefined
    : refusal('title', 'no product of the shop has this SKU, and the row has no title');
}

const refusal =
  (column: string, reason: string): Refusal =>
  (found) => ({ severity: 'error', column, found, reason });

const parentReason = (parent: string): string =>
  parent === ''
    ? 'a variation that names no parent: its cell is empty, or no column of the file is known as the parent'
    : `the parent ${parent} is not found, neither in the file nor in the shop`;
