import type { ParsedOf } from '../../../../contract/call.ts';
import type { saveConnection } from '../../../../contract/connection.ts';
import { payDropshippingFromBalance } from '../../../../contract/dropshipping.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { MemberContext } from '../../../platform/http/request-context.ts';
import { createOutbound, type Outbound } from '../../../platform/outbound/outbound.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, type TestMember } from '../../../testing/visitors.ts';
import { runBatchJobs } from '../../dropshipping/testing/batches.ts';
import { confirmOrder } from '../../fulfilment/confirm-order.ts';
import { createConnector } from '../connector.ts';
import type { ConnectorContext } from '../context.ts';
import { connectShop } from '../save-connection.ts';

/** Sends what goes to any shop to a stand-in of this machine, as if that were its address. */
function outboundTo(host: string): Outbound {
  const { send, problemOf } = createOutbound({ isHttpsOnly: true, privateHosts: [host] });
  return {
    problemOf,
    send: (request) => {
      const url = new URL(request.url);
      url.protocol = 'http:';
      url.host = host;
      return send({ ...request, url });
    },
  };
}

/** What works for connected shops, without waiting. `pauses` gets what it would have waited, in ms. */
export const connectorContext = (
  { pool, seal }: Pick<TestShop, 'pool' | 'seal'>,
  host: string,
  pauses: number[] = [],
): ConnectorContext => ({
  pool,
  seal,
  outbound: outboundTo(host),
  now: Date.now,
  pause: async (ms) => void pauses.push(ms),
});

/** Does what is due for connected shops until nothing is. */
export async function connect(context: ConnectorContext): Promise<void> {
  const errors: unknown[] = [];
  const connector = createConnector(context, (error) => errors.push(error));
  while ((await connector.pass()) > 0) await connector.idle();
  if (errors.length > 0) throw errors[0];
}

/** Connects a shop of a member as the call does, over a stand-in. */
export const connectAs = (
  context: ConnectorContext,
  { id }: Pick<TestMember, 'id'>,
  input: Partial<ParsedOf<typeof saveConnection>>,
) => {
  const visitor = { kind: 'member', id, permissions: { dropshipping: true } };
  const by = { visitor, language: 'en', currency: 'USD' } as unknown as MemberContext;
  const options = { usesBarcodes: false, isHourly: false, sendsTracking: true, prefix: '' };
  return connectShop(context, by, { kind: 'shopify', shop: 'stand-in', ...options, ...input });
};

/** Checks and pays a batch and confirms its orders, which are returned with the numbers of the batch. */
export async function payBatch(shop: TestShop, owner: TestMember, batch: string) {
  await runBatchJobs(shop);
  await owner.call(payDropshippingFromBalance, { id: batch, balancePassword: BALANCE_PASSWORD });
  const orders = await shop.query<{ id: string; no: string }>(
    'SELECT order_id AS id, order_no AS no FROM dropship_order WHERE batch_id = $1 AND order_id IS NOT NULL ORDER BY order_no',
    [batch],
  );
  for (const { id } of orders) await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', id));
  return orders;
}
