import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { refuse } from '../../../contract/refusals.ts';
import {
  deleteWebhook,
  getWebhookDeliveries,
  getWebhooks,
  renewWebhookSecret,
  replayWebhook,
  SECRET_OVERLAP_HOURS,
  saveWebhook,
  switchWebhook,
  testWebhook,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_LOG_PAGE,
} from '../../../contract/webhook.ts';
import { EVENT_VERSION } from '../../../contract/webhook-event.ts';
import { ok } from '../../../kit/result.ts';
import {
  countDeliveries,
  createWebhookSecret,
  type DeliveryRow,
  deleteEndpoint,
  type EndpointRow,
  failWaiting,
  findEndpoint,
  listDeliveries,
  listEndpoints,
  replaceSecret,
  replayDeliveries,
  switchEndpoint,
} from '../../domains/webhooks/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { storeDeliveries } from './announce.ts';
import { eventIdOf } from './deliver.ts';
import { saveEndpoint, type WebhookContext } from './save-endpoint.ts';

const toEndpoint = ({ failingSince, oldUntil, createdAt, ...row }: EndpointRow) => ({
  ...row,
  failingSince: failingSince?.toISOString() ?? null,
  oldSecretUntil: oldUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const toDelivery = ({ createdAt, nextAt, ...row }: DeliveryRow) => ({
  ...row,
  eventId: eventIdOf(row.id),
  createdAt: createdAt.toISOString(),
  nextAt: row.state === 'waiting' ? nextAt.toISOString() : null,
});

/** Reads a page of the log of a member's endpoint; null for another's. */
async function readDeliveries(
  { pool }: WebhookContext,
  member: number,
  { id: endpoint, state, page }: ParsedOf<typeof getWebhookDeliveries>,
): Promise<OutputOf<typeof getWebhookDeliveries> | null> {
  if (!(await findEndpoint(pool, { id: endpoint, member }))) return null;
  const some = { endpoint, member, state: state ?? null, days: WEBHOOK_LOG_DAYS };
  const rows = await listDeliveries(pool, {
    ...some,
    limit: WEBHOOK_LOG_PAGE,
    offset: (page - 1) * WEBHOOK_LOG_PAGE,
  });
  const total = (await countDeliveries(pool, some))?.count ?? 0;
  return { items: rows.map(toDelivery), total, page };
}

/** The calls by which members make webhook endpoints and look after them. */
export const webhookRoutes = (webhooks: WebhookContext): Route[] => {
  const { pool, seal } = webhooks;
  return [
    handle(getWebhooks, async (context) => {
      const rows = await listEndpoints(pool, context.visitor.id);
      return ok({ items: rows.map(toEndpoint) });
    }),
    handle(saveWebhook, (context, input) => saveEndpoint(webhooks, context.visitor.id, input)),
    handle(deleteWebhook, async (context, { id }) =>
      (await deleteEndpoint(pool, { id, member: context.visitor.id })) > 0 ? ok({}) : refuse('NotFound'),
    ),
    handle(switchWebhook, (context, { id, isOn }) =>
      transaction(pool, async (tx) => {
        if ((await switchEndpoint(tx, { id, isOn, member: context.visitor.id })) === 0)
          return refuse('NotFound');
        if (!isOn) await failWaiting(tx, id);
        return ok({});
      }),
    ),
    handle(renewWebhookSecret, async (context, { id }) => {
      const { shown, sealed } = createWebhookSecret(seal, id);
      const named = { id, member: context.visitor.id, secret: sealed, hours: SECRET_OVERLAP_HOURS };
      return (await replaceSecret(pool, named)) > 0 ? ok({ secret: shown }) : refuse('NotFound');
    }),
    handle(testWebhook, async (context, { id }) => {
      const endpoint = await findEndpoint(pool, { id, member: context.visitor.id });
      if (!endpoint) return refuse('NotFound');
      if (!endpoint.isOn) return refuse('WebhookOff');
      const timestamp = new Date().toISOString();
      const [delivery] = await storeDeliveries(pool, [
        {
          endpoint: id,
          key: `test ${randomUUID()}`,
          event: { type: 'test', version: EVENT_VERSION, timestamp, data: { endpointId: id } },
        },
      ]);
      return delivery ? ok({ delivery }) : refuse('NotFound');
    }),
    handle(getWebhookDeliveries, async (context, input) => {
      const read = await readDeliveries(webhooks, context.visitor.id, input);
      return read ? ok(read) : refuse('NotFound');
    }),
    handle(replayWebhook, async (context, { id, delivery = null, since = null }) => {
      const member = context.visitor.id;
      const endpoint = await findEndpoint(pool, { id, member });
      if (!endpoint) return refuse('NotFound');
      if (!endpoint.isOn) return refuse('WebhookOff');
      const from = since ?? new Date(0).toISOString();
      return ok({ count: await replayDeliveries(pool, { endpoint: id, member, delivery, since: from }) });
    }),
  ];
};
