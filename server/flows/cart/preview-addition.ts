import { type CartRow, keyColumns, type LineKey, lineKey } from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import { findLinesAndRequested } from '../../ordering/facts/query.ts';
import type { LineRow } from '../../ordering/facts/sku-facts.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/** A cart before lines are added to it, with the facts of the requested lines: all that an addition needs to read. */
export type CartPreview = {
  /** The id of the owner's open cart; null without one, and when no requested SKU exists. */
  cart: string | null;
  /** 0 without a cart. */
  version: number;
  /** The lines of the cart and, with a quantity of 0, the requested lines that exist and are not in it. */
  rows: LineRow[];
};

const MAX_PIECES = 1_000_000;

/** Reads the open cart (the one named, or the current one) together with the facts of requested lines. */
export async function previewAddition(
  { db, skuFacts }: CheckoutContext,
  { language }: RequestContext,
  { owner, lines, orderId }: { owner: Owner; lines: readonly LineKey[]; orderId: string | null },
): Promise<CartPreview> {
  const found = await findLinesAndRequested(db, { orderId, ...owner, ...keyColumns(lines) });
  const rows = await skuFacts.complete(db, language, found);
  return { cart: found[0]?.cart ?? null, version: found[0]?.cartVersion ?? 0, rows };
}

/** Returns the pieces of the same stock in the other lines of a cart. */
export const piecesElsewhere = (rows: readonly LineRow[], line: LineRow): number =>
  rows.reduce(
    (sum, row) =>
      row !== line && row.sku === line.sku && row.warehouse === line.warehouse ? sum + row.quantity : sum,
    0,
  );

/**
 * Returns the lines of a cart after an addition without reading them again; null when another change came between preview
 * and addition. `row` is the cart as the addition has written it.
 */
export function linesAfter(
  preview: CartPreview,
  added: readonly (LineKey & { quantity: number })[],
  row: CartRow,
): LineRow[] | null {
  // Every change of a cart counts its version: one more than in the preview is this addition and nothing else.
  if (row.version !== preview.version + 1) return null;
  const piecesByKey = new Map(added.map((line) => [lineKey(line), line.quantity]));
  return preview.rows.flatMap((line) => {
    const pieces = piecesByKey.get(lineKey(line)) ?? 0;
    if (line.quantity > 0) return [{ ...line, quantity: Math.min(line.quantity + pieces, MAX_PIECES) }];
    return pieces > 0 ? [{ ...line, quantity: pieces, seenPrice: firstPrice(line), seenMoq: line.moq }] : [];
  });
}
