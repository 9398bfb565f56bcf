import type { Cart } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { setGiftSku } from '../../domains/cart/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import { loadLines } from '../../ordering/pricing/load-cart.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { lockNamedOrCurrent } from './lock-named-cart.ts';

type Answer = Result<Cart, Refusal>;

/** Sets the gift of a locked cart, null for none, and loads it; a repeat changes nothing. */
async function setGift(
  tx: CheckoutContext,
  context: RequestContext,
  { orderId, sku }: { orderId: string | null; sku: string | null },
): Promise<Answer> {
  const owner = ownerOf(context);
  if (!owner) return refuse(orderId === null ? 'EmptyCart' : 'TokenRefused');
  const locked = await lockNamedOrCurrent(tx.db, owner, orderId);
  if (!locked.ok) return locked;
  const before = locked.value;
  const row = before.giftSku === sku ? before : await setGiftSku(tx.db, { id: before.id, sku });
  if (!row)
    return refuse('UnknownSku', {
      values: { sku: sku ?? '' },
      fields: [{ field: 'sku', reason: 'unknownSku' }],
    });
  const { cart } = await loadLines(tx, context, row);
  const { dropped } = cart.gift;
  if (!dropped) return ok(cart);
  const fields = [{ field: 'sku', reason: `gift.${dropped.reason}` }];
  const data = (await loadLines(tx, context, before)).cart;
  throw new Rollback(refuse('GiftUnavailable', { fields, data }));
}

/**
 * Chooses the gift of an open cart, in the place of another. Refuses an unknown SKU, and one that the goods do not reach, that has run out,
 * or that may not be sold to the country of the address, with the cart as it is (GiftUnavailable). Reserves nothing:
 * placing does that.
 */
export const selectGift = (
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId = null, sku }: { orderId?: string | null | undefined; sku: string },
): Promise<Answer> => inTransaction<Answer>(checkout, (tx) => setGift(tx, context, { orderId, sku }));

/** Takes the gift out of an open cart; a repeat changes nothing. */
export const removeGift = (
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId = null }: { orderId?: string | null | undefined },
): Promise<Answer> => inTransaction<Answer>(checkout, (tx) => setGift(tx, context, { orderId, sku: null }));
