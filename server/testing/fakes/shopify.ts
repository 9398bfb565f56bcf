import { type Asked, type Given, listenWithJson } from './listen.ts';

type Line = { id: string; sku: string; barcode?: string; quantity: number; location?: string };
export type ShopifyOrder = {
  id: string;
  name: string;
  updatedAt: string;
  lines: Line[];
  status?: 'PAID' | 'PENDING';
  cancelledAt?: string | null;
  zip?: string;
};
type Fulfillment = { number: string; lines: { id: string; quantity: number }[] };
type Variables = {
  id: string;
  after: string | null;
  query: string;
  fulfillment: {
    lineItemsByFulfillmentOrder: {
      fulfillmentOrderId: string;
      fulfillmentOrderLineItems: { id: string; quantity: number }[];
    }[];
    trackingInfo: { company: string; number: string; url: string };
  };
};

export const SHOPIFY_TOKEN = 'shpat_0123456789abcdef0123456789abcdef';
const SCOPES = ['read_orders', 'write_merchant_managed_fulfillment_orders'];
const LOCATION = 'gid://shopify/Location/1';

const firstOf = (query: string, field: string): number =>
  Number(new RegExp(`${field}\\(first: (\\d+)`).exec(query)?.[1] ?? 0);

const ADDRESS = {
  ...{ name: 'Ada Receiver', company: null, address1: 'Hauptstr. 1', address2: '', city: 'Berlin' },
  ...{ province: null, provinceCode: null, countryCodeV2: 'DE', phone: '+49 1512 3456789' },
};

/** What such a shop has, and how its GraphQL Admin API answers. */
class ShopifyShop {
  token = SHOPIFY_TOKEN;
  scopes = [...SCOPES];
  /** Queries that find the bucket empty. */
  throttled = 0;
  /** Refuses fulfillments with this message. */
  refuse = '';
  readonly orders: ShopifyOrder[] = [];
  readonly fulfillments = new Map<string, Fulfillment[]>();

  #openOf(order: string, { id, quantity }: Line): number {
    const done = (this.fulfillments.get(order) ?? [])
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.id === id ? line.quantity : 0), 0);
    return quantity - done;
  }

  #linePage(order: ShopifyOrder, first: number, after: string | null) {
    const from = after === null ? 0 : Number(after);
    const nodes = order.lines.slice(from, from + first).map((line) => ({
      id: line.id,
      sku: line.sku,
      unfulfilledQuantity: this.#openOf(order.id, line),
      requiresShipping: true,
      variant: { barcode: line.barcode ?? null },
    }));
    const end = from + nodes.length;
    return { pageInfo: { hasNextPage: end < order.lines.length, endCursor: String(end) }, nodes };
  }

  #isListed({ id, lines, status = 'PAID', cancelledAt, updatedAt }: ShopifyOrder, since: string): boolean {
    const isOpen = lines.every((line) => this.#openOf(id, line) === line.quantity);
    return isOpen && status === 'PAID' && !cancelledAt && updatedAt >= since;
  }

  #list(query: string, { after, query: filter }: Variables) {
    const since = /updated_at:>='([^']+)'/.exec(filter)?.[1] ?? '';
    const found = this.orders
      .filter((order) => this.#isListed(order, since))
      .sort((left, right) => left.updatedAt.localeCompare(right.updatedAt));
    const from = after === null ? 0 : Number(after);
    const page = found.slice(from, from + firstOf(query, 'orders'));
    const end = from + page.length;
    const nodes = page.map((order) => ({
      ...{ id: order.id, name: order.name, updatedAt: order.updatedAt, cancelledAt: null },
      ...{ note: null, email: 'buyer@example.com', phone: null },
      shippingAddress: { ...ADDRESS, zip: order.zip ?? '10115' },
      lineItems: this.#linePage(order, firstOf(query, 'lineItems'), null),
    }));
    return { orders: { pageInfo: { hasNextPage: end < found.length, endCursor: String(end) }, nodes } };
  }

  #fulfillmentOrders(order: ShopifyOrder) {
    return [...Map.groupBy(order.lines, ({ location = LOCATION }) => location)].map(([location, lines]) => {
      const nodes = lines.map((line) => ({
        id: `${line.id}/of-fulfillment-order`,
        remainingQuantity: this.#openOf(order.id, line),
        lineItem: { id: line.id },
      }));
      const isOpen = nodes.some(({ remainingQuantity }) => remainingQuantity > 0);
      return {
        id: `${order.id}/${location}`,
        status: isOpen ? 'OPEN' : 'CLOSED',
        assignedLocation: { location: { id: location } },
        supportedActions: isOpen ? [{ action: 'CREATE_FULFILLMENT' }] : [],
        lineItems: { nodes },
      };
    });
  }

  #create({ fulfillment }: Variables) {
    const refused = (message: string) => ({
      fulfillmentCreate: { fulfillment: null, userErrors: [{ field: ['fulfillment'], message }] },
    });
    if (this.refuse) return refused(this.refuse);
    const parts = fulfillment.lineItemsByFulfillmentOrder;
    const order = this.orders.find(({ id }) => parts[0]?.fulfillmentOrderId.startsWith(`${id}/`));
    if (!order) return refused('Fulfillment order does not exist.');
    const lines = parts
      .flatMap((part) => part.fulfillmentOrderLineItems)
      .map(({ id, quantity }) => ({ id: id.replace('/of-fulfillment-order', ''), quantity }));
    const isTooMuch = lines.some(({ id, quantity }) => {
      const line = order.lines.find((one) => one.id === id);
      return !line || this.#openOf(order.id, line) < quantity;
    });
    if (isTooMuch) return refused('Invalid fulfillment order line item quantity requested.');
    const { number } = fulfillment.trackingInfo;
    this.fulfillments.set(order.id, [...(this.fulfillments.get(order.id) ?? []), { number, lines }]);
    const made = { id: 'gid://shopify/Fulfillment/1', status: 'SUCCESS' };
    return { fulfillmentCreate: { fulfillment: made, userErrors: [] } };
  }

  #fulfillmentsOf({ id, cancelledAt = null }: ShopifyOrder) {
    const fulfillments = (this.fulfillments.get(id) ?? []).map(({ number, lines }) => ({
      status: 'SUCCESS',
      trackingInfo: [{ number }],
      fulfillmentLineItems: {
        nodes: lines.map((line) => ({ quantity: line.quantity, lineItem: { id: line.id } })),
      },
    }));
    return { id, cancelledAt, fulfillments };
  }

  #run(query: string, variables: Variables): unknown {
    const order = this.orders.find(({ id }) => id === variables.id);
    if (query.startsWith('query Check'))
      return {
        shop: { name: 'Stand-in', myshopifyDomain: 'stand-in.myshopify.com' },
        currentAppInstallation: { accessScopes: this.scopes.map((handle) => ({ handle })) },
      };
    if (query.startsWith('query UnfulfilledOrders')) return this.#list(query, variables);
    if (query.startsWith('mutation CreateFulfillment')) return this.#create(variables);
    if (!order) return { order: null };
    if (query.startsWith('query MoreLines'))
      return { order: { lineItems: this.#linePage(order, firstOf(query, 'lineItems'), variables.after) } };
    if (query.startsWith('query Fulfillments')) return { order: this.#fulfillmentsOf(order) };
    return { order: { fulfillmentOrders: { nodes: this.#fulfillmentOrders(order) } } };
  }

  answer({ method, url, headers, json }: Asked): Given {
    if (method !== 'POST' || !/^\/admin\/api\/\d{4}-\d{2}\/graphql\.json$/.test(url.pathname))
      return { status: 404, json: { errors: 'Not Found' } };
    if (headers['x-shopify-access-token'] !== this.token)
      return {
        status: 401,
        json: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
      };
    const isEmpty = this.throttled > 0;
    const currentlyAvailable = isEmpty ? 300 : 1900;
    const throttleStatus = { maximumAvailable: 2000, currentlyAvailable, restoreRate: 100 };
    const cost = { requestedQueryCost: 700, actualQueryCost: isEmpty ? null : 12, throttleStatus };
    if (isEmpty) {
      this.throttled -= 1;
      const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
      return { json: { errors, extensions: { cost } } };
    }
    const { query, variables } = json as { query: string; variables: Variables };
    const data = this.#run(query, { ...variables, after: variables.after ?? null });
    return { json: { data, extensions: { cost } } };
  }
}

/**
 * Starts a stand-in of a shop's GraphQL Admin API: its paging, its bucket of points, the errors of its envelope, and
 * fulfillment orders for each location, whose remaining pieces a fulfillment lowers.
 */
export async function fakeShopify() {
  const shop = new ShopifyShop();
  return Object.assign(await listenWithJson((asked) => shop.answer(asked)), { shop });
}
export type FakeShopify = Awaited<ReturnType<typeof fakeShopify>>;
