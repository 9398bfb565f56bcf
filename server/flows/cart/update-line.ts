import type { ParsedOf } from '../../../contract/call.ts';
import type { Cart, modifyCart } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type {
  CartAndRefused,
  setQuantities as setQuantitiesContract,
} from '../../../contract/saved-lines.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type CartRow,
  deleteLines,
  type LineKey,
  lineKey,
  proposeAddition,
  repackLine,
  setQuantities as storeQuantities,
  touchCart,
  validateLine,
} from '../../domains/cart/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import type { LineRow } from '../../ordering/facts/sku-facts.ts';
import { loadLines } from '../../ordering/pricing/load-cart.ts';
import { priceWithPromotions } from '../../ordering/pricing/price-with-promotions.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { failedItems, type RejectedLine } from './add-lines.ts';
import { lockNamedCart } from './lock-named-cart.ts';
import { piecesElsewhere, previewAddition } from './preview-addition.ts';

/** The lines of a cart by their keys, and those with a quantity of 0 that it does not have. */
type Rows = Map<string, LineRow>;
type Locked = { tx: CheckoutContext; cart: CartRow; rows: Rows };

/** Runs a change of lines of one of the visitor's open carts, which stays locked until it is done. */
async function updateLines<Answer>(
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId, lines }: { orderId: string; lines: readonly LineKey[] },
  change: (locked: Locked) => Promise<Result<Answer, Refusal>>,
): Promise<Result<Answer, Refusal>> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  return inTransaction<Result<Answer, Refusal>>(checkout, async (tx) => {
    const locked = await lockNamedCart(tx.db, owner, orderId);
    if (!locked.ok) return locked;
    const { rows } = await previewAddition(tx, context, { owner, lines, orderId });
    return change({ tx, cart: locked.value, rows: new Map(rows.map((row) => [lineKey(row), row])) });
  });
}

/** Returns why a line of a cart cannot have a quantity and packing; null when it can. */
function refusalOf(
  rows: Rows,
  line: LineKey & { quantity: number },
  newPacking = line.packing,
): Refusal | null {
  const { sku, quantity } = line;
  const row = rows.get(lineKey(line));
  if (!row)
    return { reason: 'UnknownSku', values: { sku }, fields: [{ field: 'sku', reason: 'unknownSku' }] };
  if (row.quantity === 0) return { reason: 'LineGone' };
  if (row.isSample && quantity > 1) return { reason: 'SampleOnly' };
  return validateLine(row, {
    packing: newPacking,
    quantity,
    elsewhere: piecesElsewhere([...rows.values()], row),
  });
}

function setRow(rows: Rows, key: LineKey, quantity: number): void {
  const row = rows.get(lineKey(key));
  if (row) rows.set(lineKey(key), { ...row, quantity });
}

/** Counts a change of a locked cart. */
async function touch({ db }: CheckoutContext, id: string): Promise<CartRow> {
  const row = await touchCart(db, id);
  if (!row) throw new Error(`cart ${id} vanished while it was locked`);
  return row;
}

/** Prices a locked cart with its lines as they are after a change. */
async function priceRows({ tx, cart, rows }: Locked, context: RequestContext): Promise<Cart> {
  const lines = [...rows.values()].filter(({ quantity }) => quantity > 0);
  return (await priceWithPromotions(tx, context, { row: cart, lines })).cart;
}

/**
 * Sets a line's quantity, 0 deletes it, and its packing when the input has a new one. Absolute, so a repeat changes
 * nothing. A line can always be deleted, whatever has become of its product.
 */
export function updateLine(
  checkout: CheckoutContext,
  context: RequestContext,
  input: ParsedOf<typeof modifyCart>,
): Promise<Result<Cart, Refusal>> {
  const { orderId, sku, warehouse, packing, quantity, newPacking = packing } = input;
  const key = { sku, warehouse, packing };
  return updateLines(checkout, context, { orderId, lines: [key] }, async ({ tx, rows }) => {
    if (quantity === 0) {
      await deleteLines(tx.db, orderId, [key]);
    } else {
      const refusal = refusalOf(rows, { ...key, quantity }, newPacking);
      if (refusal) return { ok: false, refusal };
      await storeQuantities(tx.db, { cart: orderId, lines: [key], quantity });
      if (newPacking !== packing) await repackLine(tx.db, { cart: orderId, ...key, newPacking });
    }
    const cart = await touch(tx, orderId);
    if (newPacking !== packing) return ok((await loadLines(tx, context, cart)).cart);
    setRow(rows, key, quantity);
    return ok(await priceRows({ tx, cart, rows }, context));
  });
}

type Plan = { changed: LineKey[]; rejected: (RejectedLine & { proposal: number | null })[] };

/** Sets in `rows` the lines that can have a quantity, and returns them and the others with the reason. */
function planQuantities(rows: Rows, keys: readonly LineKey[], quantity: number): Plan {
  const plan: Plan = { changed: [], rejected: [] };
  const unique = [...new Map(keys.map((key) => [lineKey(key), key])).values()];
  const piecesOf = (key: LineKey): number => rows.get(lineKey(key))?.quantity ?? 0;
  // Lines that become smaller leave stock for others of the same SKU.
  for (const key of unique.toSorted((one, other) => piecesOf(other) - piecesOf(one))) {
    const line = { ...key, quantity };
    const refusal = refusalOf(rows, line);
    if (refusal) {
      const row = refusal.fields?.[0]?.field === 'quantity' ? rows.get(lineKey(key)) : undefined;
      const proposal = row
        ? proposeAddition(row, {
            pieces: quantity,
            inCart: 0,
            elsewhere: piecesElsewhere([...rows.values()], row),
          })
        : null;
      plan.rejected.push({ line, refusal, proposal });
    } else {
      plan.changed.push(key);
      setRow(rows, key, quantity);
    }
  }
  return plan;
}

/**
 * Sets the quantity of lines of a cart at once, by the rules of a single line. Lines that cannot have it keep theirs and
 * are returned as failed, with what they could have. Absolute, so a repeat changes nothing.
 */
export const setQuantities = (
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId, lines, quantity }: ParsedOf<typeof setQuantitiesContract>,
): Promise<Result<CartAndRefused, Refusal>> =>
  updateLines(checkout, context, { orderId, lines }, async ({ tx, cart: before, rows }) => {
    const { changed, rejected } = planQuantities(rows, lines, quantity);
    if (changed.length > 0) await storeQuantities(tx.db, { cart: orderId, lines: changed, quantity });
    const cart = changed.length > 0 ? await touch(tx, orderId) : before;
    const reasons = failedItems(tx, context, rejected);
    const failed = rejected.flatMap(({ line: { warehouse, packing }, proposal }, at) => {
      const reason = reasons[at];
      return reason ? [{ ...reason, warehouse, packing, proposal }] : [];
    });
    return ok({ ...(await priceRows({ tx, cart, rows }, context)), failed });
  });
