import { type Cart, MAX_CART_LINES } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  addToCurrentCart,
  lineKey,
  lockOpenCart,
  markSample,
  validateLine,
  yymmdd,
} from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import { usedSamples } from '../../domains/samples/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import { findFullestWarehouses } from '../../ordering/facts/query.ts';
import type { LineRow } from '../../ordering/facts/sku-facts.ts';
import { loadLines } from '../../ordering/pricing/load-cart.ts';
import type { Owner } from '../../platform/database/owner.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { piecesElsewhere, previewAddition } from './preview-addition.ts';

type Sample = { row: LineRow; rows: readonly LineRow[]; limit: number; used: number };

/** Returns why a sample cannot be added to a cart; null when it can. */
function refuseSample({ row, rows, limit, used }: Sample): Refusal | null {
  // With a minimum of one piece everybody may order one.
  if (limit === 0 || row.moq === 1) return { reason: 'NoSample' };
  if (row.quantity > 0) return { reason: 'SampleInCart' };
  const elsewhere = piecesElsewhere(rows, row);
  const refusal = validateLine({ ...row, moq: 1, step: 1 }, { packing: row.packing, quantity: 1, elsewhere });
  if (refusal) return refusal;
  const inCart = rows.filter((one) => one.isSample && one.productId === row.productId).length;
  if (used + inCart >= limit) return { reason: 'SampleUsed' };
  const lines = rows.filter(({ quantity }) => quantity > 0).length;
  return lines < MAX_CART_LINES ? null : { reason: 'TooManyLines', values: { limit: MAX_CART_LINES } };
}

type Answer = Result<Cart, Refusal>;
type Addition = { sku: string; owner: Owner; member: number };

/** Adds a sample in one transaction. Returns null when another call has made the current cart meanwhile. */
const tryAddSample = (
  checkout: CheckoutContext,
  context: RequestContext,
  { sku, owner, member }: Addition,
): Promise<Answer | null> =>
  inTransaction<Answer | null>(checkout, async (tx) => {
    const cart = await lockOpenCart(tx.db, { id: null, ...owner });
    const facts = await usedSamples(tx.db, { sku, member });
    const [fullest] = await findFullestWarehouses(tx.db, [sku]);
    const key = { sku, warehouse: fullest?.warehouse ?? 1, packing: facts?.packing ?? 0 };
    const preview = await previewAddition(tx, context, { owner, lines: [key], orderId: null });
    const { rows } = preview;
    if (!cart && preview.cart !== null) return null;
    if (cart && rows.some((one) => one.isSample && one.sku === sku))
      return ok((await loadLines(tx, context, cart)).cart);
    const row = rows.find((one) => lineKey(one) === lineKey(key));
    if (!row || !facts)
      return refuse('UnknownSku', { values: { sku }, fields: [{ field: 'sku', reason: 'unknownSku' }] });
    const refusal = refuseSample({ row, rows, ...facts });
    if (refusal) return { ok: false, refusal };
    const lines = [{ ...key, quantity: 1, price: firstPrice(row), moq: 1 }];
    const day = yymmdd(new Date(tx.now()));
    const added = await addToCurrentCart(tx.db, { owner, lines, version: cart?.version ?? 0, day });
    if (!added) return null;
    await markSample(tx.db, { cart: added.id, ...key });
    return ok((await loadLines(tx, context, added)).cart);
  });

/**
 * Adds one piece of a SKU below its minimum to the member's current cart, from the warehouse that has most of it. The
 * samples of a product that were ordered and those in this cart count; placing counts them for good. Refuses a guest, a
 * product without samples, and what cannot be bought.
 */
export async function addSample(
  checkout: CheckoutContext,
  context: RequestContext,
  { sku }: { sku: string },
): Promise<Answer> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const { member } = owner;
  if (member === null) return refuse('MemberNeeded');
  const attempt = () => tryAddSample(checkout, context, { sku, owner, member });
  // The second one finds the cart that another call has just made.
  return (await attempt()) ?? (await attempt()) ?? refuse('CartChanged');
}
