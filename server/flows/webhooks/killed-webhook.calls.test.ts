import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWebhook } from '../../../contract/webhook.ts';
import type { FakeReceiver } from '../../testing/fakes/webhook-receiver.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { mortalPool } from '../../testing/mortal-shop.ts';
import { paidOrder } from '../../testing/orders.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member } from '../../testing/visitors.ts';
import { announceOrders } from './announce.ts';
import { createDeliverer } from './deliver.ts';
import { addEndpoint, deliverAll, deliverContext, webhookShop } from './testing/webhook-shop.ts';

/** More statements than any of it has. */
const ENOUGH = 40;

describe('a process that sends webhooks', () => {
  let shop: TestShop;
  let receiver: FakeReceiver;
  beforeAll(async () => {
    ({ shop, receiver } = await webhookShop());
  });
  afterAll(async () => {
    await shop.close();
    await receiver.close();
  });

  const onError = () => undefined;
  const ids = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']));

  it('killed while it makes deliveries loses none, and a repeat makes none twice', async () => {
    const owner = await member(shop);
    await addEndpoint(owner, receiver.url('/hook'), { kinds: ['order.placed', 'order.paid'] });
    for (let statements = 1; statements < ENOUGH; statements += 1) {
      await shop.query('DELETE FROM webhook_delivery');
      await paidOrder(shop, owner, [{ sku: 'CABLE-RED', quantity: 1 }]);
      const jobs = await takeJobs(shop.pool, 'announce-orders');
      const mortal = mortalPool(shop);
      const died = mortal.dieAfter(statements).then(() => true);
      const made = (async () => {
        for (const { payload } of jobs) await announceOrders(mortal.pool, payload);
        return false;
      })();
      const isDead = await Promise.race([died, made]);
      for (const { payload } of [...jobs, ...jobs]) await announceOrders(shop.pool, payload);
      const kinds = await shop.query('SELECT kind FROM webhook_delivery ORDER BY kind');
      expect(kinds).toEqual([{ kind: 'order.paid' }, { kind: 'order.placed' }]);
      if (!isDead) {
        await mortal.pool.end();
        return;
      }
    }
    throw new Error('it always died');
  });

  it('killed between sending and noting sends again under the same id', async () => {
    await shop.query('DELETE FROM webhook_endpoint');
    const owner = await member(shop);
    const { id } = await addEndpoint(owner, receiver.url('/hook'));
    const sends: number[] = [];
    for (let statements = 1; statements < ENOUGH; statements += 1) {
      receiver.received.length = 0;
      await owner.call(testWebhook, { id });
      const mortal = mortalPool(shop);
      const died = mortal.dieAfter(statements).then(() => true);
      const deliverer = createDeliverer(
        { ...deliverContext(shop, receiver.host), pool: mortal.pool },
        onError,
      );
      const sent = deliverer
        .pass()
        .then(() => deliverer.idle())
        .then(() => false);
      const isDead = await Promise.race([died, sent]);
      // The claim of the dead process has ended.
      await shop.query('UPDATE webhook_delivery SET leased_until = now() WHERE leased_until IS NOT NULL');
      await deliverAll(shop, receiver);
      expect(ids().size).toBe(1);
      sends.push(receiver.received.length);
      const [row] = await shop.query(
        `SELECT count(*)::int AS count FROM webhook_delivery WHERE state <> 'delivered'`,
      );
      expect(row).toEqual({ count: 0 });
      if (!isDead) {
        await mortal.pool.end();
        break;
      }
    }
    expect(sends.at(-1)).toBe(1);
    expect(Math.max(...sends)).toBe(2);
  });

  it('leaves a claimed delivery to the process that has it', async () => {
    const owner = await member(shop);
    const { id } = await addEndpoint(owner, receiver.url('/hook'));
    receiver.received.length = 0;
    for (let event = 0; event < 12; event += 1) await owner.call(testWebhook, { id });
    const several = Array.from({ length: 4 }, () =>
      createDeliverer(deliverContext(shop, receiver.host), onError),
    );
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(several.map((deliverer) => deliverer.pass()));
      await Promise.all(several.map((deliverer) => deliverer.idle()));
    }
    expect(receiver.received).toHaveLength(12);
    expect(ids().size).toBe(12);
  });

  it('holds up no other endpoint for a slow one, and gives it two connections', async () => {
    await shop.query('DELETE FROM webhook_endpoint');
    receiver.received.length = 0;
    const [slow, fast] = [await member(shop), await member(shop)];
    const slowEndpoint = await addEndpoint(slow, receiver.url('/slow'));
    const fastEndpoint = await addEndpoint(fast, receiver.url('/fast'));
    const waiting: (() => void)[] = [];
    receiver.respond = ({ path }, response) => {
      if (path === '/slow') waiting.push(() => response.end());
      else response.end();
    };
    for (let event = 0; event < 8; event += 1) await slow.call(testWebhook, { id: slowEndpoint.id });
    for (let event = 0; event < 8; event += 1) await fast.call(testWebhook, { id: fastEndpoint.id });
    const deliverer = createDeliverer(deliverContext(shop, receiver.host), onError);
    const at = (path: string) => receiver.received.filter((one) => one.path === path).length;
    for (let round = 0; round < 100 && at('/fast') < 8; round += 1) {
      await deliverer.pass();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect([at('/fast'), at('/slow')]).toEqual([8, 2]);
    receiver.respond = (_, response) => response.end();
    for (const answer of waiting) answer();
    await deliverer.idle();
  });

  it('has sent 500 events to ten endpoints within seconds', async () => {
    await shop.query('DELETE FROM webhook_endpoint');
    receiver.received.length = 0;
    const owner = await member(shop);
    for (let at = 0; at < 10; at += 1) await addEndpoint(owner, receiver.url(`/${at}`));
    await shop.query(
      `INSERT INTO webhook_delivery (endpoint_id, key, kind, body)
       SELECT id, n::text, 'order.paid', '{}' FROM webhook_endpoint, generate_series(1, 50) n`,
    );
    const from = performance.now();
    await deliverAll(shop, receiver);
    expect(ids().size).toBe(500);
    expect(receiver.received).toHaveLength(500);
    expect(performance.now() - from).toBeLessThan(20_000);
  });
});
