import { z } from 'zod';
import { type Parcel, ShopError } from '../shop-client/client.ts';
import { CREATE_FULFILLMENT, FULFILLMENT_ORDERS, FULFILLMENTS } from './documents.ts';
import type { Graphql } from './graphql.ts';

const Fulfillments = z.object({
  order: z
    .object({
      cancelledAt: z.string().nullable(),
      fulfillments: z.array(
        z.object({
          status: z.string(),
          trackingInfo: z.array(z.object({ number: z.string().nullable() })),
          fulfillmentLineItems: z.object({
            nodes: z.array(
              z.object({ quantity: z.int().nullable(), lineItem: z.object({ id: z.string() }) }),
            ),
          }),
        }),
      ),
    })
    .nullable(),
});

const FulfillmentOrders = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            assignedLocation: z.object({ location: z.object({ id: z.string() }).nullable() }),
            supportedActions: z.array(z.object({ action: z.string() })),
            lineItems: z.object({
              nodes: z.array(
                z.object({
                  id: z.string(),
                  remainingQuantity: z.int(),
                  lineItem: z.object({ id: z.string() }),
                }),
              ),
            }),
          }),
        ),
      }),
    })
    .nullable(),
});
type FulfillmentOrder = NonNullable<
  z.output<typeof FulfillmentOrders>['order']
>['fulfillmentOrders']['nodes'][number];

const Created = z.object({
  fulfillmentCreate: z
    .object({
      fulfillment: z.object({ id: z.string() }).nullable(),
      userErrors: z.array(z.object({ message: z.string() })),
    })
    .nullable(),
});

type Pieces = Map<string, number>;
type Part = { id: string; items: { id: string; quantity: number }[] };

/** Returns which pieces of a parcel no fulfillment with its number has yet, by line. */
async function openPieces(graphql: Graphql, { remoteId, number, lines }: Parcel): Promise<Pieces> {
  const { order } = await graphql(Fulfillments, FULFILLMENTS, { id: remoteId });
  if (!order) throw new ShopError('notFound', remoteId);
  if (order.cancelledAt) throw new ShopError('cancelled');
  const open: Pieces = new Map();
  for (const { line, quantity } of lines) open.set(line, (open.get(line) ?? 0) + quantity);
  const own = order.fulfillments.filter(
    ({ status, trackingInfo }) =>
      status !== 'CANCELLED' && trackingInfo.some((info) => info.number === number),
  );
  for (const { fulfillmentLineItems } of own)
    for (const { quantity, lineItem } of fulfillmentLineItems.nodes)
      open.set(lineItem.id, (open.get(lineItem.id) ?? 0) - (quantity ?? 0));
  return open;
}

/** Allocates open pieces to a fulfillment order and subtracts them from `open`. */
function allocatePieces({ id, lineItems }: FulfillmentOrder, open: Pieces): Part {
  const items = lineItems.nodes.flatMap((item) => {
    const left = Math.max(0, open.get(item.lineItem.id) ?? 0);
    const quantity = Math.min(left, item.remainingQuantity);
    if (quantity === 0) return [];
    open.set(item.lineItem.id, left - quantity);
    return [{ id: item.id, quantity }];
  });
  return { id, items };
}

const isOpen = ({ status, supportedActions }: FulfillmentOrder): boolean =>
  status !== 'CLOSED' && supportedActions.some(({ action }) => action === 'CREATE_FULFILLMENT');

async function create(graphql: Graphql, { company, number, url }: Parcel, parts: readonly Part[]) {
  const fulfillment = {
    lineItemsByFulfillmentOrder: parts.map(({ id, items }) => ({
      fulfillmentOrderId: id,
      fulfillmentOrderLineItems: items,
    })),
    trackingInfo: { company, number, url },
    notifyCustomer: true,
  };
  const { fulfillmentCreate } = await graphql(Created, CREATE_FULFILLMENT, { fulfillment });
  const refused = fulfillmentCreate?.userErrors.map(({ message }) => message).join('; ');
  if (refused || !fulfillmentCreate?.fulfillment) throw new ShopError('rejected', refused ?? '');
}

/**
 * Fulfills the lines of a parcel with its number, a fulfillment for each location that has some. Pieces that a fulfillment
 * with this number has are left out, so that a repeat fulfills nothing twice.
 */
export async function fulfilParcel(graphql: Graphql, parcel: Parcel): Promise<void> {
  const open = await openPieces(graphql, parcel);
  if (![...open.values()].some((quantity) => quantity > 0)) return;
  const { order } = await graphql(FulfillmentOrders, FULFILLMENT_ORDERS, { id: parcel.remoteId });
  if (!order) throw new ShopError('notFound', parcel.remoteId);
  const orders = order.fulfillmentOrders.nodes.filter(isOpen);
  const byLocation = Map.groupBy(orders, (one) => one.assignedLocation.location?.id ?? '');
  let count = 0;
  for (const some of byLocation.values()) {
    const parts = some.map((item) => allocatePieces(item, open)).filter(({ items }) => items.length > 0);
    if (parts.length === 0) continue;
    await create(graphql, parcel, parts);
    count += 1;
  }
  if (count === 0) throw new ShopError('nothingOpen');
}
