import { z } from 'zod';
import { type RemoteOrder, type ShopClient, ShopError } from '../shop-client/client.ts';
import type { ShopRequestContext } from '../shop-client/request-shop.ts';
import { CHECK, MORE_LINES, ORDERS } from './documents.ts';
import { fulfilParcel } from './fulfil.ts';
import { createGraphql, type Graphql } from './graphql.ts';

/** What a token has to be allowed: one of each. */
const NEEDED_SCOPES = [
  ['read_orders', 'write_orders'],
  [
    'write_merchant_managed_fulfillment_orders',
    'write_assigned_fulfillment_orders',
    'write_third_party_fulfillment_orders',
  ],
];

const Check = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});
const text = z
  .string()
  .nullable()
  .transform((given) => given ?? '');
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const lineItems = z.object({
  pageInfo,
  nodes: z.array(
    z.object({
      id: z.string(),
      sku: text,
      unfulfilledQuantity: z.int(),
      requiresShipping: z.boolean(),
      variant: z.object({ barcode: text }).nullable(),
    }),
  ),
});
const Orders = z.object({
  orders: z.object({
    pageInfo,
    nodes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        updatedAt: z.iso.datetime({ offset: true }),
        cancelledAt: z.string().nullable(),
        email: text,
        phone: text,
        shippingAddress: z
          .object({
            name: text,
            company: text,
            address1: text,
            address2: text,
            city: text,
            province: text,
            provinceCode: text,
            zip: text,
            countryCodeV2: text,
            phone: text,
          })
          .nullable(),
        lineItems,
      }),
    ),
  }),
});
type Order = z.output<typeof Orders>['orders']['nodes'][number];
const MoreLines = z.object({ order: z.object({ lineItems }).nullable() });

/** Reads all lines of an order: the page of orders has the first ones. */
async function readLines(graphql: Graphql, { id, lineItems: first }: Order): Promise<RemoteOrder['lines']> {
  const nodes = [...first.nodes];
  let { hasNextPage, endCursor } = first.pageInfo;
  while (hasNextPage) {
    const { order } = await graphql(MoreLines, MORE_LINES, { id, after: endCursor });
    nodes.push(...(order?.lineItems.nodes ?? []));
    ({ hasNextPage, endCursor } = order?.lineItems.pageInfo ?? { hasNextPage: false, endCursor: null });
  }
  return nodes
    .filter(({ requiresShipping, unfulfilledQuantity }) => requiresShipping && unfulfilledQuantity > 0)
    .map(({ id: line, sku, unfulfilledQuantity, variant }) => ({
      id: line,
      sku,
      barcode: variant?.barcode ?? '',
      quantity: unfulfilledQuantity,
    }));
}

const toOrder = ({
  id,
  name,
  updatedAt,
  email,
  phone,
  shippingAddress: to,
}: Order): Omit<RemoteOrder, 'lines'> => ({
  id,
  name,
  updatedAt: new Date(updatedAt),
  receiver: {
    full_name: to?.name ?? '',
    company: to?.company ?? '',
    address1: to?.address1 ?? '',
    address2: to?.address2 ?? '',
    city: to?.city ?? '',
    state: to?.provinceCode || (to?.province ?? ''),
    zip: to?.zip ?? '',
    country: to?.countryCodeV2 ?? '',
    phone: to?.phone || phone,
    email,
  },
});

/** Opens a shop at Shopify by the token of an app that its owner has made, over the GraphQL Admin API. */
export function openShopify(
  context: ShopRequestContext,
  access: { shop: string; token: string },
): ShopClient {
  const graphql = createGraphql(context, access);
  return {
    check: async () => {
      const { currentAppInstallation } = await graphql(Check, CHECK);
      const scopes = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle));
      const missing = NEEDED_SCOPES.filter((some) => !some.some((scope) => scopes.has(scope)));
      if (missing.length > 0) throw new ShopError('scopes', missing.map(([scope]) => scope).join(', '));
    },
    listOrders: async ({ since, next }) => {
      const query = `fulfillment_status:unfulfilled financial_status:paid status:open updated_at:>='${since.toISOString()}'`;
      const { orders } = await graphql(Orders, ORDERS, { after: next, query });
      const read: RemoteOrder[] = [];
      for (const order of orders.nodes)
        if (!order.cancelledAt && order.shippingAddress)
          read.push({ ...toOrder(order), lines: await readLines(graphql, order) });
      const { hasNextPage, endCursor } = orders.pageInfo;
      return { orders: read, next: hasNextPage ? endCursor : null };
    },
    sendTracking: (parcel) => fulfilParcel(graphql, parcel),
  };
}
