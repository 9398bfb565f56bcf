import { type Cart, MAX_CART_LINES } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { CartAndSaved } from '../../../contract/saved-lines.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type CartRow,
  deleteLines,
  findSavedCart,
  insertSavedCart,
  type LineKey,
  lineKey,
  lockOpenCart,
  lockSavedCart,
  moveLines,
  touchCart,
  yymmdd,
} from '../../domains/cart/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import { emptyCart, loadLines } from '../../ordering/pricing/load-cart.ts';
import type { Owner } from '../../platform/database/owner.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { addLines, failedItems } from './add-lines.ts';
import { lockNamedCart } from './lock-named-cart.ts';

type Answer = Result<CartAndSaved, Refusal>;

/** Returns what an owner has saved for later, at today's prices. */
export async function getSaved(checkout: CheckoutContext, context: RequestContext): Promise<Cart> {
  const owner = ownerOf(context);
  const row = owner && (await findSavedCart(checkout.db, owner));
  return row ? (await loadLines(checkout, context, row)).cart : emptyCart(context.currency);
}

async function lockOrMakeSaved({ db, now }: CheckoutContext, owner: Owner): Promise<CartRow> {
  const day = yymmdd(new Date(now()));
  const row =
    (await lockSavedCart(db, owner)) ??
    (await insertSavedCart(db, { day, ...owner })) ??
    (await lockSavedCart(db, owner));
  if (!row) throw new Error('a saved cart vanished while it was made');
  return row;
}

/** Counts a change of a locked cart and returns it as it is now. */
async function changed(checkout: CheckoutContext, context: RequestContext, id: string): Promise<Cart> {
  const row = await touchCart(checkout.db, id);
  if (!row) throw new Error(`cart ${id} vanished while it was locked`);
  return (await loadLines(checkout, context, row)).cart;
}

/**
 * Moves lines of an open cart to what is saved for later, which is made with the first. Lines that the cart does not
 * have are ignored, so a repeat changes nothing. Refused when more than MAX_CART_LINES lines would be saved.
 */
export async function saveForLater(
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId, lines }: { orderId: string; lines: readonly LineKey[] },
): Promise<Answer> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  return inTransaction<Answer>(checkout, async (tx) => {
    const locked = await lockNamedCart(tx.db, owner, orderId);
    if (!locked.ok) return locked;
    const from = locked.value;
    const to = await lockOrMakeSaved(tx, owner);
    if (to.id === from.id) return refuse('OrderStateWrong');
    const moved = await moveLines(tx.db, { from: from.id, to: to.id, lines });
    if ((moved?.lines ?? 0) > MAX_CART_LINES)
      throw new Rollback(refuse('TooManyLines', { values: { limit: MAX_CART_LINES } }));
    return ok({ cart: await changed(tx, context, from.id), saved: await changed(tx, context, to.id) });
  });
}

/** Takes lines out of an open cart; those that it does not have are ignored. */
export async function removeFromCart(
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId, lines }: { orderId: string; lines: readonly LineKey[] },
): Promise<Result<Cart, Refusal>> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  return inTransaction<Result<Cart, Refusal>>(checkout, async (tx) => {
    const locked = await lockNamedCart(tx.db, owner, orderId);
    if (!locked.ok) return locked;
    await deleteLines(tx.db, orderId, lines);
    return ok(await changed(tx, context, orderId));
  });
}

/**
 * Adds saved lines to the owner's current cart as if they were ordered anew, and takes those out that were added. The
 * lock on the saved cart makes a second press find nothing left. Refused when none can be added.
 */
export async function restoreSaved(
  checkout: CheckoutContext,
  context: RequestContext,
  keys: readonly LineKey[],
): Promise<Answer> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  return inTransaction<Answer>(checkout, async (tx) => {
    // Carts before saved ones, as saving does.
    await lockOpenCart(tx.db, { id: null, ...owner });
    const row = await lockSavedCart(tx.db, owner);
    if (!row) return refuse('NotFound');
    const requestedKeys = new Set(keys.map(lineKey));
    const { lines } = await loadLines(tx, context, row);
    const requested = lines.filter((line) => requestedKeys.has(lineKey(line)));
    if (requested.length === 0) return refuse('NotFound');
    const added = await addLines(tx, context, { lines: requested });
    if (!added.ok) return added;
    const { cart, rejectedLines } = added.value;
    const rejected = new Set(rejectedLines.map(({ line }) => lineKey(line)));
    await deleteLines(
      tx.db,
      row.id,
      requested.filter((line) => !rejected.has(lineKey(line))),
    );
    const failed = failedItems(tx, context, rejectedLines);
    return ok({ cart: { ...cart, failed }, saved: await changed(tx, context, row.id) });
  });
}
