import type { OutputOf } from '../../../contract/call.ts';
import type { getPackedItems, getPackingOptions } from '../../../contract/order-packing.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { orderOwnerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { PackingContext } from './context.ts';
import { evaluateOrder, isReproduced } from './evaluate-order.ts';
import { optionsOf, type PackingOption } from './options-of.ts';
import { findPackedOrder, type PackedOrder } from './query.ts';
import { refuseState } from './refuse-state.ts';

/** Finds one of the visitor's orders with the head of what is said of its packing. */
async function readOrder(packing: PackingContext, context: RequestContext, id: string) {
  const owner = orderOwnerOf(context, 'change');
  const order = owner && (await findPackedOrder(packing.pool, { id, ...owner }));
  if (!order) return null;
  const refused = await refuseState(packing.pool, order);
  const isPriced = refused !== null || isReproduced(order, evaluateOrder(packing, order, order.lines));
  const head = {
    orderid: order.id,
    currency: order.currency,
    total: order.total + order.fee,
    isPaid: order.isPaid,
    refused: isPriced ? refused : ('PackingUnavailable' as const),
  };
  return { order, head };
}

/** Lists the packings of an order's lines, the cheapest surcharge of each. */
function allOptions(packing: PackingContext, order: PackedOrder): PackingOption[] {
  const byCode = new Map<number, PackingOption>();
  for (const option of order.lines.flatMap((line) => optionsOf(packing, order, line))) {
    const lines = byCode.get(option.packing);
    if (!lines || option.surcharge < lines.surcharge) byCode.set(option.packing, option);
  }
  return [...byCode.values()].sort((a, b) => a.packing - b.packing);
}

/** Returns the packings that lines of one of the member's orders can have. Refuses with NotFound. */
export async function readPackingOptions(
  packing: PackingContext,
  context: RequestContext,
  orderId: string,
): Promise<Result<OutputOf<typeof getPackingOptions>, Refusal>> {
  const read = await readOrder(packing, context, orderId);
  return read ? ok({ ...read.head, options: allOptions(packing, read.order) }) : refuse('NotFound');
}

/** Returns the lines of one of the member's orders with their packing and its alternatives. Refuses with NotFound. */
export async function readPackedItems(
  packing: PackingContext,
  context: RequestContext,
  orderId: string,
): Promise<Result<OutputOf<typeof getPackedItems>, Refusal>> {
  const read = await readOrder(packing, context, orderId);
  if (!read) return refuse('NotFound');
  const items = read.order.lines.map((line) => {
    const { position, sku, title, warehouse, quantity, packing: code, packingPrice } = line;
    const options = optionsOf(packing, read.order, line).map((option) => ({
      ...option,
      difference: quantity * (option.surcharge - packingPrice),
    }));
    return { position, sku, title, warehouse, quantity, packing: code, packingPrice, options };
  });
  return ok({ ...read.head, items });
}
