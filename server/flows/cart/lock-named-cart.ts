import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { type CartRow, lockCart, lockOpenCart } from '../../domains/cart/index.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';

/** Locks one of the owner's open carts for the rest of the transaction. Refuses one that has become an order. */
export async function lockNamedCart(
  tx: Database,
  owner: Owner,
  id: string,
): Promise<Result<CartRow, Refusal>> {
  const cart = await lockCart(tx, { id, ...owner });
  if (!cart) return refuse('NotFound');
  return cart.state === 'open' ? ok(cart) : refuse('OrderStateWrong');
}

/** Locks the open cart that is named, or without an id the current one; without that refuses with EmptyCart. */
export async function lockNamedOrCurrent(
  tx: Database,
  owner: Owner,
  id: string | null,
): Promise<Result<CartRow, Refusal>> {
  if (id !== null) return lockNamedCart(tx, owner, id);
  const current = await lockOpenCart(tx, { id, ...owner });
  return current ? ok(current) : refuse('EmptyCart');
}
