import { saveWebhook } from '../../../../contract/webhook.ts';
import type { EventKind } from '../../../../contract/webhook-event.ts';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { type FakeReceiver, fakeReceiver } from '../../../testing/fakes/webhook-receiver.ts';
import { takeJobs } from '../../../testing/jobs.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import type { Visitor } from '../../../testing/visitors.ts';
import { createDeliverer, type DeliverContext } from '../deliver.ts';
import { webhookTasks } from '../tasks.ts';

/** A shop whose members' servers are a stand-in of this machine. */
export async function webhookShop() {
  const receiver = await fakeReceiver();
  const shop = await seededShop({ PRIVATE_WEBHOOK_HOSTS: receiver.host });
  return { shop, receiver };
}

export const deliverContext = (shop: TestShop, host: string): DeliverContext => ({
  pool: shop.pool,
  outbound: createOutbound({ isHttpsOnly: true, privateHosts: [host] }),
  seal: shop.seal,
  publicUrl: 'https://shop.test',
  now: Date.now,
});

/** Runs the waiting jobs of webhooks. */
export async function announce(shop: TestShop): Promise<void> {
  const tasks = webhookTasks(shop.pool);
  for (const { task, payload } of await takeJobs(shop.pool, 'announce-%'))
    await tasks[task as 'announce-orders'](payload);
}

/** Sends what is due until nothing is. */
export async function deliverAll(shop: TestShop, { host }: FakeReceiver): Promise<void> {
  const deliverer = createDeliverer(deliverContext(shop, host), (error) => {
    throw error;
  });
  while ((await deliverer.pass()) > 0) await deliverer.idle();
}

/** Makes an endpoint of a member at the stand-in. */
export async function addEndpoint(
  { call }: Pick<Visitor, 'call'>,
  url: string,
  more: { kinds?: EventKind[]; watch?: 'skus' | 'wishlist'; skus?: string } = {},
): Promise<{ id: string; secret: string }> {
  const kinds = more.kinds ?? [
    'order.placed',
    'order.paid',
    'order.shipped',
    'order.delivered',
    'order.refunded',
  ];
  const { data } = await call(saveWebhook, { url, ...more, kinds });
  return { id: data.id, secret: data.secret ?? '' };
}
