import type { ParsedOf } from '../../../contract/call.ts';
import type { Cart, modifyCart } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  deleteLine,
  lineKey,
  repackLine,
  setQuantity,
  touchCart,
  validateLine,
} from '../../domains/cart/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import { loadLines } from '../../ordering/pricing/load-cart.ts';
import { priceWithPromotions } from '../../ordering/pricing/price-with-promotions.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { lockNamedCart } from './lock-named-cart.ts';
import { piecesElsewhere, previewAddition } from './preview-addition.ts';

const unknownSku = (sku: string) =>
  refuse('UnknownSku', { values: { sku }, fields: [{ field: 'sku', reason: 'unknownSku' }] });

/**
 * Sets a line's quantity, 0 deletes it, and its packing when the input has a new one. Absolute, so a repeat changes
 * nothing. A line can always be deleted, whatever has become of its product.
 */
export async function updateLine(
  checkout: CheckoutContext,
  context: RequestContext,
  input: ParsedOf<typeof modifyCart>,
): Promise<Result<Cart, Refusal>> {
  const { orderId, sku, warehouse, packing, quantity, newPacking = packing } = input;
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  return inTransaction<Result<Cart, Refusal>>(checkout, async (tx) => {
    const locked = await lockNamedCart(tx.db, owner, orderId);
    if (!locked.ok) return locked;
    const key = { sku, warehouse, packing };
    const { rows } = await previewAddition(tx, context, { owner, lines: [key], orderId });
    const line = rows.find((row) => lineKey(row) === lineKey(key));
    if (quantity === 0) {
      await deleteLine(tx.db, { cart: orderId, ...key });
    } else {
      if (!line) return unknownSku(sku);
      if (line.isSample && quantity > 1) return refuse('SampleOnly');
      const elsewhere = piecesElsewhere(rows, line);
      const refusal = validateLine(line, { packing: newPacking, quantity, elsewhere });
      if (refusal) return { ok: false, refusal };
      if ((await setQuantity(tx.db, { cart: orderId, ...key, quantity })) === 0) return refuse('LineGone');
      if (newPacking !== packing) await repackLine(tx.db, { cart: orderId, ...key, newPacking });
    }
    const row = await touchCart(tx.db, orderId);
    if (!row) throw new Error(`cart ${orderId} vanished while it was locked`);
    if (newPacking !== packing) return ok((await loadLines(tx, context, row)).cart);
    const lines = rows.map((one) => (one === line ? { ...one, quantity } : one));
    const left = lines.filter((one) => one.quantity > 0);
    return ok((await priceWithPromotions(tx, context, { row, lines: left })).cart);
  });
}
