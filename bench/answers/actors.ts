import { demoSignIns } from '../../server/composition/demo-sign-ins.ts';
import { type Data, dataOf } from './calls.ts';
import { type Facts, fieldValues, resourceOf } from './values.ts';
import { type createVisitors, PUBLIC_URL, type Received, type Visitor } from './visitor.ts';

export type Options = {
  visitorOf: ReturnType<typeof createVisitors>;
  /** Resolves when the worker has nothing to do, so that what a change leads to has happened. */
  settle: () => Promise<void>;
};
/** Whoever visits, with what they know of the shop. */
export type Actor = { visitor: Visitor; facts: Facts };

/** Remembers what an answer names and later requests need. */
export function learn(facts: Facts, path: string, received: Received): void {
  if (received.status !== 200) return;
  const { orderid, version, totals, parcels, redirect, id, key } = dataOf(received);
  // What is saved for later is in a cart of its own.
  if (orderid && !path.includes('/saved')) facts.orderId = orderid;
  Object.assign(facts, version && { version }, key && { key });
  if (totals) facts.total = (totals as { total: number }).total;
  if (typeof redirect === 'string') facts.redirect = redirect.replace(PUBLIC_URL, '');
  if (id) facts[path.startsWith('/dropshipping/excel') ? 'batch' : resourceOf(path)] = id;
  if (facts.batch) facts['id of /dropshipping/batch'] = facts.batch;
  const offers = (parcels ?? []) as { warehouse: number; options?: { method: string }[] }[];
  if (offers.some(({ options }) => options))
    facts.methods = Object.fromEntries(
      offers.map(({ warehouse, options }) => [warehouse, options?.[0]?.method]),
    );
}

/** Reads what requests name from the shop's own lists. */
export async function readFacts({ send }: Visitor): Promise<Facts> {
  const read = async <Shape>(path: string) => dataOf<Shape>(await send({ path: `/api${path}` }));
  const first = async (path: string): Promise<Data> => (await read<Data[]>(path))[0] ?? {};
  const { items = [] } = await read<{ items: Data[] }>('/category/product/list?pagesize=20');
  const goods = items.find(({ brand, variants }) => brand && Number(variants) > 1) ?? items[0] ?? {};
  const { deals: [deal] = [] } = await read<{ deals: Data[] }>('/promotion/deals');
  const { latest: [post] = [] } = await read<{ latest: Data[] }>('/blog/home');
  return {
    sku: goods.sku,
    quantity: Number(goods.moq) * 5,
    product: `${goods.slug}-${goods.sku}`,
    category: (await first('/category/list')).slug,
    brand: (await first('/brand/list')).slug,
    series: (await first('/series/list')).slug,
    person: (await first('/content/team')).id,
    activity: String((await first('/tvcmall/advert/list/home')).target)
      .split('/')
      .at(-1),
    coupon: deal?.code,
    post: post?.path,
    tag: 'batteries',
    topic: (await first('/blog/categories')).path,
    orders: ['V26010199999'],
    orderId: 'V26010199999',
    reference: fieldValues.reference,
  };
}

/** Signs a member of the demo shop in, with the orders that the member has. */
export async function signIn(
  name: keyof typeof demoSignIns,
  { visitorOf }: Options,
  shared: Facts,
): Promise<Actor> {
  const visitor = visitorOf(name);
  const { email, password } = demoSignIns[name];
  await visitor.record('flows', { method: 'POST', path: '/api/user/login', body: { email, password } });
  const { items = [] } = dataOf<{ items: { orderid: string }[] }>(
    await visitor.send({ method: 'POST', path: '/api/v3/user/getorders', body: { pagesize: 50 } }),
  );
  const { code } = dataOf(await visitor.send({ path: '/api/v3/user/get_invitationcode' }));
  if (typeof code === 'string') visitor.hide(code, `<invitation of ${name}>`);
  const orders = items.map(({ orderid }) => orderid);
  return { visitor, facts: { ...shared, orders, orderId: orders[0] } };
}
