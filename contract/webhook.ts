import { z } from 'zod';
import { type Contract, declare } from './call.ts';
import { flag, line, moment, page, sku } from './fields.ts';
import { eventKinds, watches } from './webhook-event.ts';

export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_SKUS = 2000;
/** Days for which deliveries are listed. */
export const WEBHOOK_LOG_DAYS = 30;
/** Hours for which a replaced secret signs as well. */
export const SECRET_OVERLAP_HOURS = 24;
/** Deliveries of a page of the log. */
export const WEBHOOK_LOG_PAGE = 50;

const skus = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,;]+/))])
  .transform((all) => [...new Set(all.map((item) => item.trim().toUpperCase()).filter(Boolean))])
  .pipe(z.array(sku).max(MAX_WEBHOOK_SKUS, 'webhookSkus'))
  .default([]);

const id = z.uuid();
const changes = {
  method: 'POST',
  access: 'member',
  ours: true,
  limit: { perIp: 120, perAccount: 60, windowS: 60 * 60 },
} as const satisfies Partial<Contract>;

const endpoint = z.object({
  id,
  url: z.string(),
  kinds: z.array(z.enum(eventKinds)),
  watch: z.enum(watches),
  skus: z.array(z.string()),
  isOn: z.boolean(),
  /** Why the shop has switched it off; texts of webhooks.off.{offReason}. */
  offReason: z.enum(['failing', 'gone']).nullable(),
  failingSince: moment.nullable(),
  /** Until when the secret before this one signs as well. */
  oldSecretUntil: moment.nullable(),
  waiting: z.int(),
  failed: z.int(),
  createdAt: moment,
});
export type WebhookEndpoint = z.output<typeof endpoint>;

export const getWebhooks = declare({
  method: 'GET',
  path: '/user/webhooks',
  scope: 'webhooks:read',
  access: 'member',
  ours: true,
  summary: 'The member’s webhook endpoints, the oldest first, without their secrets.',
  input: z.object({}),
  output: z.object({ items: z.array(endpoint) }),
});

export const saveWebhook = declare({
  ...changes,
  path: '/user/webhooks/save',
  returnsSecret: true,
  scope: 'webhooks:write',
  refusals: ['NotFound', 'TooManyWebhooks'],
  summary:
    'Creates a webhook endpoint, or changes that of `id`. The response for a new one contains its secret, only this once. Refuses the 11th, and an address that is not public.',
  input: z.object({
    id: id.optional(),
    url: line(500),
    kinds: z.array(z.enum(eventKinds)).min(1, 'webhookKinds'),
    watch: z.enum(watches).default('none'),
    skus,
  }),
  output: z.object({ id, secret: z.string().nullable() }),
});

const named = z.object({ id });
export const deleteWebhook = declare({
  ...changes,
  path: '/user/webhooks/delete',
  scope: 'webhooks:write',
  refusals: ['NotFound'],
  summary: 'Deletes a webhook endpoint with its secret and log.',
  input: named,
  output: z.object({}),
});

export const switchWebhook = declare({
  ...changes,
  path: '/user/webhooks/switch',
  scope: 'webhooks:write',
  refusals: ['NotFound'],
  summary: 'Switches an endpoint on or off. What happens while it is off is not sent.',
  input: z.object({ id, isOn: flag }),
  output: z.object({}),
});

export const renewWebhookSecret = declare({
  ...changes,
  path: '/user/webhooks/secret',
  returnsSecret: true,
  scope: 'webhooks:write',
  refusals: ['NotFound'],
  summary:
    'Creates another secret and returns it, only this once. The former secret also signs for 24 hours.',
  input: named,
  output: z.object({ secret: z.string() }),
});

export const testWebhook = declare({
  ...changes,
  path: '/user/webhooks/test',
  scope: 'webhooks:write',
  refusals: ['NotFound', 'WebhookOff'],
  summary: 'Sends an event `test` to an endpoint that is on.',
  input: named,
  output: z.object({ delivery: id }),
});

const delivery = z.object({
  id,
  endpoint: id,
  /** The webhook-id of its requests. */
  eventId: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: moment,
  /** When a waiting one is sent next. */
  nextAt: moment.nullable(),
  body: z.string(),
  attempts: z.array(
    z.object({
      at: moment,
      status: z.int().nullable(),
      /** Texts of webhooks.error.{error}. */
      error: z.string().nullable(),
      ms: z.int(),
      answer: z.string(),
    }),
  ),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const getWebhookDeliveries = declare({
  method: 'GET',
  path: '/user/webhooks/deliveries',
  scope: 'webhooks:read',
  refusals: ['NotFound'],
  access: 'member',
  ours: true,
  summary: 'What was sent to an endpoint in the last 30 days, the newest first, with each attempt.',
  input: z.object({ id, state: z.enum(['waiting', 'delivered', 'failed']).optional(), page }),
  output: z.object({ items: z.array(delivery), total: z.int(), page: z.int() }),
});

export const replayWebhook = declare({
  ...changes,
  path: '/user/webhooks/replay',
  scope: 'webhooks:write',
  refusals: ['NotFound', 'WebhookOff'],
  summary:
    'Sends a delivery of an endpoint again under its webhook-id, or all that have failed since a time. Those that wait are sent now.',
  input: z.object({ id, delivery: id.optional(), since: z.iso.datetime({ offset: true }).optional() }),
  output: z.object({ count: z.int() }),
});
