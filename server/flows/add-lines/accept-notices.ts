import type { Cart } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  acceptableQuantities,
  deleteLines,
  lockCart,
  settleLines,
  touchCart,
} from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { CartDependencies } from './dependencies.ts';

/**
 * Accepts what the cart's notices tell: prices as they are now, quantities up to the new minimum or down to what
 * order step and stock allow; lines that cannot be had any more are taken out. Refuses when the cart is not as the buyer saw it.
 */
export async function acceptCartNotices(
  { pool, readCart }: CartDependencies,
  context: RequestContext,
  orderId: string,
  version: number,
): Promise<Result<Cart, Refusal>> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  return transaction<Result<Cart, Refusal>>(pool, async (tx) => {
    const locked = await lockCart(tx, orderId, owner.member, owner.guest);
    if (!locked) return refuse('NotFound');
    if (locked.state !== 'open') return refuse('OrderStateWrong');
    const read = await readCart(tx, context, orderId);
    if (!read.ok) return read;
    if (locked.version !== version) return refuse('CartChanged', { data: read.value.cart });

    const acceptable = acceptableQuantities(read.value.lines);
    const lines = read.value.lines.map((row, index) => ({
      ...row,
      cents: firstPrice(row),
      quantity: acceptable[index]?.quantity ?? 0,
    }));
    const gone = lines.filter((line) => line.quantity === 0);
    const kept = lines.filter((line) => line.quantity > 0);
    const column = <Key extends 'sku' | 'warehouse' | 'packing'>(list: typeof lines, key: Key) =>
      list.map((line) => line[key]);
    await deleteLines(tx, orderId, column(gone, 'sku'), column(gone, 'warehouse'), column(gone, 'packing'));
    await settleLines(
      tx,
      orderId,
      column(kept, 'sku'),
      column(kept, 'warehouse'),
      column(kept, 'packing'),
      kept.map((line) => line.quantity),
      kept.map((line) => line.cents),
      kept.map((line) => line.moq),
    );
    await touchCart(tx, orderId);
    const after = await readCart(tx, context, orderId);
    return after.ok ? ok(after.value.cart) : after;
  });
}
