import type { OutputOf } from '../../../contract/call.ts';
import type { getPackedItems, getPackingOptions } from '../../../contract/order-packing.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { orderOwnerOf, type RequestContext, type Visitor } from '../../platform/http/request-context.ts';
import type { PackingContext } from './context.ts';
import { evaluateOrder, isReproduced } from './evaluate-order.ts';
import { needsApproval } from './needs-approval.ts';
import { optionsOf, type PackingOption } from './options-of.ts';
import { findPackedOrder, type PackedLine, type PackedOrder } from './query.ts';
import { refuseState } from './refuse-state.ts';
import { repackLine } from './validate-packing-change.ts';

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

/** Lists what a line can be packed in without an approval. */
function offeredOptions(
  packing: PackingContext,
  { order, visitor }: { order: PackedOrder; visitor: Visitor },
  line: PackedLine,
): PackingOption[] {
  const options = optionsOf(packing, order, line);
  // Of other orders no total needs one: they are not evaluated.
  const isOfCompany = order.companyId !== null || (visitor.kind === 'member' && visitor.company);
  if (!isOfCompany) return options;
  return options.filter((option) => {
    if (option.surcharge <= line.packingPrice) return true;
    const lines = order.lines.map((one) => (one === line ? repackLine(line, option) : one));
    return !needsApproval(order, visitor, evaluateOrder(packing, order, lines).total);
  });
}

/** Lists the packings of an order's lines, the cheapest surcharge of each. */
function allOptions(
  packing: PackingContext,
  seen: { order: PackedOrder; visitor: Visitor },
): PackingOption[] {
  const byCode = new Map<number, PackingOption>();
  for (const option of seen.order.lines.flatMap((line) => offeredOptions(packing, seen, line))) {
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
  if (!read) return refuse('NotFound');
  const { order, head } = read;
  return ok({ ...head, options: allOptions(packing, { order, visitor: context.visitor }) });
}

/** Returns the lines of one of the member's orders with their packing and its alternatives. Refuses with NotFound. */
export async function readPackedItems(
  packing: PackingContext,
  context: RequestContext,
  orderId: string,
): Promise<Result<OutputOf<typeof getPackedItems>, Refusal>> {
  const read = await readOrder(packing, context, orderId);
  if (!read) return refuse('NotFound');
  const seen = { order: read.order, visitor: context.visitor };
  const items = read.order.lines.map((line) => {
    const { position, sku, title, warehouse, quantity, packing: code, packingPrice } = line;
    const options = offeredOptions(packing, seen, line).map((option) => ({
      ...option,
      difference: quantity * (option.surcharge - packingPrice),
    }));
    return { position, sku, title, warehouse, quantity, packing: code, packingPrice, options };
  });
  return ok({ ...read.head, items });
}
