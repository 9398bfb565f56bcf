import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { MAX_WEBHOOKS, type saveWebhook } from '../../../contract/webhook.ts';
import type { EventKind } from '../../../contract/webhook-event.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  countEndpoints,
  createWebhookSecret,
  insertEndpoint,
  lockEndpoints,
  updateEndpoint,
} from '../../domains/webhooks/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Seal } from '../../platform/seal.ts';
import { listUnknownSkus } from './query.ts';

export type WebhookContext = { pool: Pool; seal: Seal; outbound: Outbound };

const REASONS = {
  scheme: 'urlScheme',
  userinfo: 'urlUserinfo',
  port: 'urlPort',
  private: 'urlPrivate',
} as const;

const refuseUrl = (reason: string) => refuseField('url', reason);

/** Returns an address as it is stored; refuses one that the shop would not ask. */
function checkUrl(outbound: Outbound, given: string): Result<string, Refusal> {
  if (!URL.canParse(given)) return refuseUrl('urlScheme');
  const url = new URL(given);
  const problem = outbound.problemOf(url);
  if (problem) return refuseUrl(REASONS[problem]);
  url.hash = '';
  return ok(url.href);
}

const WATCHED: readonly EventKind[] = ['stock.changed', 'price.changed'];
/** Unknown SKUs that an error names. */
const MAX_NAMED = 10;

/** Returns why nothing would be sent of stock and prices, though they are chosen; null where it would. */
async function refuseWatch(
  pool: Pool,
  { kinds, watch, skus }: Pick<ParsedOf<typeof saveWebhook>, 'kinds' | 'watch' | 'skus'>,
): Promise<ReturnType<typeof refuseField> | null> {
  if (watch === 'none')
    return kinds.some((kind) => WATCHED.includes(kind)) ? refuseField('watch', 'webhookWatch') : null;
  if (watch !== 'skus') return null;
  if (skus.length === 0) return refuseField('skus', 'required');
  const unknown = await listUnknownSkus(pool, skus);
  if (unknown.length === 0) return null;
  const named = unknown.slice(0, MAX_NAMED).map(({ sku }) => sku);
  return refuseField('skus', 'unknownSkus', { skus: named.join(', ') });
}

/** Saves a new endpoint or changes one of the member's; the secret of a new one is returned this once. */
export async function saveEndpoint(
  { pool, seal, outbound }: WebhookContext,
  member: number,
  { id, url: given, ...choice }: ParsedOf<typeof saveWebhook>,
): Promise<Result<OutputOf<typeof saveWebhook>, Refusal>> {
  const url = checkUrl(outbound, given);
  if (!url.ok) return url;
  const refusal = await refuseWatch(pool, choice);
  if (refusal) return refusal;
  const saved = { ...choice, id: id ?? randomUUID(), member, url: url.value };
  return transaction<Result<OutputOf<typeof saveWebhook>, Refusal>>(pool, async (tx) => {
    await lockEndpoints(tx, member);
    if (id) return (await updateEndpoint(tx, saved)) > 0 ? ok({ id, secret: null }) : refuse('NotFound');
    if (((await countEndpoints(tx, member))?.count ?? 0) >= MAX_WEBHOOKS)
      return refuse('TooManyWebhooks', { values: { count: MAX_WEBHOOKS } });
    const { shown, sealed } = createWebhookSecret(seal, saved.id);
    await insertEndpoint(tx, { ...saved, secret: sealed });
    return ok({ id: saved.id, secret: shown });
  });
}
