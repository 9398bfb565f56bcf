import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BALANCE_PASSWORD, germany, member, type TestMember } from '../server/testing/visitors.ts';
import { writeCalls } from './generate.ts';
import { type ClientShop, clientShop } from './testing/client-shop.ts';

await writeCalls();
const { createClient, isRefused, LadingError } = await import('./typescript/src/index.ts');

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '..');

describe('the client for TypeScript', () => {
  let shop: ClientShop;
  let buyer: TestMember;
  let token = '';
  beforeAll(async () => {
    shop = await clientShop();
    buyer = await member(shop, { balance: 1_000_000 });
    token = await shop.tokenOf(buyer);
  });
  afterAll(() => shop.close());

  /** A client whose answers pass through `through`. */
  const clientOf = (
    through: (response: Response, url: URL) => Response | Promise<Response> = (answer) => answer,
  ) =>
    createClient({
      baseUrl: shop.url,
      token,
      fetch: async (input, init) => through(await fetch(input, init), new URL(String(input))),
    });

  it('builds with its own settings to modules that Node runs', async () => {
    const out = mkdtempSync(path.join(os.tmpdir(), 'lading-client-'));
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    await run(tsc, ['-p', path.join(import.meta.dirname, 'typescript'), '--outDir', out]);
    const script = `import { createClient } from ${JSON.stringify(path.join(out, 'index.js'))};
      const { items } = await createClient({ baseUrl: '${shop.url}' }).getProductList({ keyword: 'cable' });
      process.stdout.write(String(items.length > 0));`;
    const printed = await run(process.execPath, ['--input-type=module', '--eval', script], {
      timeout: 30_000,
    });
    expect(printed.stdout).toBe('true');
    rmSync(out, { recursive: true });
  });

  it('searches, fills a cart, places the order, pays it from the balance and follows it', async () => {
    const client = clientOf();
    const { items } = await client.getProductList({ keyword: 'cable' });
    const sku = items.find((item) => item.Sku === 'CABLE-RED')?.Sku ?? '';
    const { orderid } = await client.addToCart({ sku, quantity: 12 });
    const orderId = orderid ?? '';
    await client.setAddress({ orderId, address: germany });
    const { parcels } = await client.getShippingMethods({ orderId });
    const methods = Object.fromEntries(
      parcels.map(({ warehouse, options }) => [warehouse, options[0]?.method ?? '']),
    );
    const cart = await client.setAddress({ orderId, methods });
    const placed = await client.placeOrder({ orderId, version: cart.version, total: cart.totals.total });
    expect(placed.state).toBe('unpaid');
    await client.startPayment({ orderId, method: 'balance', balancePassword: BALANCE_PASSWORD });
    const order = await client.getOrder({ orderId });
    expect(order).toMatchObject({ orderid: orderId, state: 'awaiting_confirmation' });
    const listed = await client.getOrders({});
    expect(listed.items.map((item) => item.orderid)).toContain(orderId);
  });

  it('throws the reason of a refusal, its fields and the number of the request', async () => {
    const error = await clientOf()
      .addToCart({ sku: 'NONE', quantity: 0 })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LadingError);
    expect(isRefused(error, 'InvalidInput', 'UnknownSku')).toBe(true);
    expect(error).toMatchObject({
      status: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const limited = createClient({ baseUrl: shop.url, token: await shop.tokenOf(buyer, ['catalogue:read']) });
    await expect(limited.getOrders({})).rejects.toMatchObject({
      reason: 'ScopeMissing',
      data: { scope: 'orders:read' },
    });
  });

  it('places an order once although its answer is lost', async () => {
    const client = clientOf();
    const { orderid } = await client.addToCart({ sku: 'CABLE-BLUE', quantity: 1 });
    const orderId = orderid ?? '';
    let lost = 0;
    const flaky = clientOf((response, { pathname }) => {
      if (!pathname.endsWith('/order/again') || lost > 0) return response;
      lost += 1;
      throw new TypeError('the connection was cut');
    });
    await client.setAddress({ orderId, address: germany });
    const before = await shop.query('SELECT id FROM cart WHERE member_id = $1', [buyer.id]);
    const again = await flaky.buyOrderAgain({ orderId: await anOrder() });
    expect(lost).toBe(1);
    expect(again.orderid).toMatch(/^V\d+$/);
    const after = await shop.query('SELECT id FROM cart WHERE member_id = $1', [buyer.id]);
    expect(after.length - before.length).toBeLessThanOrEqual(1);
    const [line] = await shop.query<{ quantity: number }>(
      `SELECT l.quantity FROM cart_line l JOIN cart c ON c.id = l.cart_id
       WHERE c.member_id = $1 AND c.state = 'open' AND l.sku = 'CABLE-RED'`,
      [buyer.id],
    );
    expect(line?.quantity).toBe(12);
  });
  const anOrder = async (): Promise<string> => (await clientOf().getOrders({})).items[0]?.orderid ?? '';

  it('waits as long as Retry-After says and tries again, but not for ever', async () => {
    let refusals = 1;
    const refuse = (status: number, seconds: string) => (response: Response) => {
      if (refusals === 0) return response;
      refusals -= 1;
      return Response.json(
        { code: status, reason: 'TooManyRequests' },
        { status, headers: { 'retry-after': seconds } },
      );
    };
    const since = performance.now();
    await clientOf(refuse(429, '1')).getOrders({});
    expect(performance.now() - since).toBeGreaterThan(950);
    refusals = 1;
    await clientOf(refuse(503, '1')).getOrders({});
    refusals = 1;
    await expect(clientOf(refuse(429, '3600')).getOrders({})).rejects.toMatchObject({ status: 429 });
    refusals = 10;
    await expect(clientOf(refuse(503, '0')).getOrders({})).rejects.toMatchObject({ status: 503 });
    expect(refusals).toBe(6);
    const cut = { refused: 0 };
    const noKey = clientOf(() => {
      cut.refused += 1;
      return new Response(null, { status: 503 });
    });
    const change = noKey.addToCart({ sku: 'CABLE-RED', quantity: 1 }, { idempotencyKey: null });
    await expect(change).rejects.toMatchObject({ status: 503 });
    expect(cut.refused, 'a change without a key is never repeated').toBe(1);
  });
});
