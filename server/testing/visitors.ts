import { randomUUID } from 'node:crypto';
import type { Address } from '../../contract/address.ts';
import type { Contract, Envelope, InputOf, OutputOf } from '../../contract/call.ts';
import { addToCart, type Cart, getCart, getShippingMethods, setAddress } from '../../contract/cart.ts';
import { placeOrder } from '../../contract/order.ts';
import { transfer } from '../domains/ledger/index.ts';
import { hashPassword, insertMember, openSession } from '../domains/members/index.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { TestShop } from './shop.ts';

export type Answered<Data> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  reason: string | undefined;
  envelope: Envelope<Data>;
  /** Throws when the call was refused. */
  data: Data;
};

let ips = 0;
/** Returns another IP address each time, so that limits of one visitor do not stop another. */
const nextIp = (): string => {
  ips += 1;
  return `10.${(ips >> 16) & 255}.${(ips >> 8) & 255}.${ips & 255}`;
};

const withoutEmpty = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value == null || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** A form as browsers send it; a Blob in it is its file, named slip.png. */
async function formOf(input: object): Promise<{ headers: { 'content-type': string }; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : 'slip.png');
    else form.append(name, String(value));
  const request = new Request('http://shop', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, payload: Buffer.from(await request.arrayBuffer()) };
}

/** A moment that is not written as RFC 3339 in UTC. */
const OTHER_MOMENT = /"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?([+-]\d\d(:?\d\d)?)?"/;

/** Makes a visitor that sends calls; `token` null: without one. */
export const visitor = (shop: TestShop, token: string | null, headers: Record<string, string> = {}) =>
  visitorAt(nextIp(), shop, { token, headers });

type From = { token: string | null; headers?: Record<string, string> };

/** Makes a visitor at an IP address. */
export function visitorAt(remoteAddress: string, shop: TestShop, { token, headers: more = {} }: From) {
  const common = { 'site-type': 'vip', ...(token && { authorization: token }), ...more };

  async function call<C extends Contract>(
    contract: C,
    input: InputOf<C>,
    headers: Record<string, string> = {},
  ): Promise<Answered<OutputOf<C>>> {
    const inBody = contract.method === 'POST' && contract.sends === 'body';
    const form = contract.sends === 'file' ? await formOf(input as object) : undefined;
    const response = await shop.app.inject({
      method: contract.method,
      url: `/api${contract.path.replace(/\{(\w+)\}/g, (_, name: string) => String((input as Record<string, unknown>)[name]))}`,
      remoteAddress,
      headers: { ...common, ...headers, ...form?.headers },
      ...(form
        ? { payload: form.payload }
        : inBody
          ? { payload: input as object }
          : { query: withoutEmpty(input as object) }),
    });
    const envelope = response.json() as Envelope<OutputOf<C>>;
    const [other] = OTHER_MOMENT.exec(response.body) ?? [];
    if (other) throw new Error(`${contract.path} answers ${other}, which is no moment in UTC`);
    return {
      status: response.statusCode,
      headers: response.headers,
      reason: envelope.reason,
      envelope,
      get data() {
        if (envelope.code !== 200 || envelope.data === null) {
          throw new Error(`${contract.path}: ${response.statusCode} ${response.body}`);
        }
        return envelope.data;
      },
    };
  }
  return { call, token, address: remoteAddress };
}
export type Visitor = ReturnType<typeof visitor>;

/** Makes a guest with a token. */
export const guest = (shop: TestShop, headers?: Record<string, string>): Visitor & { token: string } => {
  const { token } = shop.createGuest();
  return { ...visitor(shop, token, headers), token };
};

export const PASSWORD = 'correct horse battery';
export const BALANCE_PASSWORD = '246810';
let hashes: Promise<[string, string]> | undefined;

type MemberOptions = { email?: string; balance?: number; level?: number; headers?: Record<string, string> };

/** Makes a signed-in member with a balance password; `balance` in US cents. */
export async function member(shop: TestShop, { email, balance = 0, level = 0, headers }: MemberOptions = {}) {
  const { pool } = shop;
  hashes ??= Promise.all([hashPassword(PASSWORD), hashPassword(BALANCE_PASSWORD)]);
  const [hash, balanceHash] = await hashes;
  const memberEmail = email ?? `member-${randomUUID()}@example.com`;
  const row = await insertMember(pool, {
    email: memberEmail,
    passwordHash: hash,
    firstName: 'Ada',
    lastName: 'Buyer',
    country: 'DE',
    customerType: 'individual',
    language: 'en',
    currency: 'USD',
  });
  if (!row) throw new Error(`${memberEmail} is taken`);
  await pool.query('UPDATE member SET level = $2, balance_password_hash = $3 WHERE id = $1', [
    row.id,
    level,
    balanceHash,
  ]);
  if (balance > 0) {
    const gift = {
      key: `gift ${row.id}`,
      from: { kind: 'grants' } as const,
      to: { kind: 'available', member: row.id } as const,
    };
    await transaction(pool, (tx) => transfer(tx, { ...gift, amount: balance, reason: 'grant' }));
  }
  const context = { device: null, userAgent: 'test', ip: '127.0.0.1' } as RequestContext;
  const token = await openSession(pool, row, context);
  if (token === null) throw new Error('the password of the new member is another');
  return { ...visitor(shop, token, headers), token, id: row.id, email: memberEmail };
}

/** A signed-in member with its calls. */
export type TestMember = Awaited<ReturnType<typeof member>>;

export const germany: Address = {
  firstName: 'Ada',
  lastName: 'Buyer',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  zip: '10115',
  country: 'DE',
  phone: '+49 1512 3456789',
};

/** An address with a postcode of another state and a telephone number of too many digits. */
export const unusual: Address = {
  ...germany,
  city: 'Beverly Hills',
  state: 'CA',
  zip: '10001',
  country: 'US',
  phone: '+1 310 555 01234',
};

export type BoughtLine = { sku: string; quantity: number; warehouse?: number; packing?: number };

/** Gives a cart its address and the cheapest methods: ready to be placed. */
export async function addressCart(
  { call }: Visitor,
  orderId: string,
  address: Address = germany,
): Promise<Cart & { orderid: string }> {
  await call(setAddress, { orderId, address, email: 'buyer@example.com' });
  const { parcels } = (await call(getShippingMethods, { orderId })).data;
  const methods = Object.fromEntries(
    parcels.map(({ warehouse, options }) => [warehouse, options[0]?.method ?? 'none']),
  );
  const cart = (await call(setAddress, { orderId, methods })).data;
  return { ...cart, orderid: orderId };
}

/** Puts lines into a visitor's cart with address and cheapest methods: ready to be placed. */
export async function readyCart(
  buyer: Visitor,
  lines: readonly BoughtLine[],
  address: Address = germany,
): Promise<Cart & { orderid: string }> {
  let orderId = '';
  for (const line of lines) orderId = (await buyer.call(addToCart, line)).data.orderid ?? '';
  return addressCart(buyer, orderId, address);
}

/** Places a cart as its buyer sees it. */
export const place = ({ call }: Visitor, cart: Cart) =>
  call(placeOrder, { orderId: cart.orderid ?? '', version: cart.version, total: cart.totals.total });

/** Places an order of these lines. */
export async function placedOrder(
  buyer: Visitor,
  lines: readonly BoughtLine[],
): Promise<{ id: string; total: number }> {
  const cart = await readyCart(buyer, lines);
  const { orderid, total } = (await place(buyer, cart)).data;
  return { id: orderid, total };
}

/** Reads the current cart. */
export const cartOf = async ({ call }: Visitor): Promise<Cart> => (await call(getCart, {})).data;
