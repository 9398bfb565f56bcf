import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signDevice } from '../../storefront/api/device-signature.ts';
import { address, type Goods } from '../buyers.ts';
import { atOtherPrices } from '../searches.ts';

/** What buyers were told while something was broken. */
export type Seen = {
  requests: number;
  /** Requests that got no answer, or another than one that says what to do: by what was answered. */
  failed: Map<string, number>;
  /** When the last request failed, since the start of the load; 0 where none did. */
  lastFailureMs: number;
  /** Lists that came from PostgreSQL, without counts, and when the last one did. */
  uncounted: number;
  lastUncountedMs: number;
  /** 503 with Retry-After: nothing happened, and the buyer may try again. */
  again: number;
  /** Orders, and payments of orders, that were acknowledged. */
  placed: string[];
  paid: string[];
};

type Shop = { pages: readonly string[]; goods: readonly Goods[] };
type Answer = { status: number; data: Record<string, unknown> };

const PATIENCE_MS = 15_000;
const PAUSE_MS = 150;

/** Returns what sends one request to a shop and notes how it went: its answer, or null where a buyer cannot go on. */
function createAsk(url: string, seen: Seen) {
  const startedAt = performance.now();
  const fail = (what: string): null => {
    seen.failed.set(what, (seen.failed.get(what) ?? 0) + 1);
    seen.lastFailureMs = performance.now() - startedAt;
    return null;
  };
  return async (method: string, path: string, more: RequestInit = {}): Promise<Answer | null> => {
    seen.requests += 1;
    const what = `${method} ${path.split('?')[0]}`;
    try {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...more,
        headers: { origin: url, 'site-type': 'vip', ...more.headers },
      });
      const text = await response.text();
      if (response.status === 503 && response.headers.has('retry-after')) {
        seen.again += 1;
        return null;
      }
      // A call may be refused; a page of the list that is not there is a fault of the list.
      const isBad = path.startsWith('/api/') ? response.status >= 500 : response.status >= 400;
      if (isBad) return fail(`${what}: ${response.status}`);
      const isJson = response.headers.get('content-type')?.includes('json');
      const data = isJson ? (JSON.parse(text).data ?? {}) : {};
      if (data.understood === null) {
        seen.uncounted += 1;
        seen.lastUncountedMs = performance.now() - startedAt;
      }
      return { status: response.status, data };
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      return fail(`${what}: ${cause?.code ?? (error as Error).name}`);
    }
  };
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

type Ask = ReturnType<typeof createAsk>;

/** Fills the cart of a new guest and gives it an address and a carrier. Returns what places it. */
async function fillCart(ask: Ask, { sku, moq }: Goods) {
  const guest = await ask('GET', `/api/user/guestlogin?sign=${await signDevice(randomUUID(), Date.now())}`);
  if (!guest?.data.token) return null;
  const authorization = String(guest.data.token);
  const call = (method: string, path: string, body?: object) =>
    ask(method, `/api${path}`, {
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const cart = await call('POST', `/shopcart/add?sku=${sku}&warehouse=1&quantity=${moq}`);
  const orderId = cart?.data.orderid;
  if (!orderId) return null;
  const addressed = { orderId, email: 'drill@example.com', address };
  if (!(await call('POST', '/v3/shopcart/set_address', addressed))) return null;
  const shipping = await call('GET', `/order/get/shipping/methods?orderId=${orderId}`);
  const parcels = shipping?.data.parcels as { options: { method: string }[] }[] | undefined;
  const methods = { 1: parcels?.[0]?.options[0]?.method };
  const ready = await call('POST', '/v3/shopcart/set_address', { orderId, methods });
  const total = (ready?.data.totals as { total?: number } | undefined)?.total;
  return total === undefined ? null : { call, order: { orderId, version: ready?.data.version, total } };
}

const WORDS = ['case', 'cable', 'charger', 'screen protector'];

/** The path of a list that nothing has stored. */
export const otherList = (): string => {
  const [shot] = atOtherPrices(`keyword=${pick(WORDS)}`, Math.floor(Math.random() * 1e7), 1);
  return shot?.path ?? '';
};

/** Looks at two pages and a list, orders and pays, as a new guest. */
async function buy(ask: Ask, seen: Seen, { pages, goods }: Shop): Promise<void> {
  for (const page of [pick(pages), otherList(), pick(pages)]) await ask('GET', page);
  const cart = await fillCart(ask, pick(goods));
  if (!cart) return;
  const { call, order } = cart;
  const placed = await call('POST', '/order/order/ceate', order);
  if (placed?.status !== 200) return;
  seen.placed.push(String(order.orderId));
  const payment = await call('POST', '/order/payment/start', { orderId: order.orderId, method: 'test' });
  const page = payment?.data.redirect;
  if (typeof page !== 'string') return;
  const decided = await ask('POST', new URL(page, 'http://localhost').pathname, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=succeeded',
  });
  if (decided?.status === 303) seen.paid.push(String(order.orderId));
}

/** Lets some buyers buy, each as a new guest each time, until `stop`. */
export function startBuyers(url: string, count: number, shop: Shop) {
  const failures = { failed: new Map(), lastFailureMs: 0, uncounted: 0, lastUncountedMs: 0, again: 0 };
  const seen: Seen = { requests: 0, ...failures, placed: [], paid: [] };
  const ask = createAsk(url, seen);
  let isOn = true;
  const live = async (): Promise<void> => {
    while (isOn) {
      await buy(ask, seen, shop);
      await pause(PAUSE_MS);
    }
  };
  const lives = Array.from({ length: count }, live);
  return async (): Promise<Seen> => {
    isOn = false;
    await Promise.all(lives);
    return seen;
  };
}
