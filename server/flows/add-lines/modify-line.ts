import type { ParsedOf } from '../../../contract/call.ts';
import type { Cart, modifyCart } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  lockCart,
  refusalOf,
  removeLine,
  repackLine,
  setQuantity,
  touchCart,
} from '../../domains/cart/index.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { CartDependencies } from './dependencies.ts';

/**
 * Sets a line's quantity (0 takes it out) and, if asked, its packing. Absolute, so a repeat changes nothing.
 * A line can always be taken out, whatever has become of its product.
 */
export async function modifyLine(
  { pool, findBuyables, readCart }: CartDependencies,
  context: RequestContext,
  input: ParsedOf<typeof modifyCart>,
): Promise<Result<Cart, Refusal>> {
  const { orderId, sku, warehouse, packing, quantity, newPacking = packing } = input;
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  return transaction<Result<Cart, Refusal>>(pool, async (tx) => {
    const cart = await lockCart(tx, orderId, owner.member, owner.guest);
    if (!cart) return refuse('NotFound');
    if (cart.state !== 'open') return refuse('OrderStateWrong');
    if (quantity === 0) {
      await removeLine(tx, orderId, sku, warehouse, packing);
    } else {
      const [row] = await findBuyables(tx, [sku], [warehouse], [packing], owner.member, owner.guest, orderId);
      if (!row)
        return refuse('UnknownSku', { values: { sku }, fields: [{ field: 'sku', reason: 'unknownSku' }] });
      const refusal = refusalOf(row, newPacking, quantity, row.inCartAny - row.inCart);
      if (refusal) throw new Rollback({ ok: false, refusal });
      if ((await setQuantity(tx, orderId, sku, warehouse, packing, quantity)) === 0) {
        return refuse('UnknownSku', { values: { sku }, fields: [{ field: 'sku', reason: 'unknownSku' }] });
      }
      if (newPacking !== packing) await repackLine(tx, orderId, sku, warehouse, packing, newPacking);
    }
    await touchCart(tx, orderId);
    const read = await readCart(tx, context, orderId);
    return read.ok ? ok(read.value.cart) : read;
  });
}
