import { z } from 'zod';
import { type Parcel, type RemoteOrder, type ShopClient, ShopError } from '../shop-client/client.ts';
import { requestShop, type ShopRequestContext } from '../shop-client/request-shop.ts';

const ORDERS_OF_PAGE = 50;
/** The field of an order in which the numbers of its parcels are noted. */
const META_KEY = '_lading_tracking';

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const address = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  phone: text,
});
const meta = z.array(z.object({ id: z.number().optional(), key: z.string(), value: z.unknown() }));
const Order = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  date_modified_gmt: z.string(),
  billing: address.extend({ email: text }),
  shipping: address,
  line_items: z.array(z.object({ id: z.number(), sku: text, quantity: z.int(), global_unique_id: text })),
  meta_data: meta,
});
const Notes = z.array(z.object({ note: z.string() }));

type Access = { shop: string; consumerKey: string; consumerSecret: string };

function toOrder({ id, number, date_modified_gmt: modified, ...order }: z.output<typeof Order>): RemoteOrder {
  const { billing, shipping } = order;
  // A shop that ships to the address of the bill leaves the other one empty.
  const to = shipping.address_1 ? shipping : billing;
  return {
    id: String(id),
    name: number,
    updatedAt: new Date(`${modified}Z`),
    receiver: {
      full_name: `${to.first_name} ${to.last_name}`.trim(),
      company: to.company,
      address1: to.address_1,
      address2: to.address_2,
      city: to.city,
      state: to.state,
      zip: to.postcode,
      country: to.country,
      phone: to.phone || billing.phone,
      email: billing.email,
    },
    lines: order.line_items
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        id: String(line.id),
        sku: line.sku,
        barcode: line.global_unique_id,
        quantity: line.quantity,
      })),
  };
}

const parse = <Data>(form: z.ZodType<Data>, json: unknown): Data => {
  const parsed = form.safeParse(json);
  if (!parsed.success) throw new ShopError('answer', parsed.error.issues[0]?.path.join('.') ?? '');
  return parsed.data;
};

const noteOf = ({ company, number, url }: Parcel): string => `${company} ${number}: ${url}`;

/** Opens a shop with WooCommerce by the key of its owner, over the REST API v3. */
export function openWooCommerce(
  context: ShopRequestContext,
  { shop, consumerKey, consumerSecret }: Access,
): ShopClient {
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  const base = `${shop.replace(/\/$/, '')}/wp-json/wc/v3`;
  const ask = (
    method: 'GET' | 'POST' | 'PUT',
    { path, query = {}, body }: { path: string; query?: Record<string, string>; body?: unknown },
  ) => {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return requestShop(context, { method, url, headers: { authorization }, body });
  };

  /** Notes a parcel in the order's fields, with its state; returns nothing when that is noted. */
  async function noteParcel(parcel: Parcel): Promise<void> {
    const path = `/orders/${encodeURIComponent(parcel.remoteId)}`;
    const order = parse(Order, (await ask('GET', { path })).json);
    if (['cancelled', 'refunded', 'trash', 'failed'].includes(order.status)) throw new ShopError('cancelled');
    const field = order.meta_data.find(({ key }) => key === META_KEY);
    const noted = typeof field?.value === 'string' ? field.value.split('\n') : [];
    const value = [...new Set([...noted, noteOf(parcel)])].join('\n');
    const status = parcel.isComplete ? 'completed' : order.status;
    if (noted.includes(noteOf(parcel)) && status === order.status) return;
    const meta_data = [{ ...(field?.id !== undefined && { id: field.id }), key: META_KEY, value }];
    await ask('PUT', { path, body: { meta_data, ...(parcel.isComplete && { status }) } });
  }

  return {
    check: async () => {
      await ask('GET', { path: '/orders', query: { per_page: '1' } });
    },
    listOrders: async ({ since, next }) => {
      const page = next ?? '1';
      const query = {
        ...{ status: 'processing', orderby: 'modified', order: 'asc', dates_are_gmt: 'true', page },
        modified_after: since.toISOString().slice(0, 19),
        per_page: String(ORDERS_OF_PAGE),
      };
      const { json, headers } = await ask('GET', { path: '/orders', query });
      const orders = parse(z.array(Order), json).map(toOrder);
      const pages = Number(headers['x-wp-totalpages'] ?? 1);
      return { orders, next: Number(page) < pages ? String(Number(page) + 1) : null };
    },
    sendTracking: async (parcel) => {
      const path = `/orders/${encodeURIComponent(parcel.remoteId)}/notes`;
      // The note first: with it the buyer is mailed, and the order's state mails again.
      const notes = parse(Notes, (await ask('GET', { path })).json);
      if (!notes.some(({ note }) => note.includes(parcel.number)))
        await ask('POST', { path, body: { note: noteOf(parcel), customer_note: true } });
      await noteParcel(parcel);
    },
  };
}
