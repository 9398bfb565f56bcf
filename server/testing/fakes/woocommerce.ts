import { type Asked, type Given, listenWithJson } from './listen.ts';

type Meta = { id: number; key: string; value: unknown };
export type WooOrder = {
  id: number;
  number: string;
  status: string;
  date_modified_gmt: string;
  line_items: { id: number; sku: string; quantity: number; global_unique_id?: string }[];
  meta_data: Meta[];
};

export const WOO_KEY = 'ck_0123456789';
export const WOO_SECRET = 'cs_0123456789';

const address = {
  ...{ first_name: 'Ada', last_name: 'Receiver', company: '', address_1: 'Hauptstr. 1', address_2: '' },
  ...{ city: 'Berlin', state: '', postcode: '10115', country: 'DE', phone: '+49 1512 3456789' },
};
const wrong = (status: number, code: string): Given => ({
  status,
  json: { code, message: code, data: { status } },
});

/** Starts a stand-in of a shop's REST API v3 of WooCommerce: Basic authorization, paging headers, fields and notes of orders. */
export async function fakeWooCommerce() {
  const orders: WooOrder[] = [];
  const notes: { order: number; note: string; customer_note: boolean }[] = [];
  const shop = { orders, notes };
  const toJson = (order: WooOrder) => ({
    ...order,
    billing: { ...address, email: 'a@example.com' },
    shipping: address,
  });

  function list({ searchParams }: URL): Given {
    const page = Number(searchParams.get('page') ?? 1);
    const perPage = Number(searchParams.get('per_page') ?? 10);
    const after = searchParams.get('modified_after') ?? '';
    const status = searchParams.get('status');
    const found = orders
      .filter((order) => (!status || order.status === status) && order.date_modified_gmt > after)
      .sort((left, right) => left.date_modified_gmt.localeCompare(right.date_modified_gmt));
    const headers = {
      'x-wp-total': String(found.length),
      'x-wp-totalpages': String(Math.ceil(found.length / perPage)),
    };
    return { headers, json: found.slice((page - 1) * perPage, page * perPage).map(toJson) };
  }

  function change(order: WooOrder, json: unknown): Given {
    const { status, meta_data = [] } = json as { status?: string; meta_data?: Partial<Meta>[] };
    order.status = status ?? order.status;
    for (const { id, key = '', value } of meta_data) {
      const known = order.meta_data.find((one) => one.id === id);
      if (known) known.value = value;
      else order.meta_data.push({ id: order.meta_data.length + 1, key, value });
    }
    return { json: toJson(order) };
  }

  function answer({ method, url, headers, json }: Asked): Given {
    const basic = `Basic ${Buffer.from(`${WOO_KEY}:${WOO_SECRET}`).toString('base64')}`;
    if (headers.authorization !== basic) return wrong(401, 'woocommerce_rest_cannot_view');
    const [, id, tail] = /^\/wp-json\/wc\/v3\/orders(?:\/(\d+)(\/notes)?)?$/.exec(url.pathname) ?? [];
    if (id === undefined)
      return url.pathname === '/wp-json/wc/v3/orders' ? list(url) : wrong(404, 'rest_no_route');
    const order = orders.find((one) => one.id === Number(id));
    if (!order) return wrong(404, 'woocommerce_rest_shop_order_invalid_id');
    if (tail === undefined) return method === 'PUT' ? change(order, json) : { json: toJson(order) };
    if (method === 'GET') return { json: notes.filter((one) => one.order === order.id) };
    const note = { order: order.id, ...(json as { note: string; customer_note: boolean }) };
    notes.push(note);
    return { status: 201, json: note };
  }

  return Object.assign(await listenWithJson(answer), { shop });
}
export type FakeWooCommerce = Awaited<ReturnType<typeof fakeWooCommerce>>;
