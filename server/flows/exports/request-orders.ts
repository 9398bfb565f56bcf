import type { ParsedOf } from '../../../contract/call.ts';
import { type exportOrders, MAX_EXPORTED_ORDERS } from '../../../contract/download.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { requestDownload } from '../../domains/downloads/index.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import type { RequestDependencies } from './context.ts';
import { countSelected } from './query.ts';
import type { OrderTable } from './read-orders-page.ts';
import { selectionOf, statesOf } from './select-orders.ts';

const FILE_NAMES: Record<OrderTable, string> = {
  orders: 'orders',
  order_lines: 'order-items',
  tracking: 'tracking',
};

/** Starts a file of a member's orders. Refuses numbers that are not all the member's, no orders, and too many. */
export async function requestOrders(
  { pool, findMatching, now }: RequestDependencies,
  { visitor, language }: MemberContext,
  { kind, input }: { kind: OrderTable; input: ParsedOf<typeof exportOrders> },
): Promise<Result<{ id: string }, Refusal>> {
  const member = visitor.id;
  const { format, orderIds = [], search, tab, state, from, to } = input;
  if (from && to && from > to) return refuseField('to', 'dateOrder');
  const orders = [...new Set(orderIds)].sort();
  const covers =
    orders.length > 0
      ? { orders }
      : {
          ...(tab !== 'All' && !state && { tab }),
          ...(state && { state }),
          ...(search && { search, found: await findMatching(member, search, statesOf({ tab, state })) }),
          ...(from && { from }),
          ...(to && { to }),
        };
  const selection = selectionOf(covers, { member, until: 'infinity' });
  const total = (await countSelected(pool, selection))?.count ?? 0;
  if (total < orders.length) return refuse('NotFound');
  if (total === 0) return refuseField('from', 'exportEmpty');
  if (total > MAX_EXPORTED_ORDERS)
    return refuseField('from', 'exportTooMany', { count: MAX_EXPORTED_ORDERS });
  const day = new Date(now()).toISOString().slice(0, 10);
  const name = `${FILE_NAMES[kind]}-${day}.${format}`;
  const requested = await requestDownload(pool, {
    member,
    kind,
    format,
    language,
    parameters: covers,
    name,
    total,
  });
  return requested.ok ? ok({ id: requested.value }) : requested;
}
