import type { Pool } from 'pg';
import { isLanguage } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  countFailure,
  countSuccess,
  failWaiting,
  finishDelivery,
  HOURS_TO_OFF,
  insertAttempt,
  lockClaims,
  pauseAfter,
  pauseEndpoint,
  switchOff,
  waitAfter,
  webhookHeaders,
} from '../../domains/webhooks/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { type Outbound, OutboundError } from '../../platform/outbound/outbound.ts';
import { retryAfterSeconds } from '../../platform/outbound/retry-after-seconds.ts';
import type { Seal } from '../../platform/seal.ts';
import { inTrace } from '../../platform/trace.ts';
import { findOwner } from './query.ts';

export type DeliverContext = {
  pool: Pool;
  outbound: Outbound;
  seal: Seal;
  publicUrl: string;
  now: () => number;
};

/** Attempts under way at once in a process. */
const AT_ONCE = 16;
const ANSWER_BYTES = 1024;
const GONE = 410;
const MAX_RETRY_AFTER_S = 86_400;

/** What came of an attempt. `retryAfterS`: how long the endpoint asks to be left alone. */
type Outcome = {
  status: number | null;
  error: string | null;
  ms: number;
  answer: string;
  retryAfterS: number;
};

/** The webhook-id of a delivery: the same for each attempt and replay. */
export const eventIdOf = (delivery: string): string => `msg_${delivery.replaceAll('-', '')}`;

/** Sends a delivery once. A redirect is a failure: the address is to be changed by its owner. */
async function attempt(
  { outbound, seal, now }: DeliverContext,
  { id, endpointId, body, url, secret, oldSecret }: ClaimedDelivery,
): Promise<Outcome> {
  const from = performance.now();
  const ms = () => Math.round(performance.now() - from);
  const secrets = oldSecret ? [secret, oldSecret] : [secret];
  const message = { id: eventIdOf(id), timestampS: Math.floor(now() / 1000), body };
  const headers = webhookHeaders(seal, { endpoint: endpointId, secrets }, message);
  try {
    const target = new URL(url);
    const given = await outbound.send({ method: 'POST', url: target, headers, body, maxBytes: ANSWER_BYTES });
    const isOk = given.status >= 200 && given.status < 300;
    const isRedirect = given.status >= 300 && given.status < 400;
    // PostgreSQL stores no zero bytes. An answer from inside the network is nobody's to read.
    const answer = given.isPrivate ? '' : given.body.toString('utf8').replaceAll('\0', '');
    return {
      status: given.status,
      error: isOk ? null : isRedirect ? 'redirect' : 'status',
      ...{ ms: ms(), answer },
      retryAfterS: Math.min(MAX_RETRY_AFTER_S, retryAfterSeconds(given.headers['retry-after'], now()) ?? 0),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { status: null, error: error.problem, ms: ms(), answer: '', retryAfterS: 0 };
  }
}

type Off = { member: number; endpoint: string; url: string; reason: 'failing' | 'gone' };

/** Switches an endpoint off and mails its owner, once. */
async function turnOff(tx: Database, publicUrl: string, { member, endpoint, url, reason }: Off) {
  if ((await switchOff(tx, { endpoint, reason })) === 0) return;
  await failWaiting(tx, endpoint);
  const owner = await findOwner(tx, member);
  if (!owner) return;
  const language = isLanguage(owner.language) ? owner.language : 'en';
  const mail = composeMail('webhookOff', language, {
    name: owner.firstName || owner.email,
    address: new URL(url).host,
    link: publicUrl + localizePath(language, '/user/webhooks'),
  });
  await sendMail(tx, { member, to: owner.email, language, ...mail });
}

/** Counts a failure: opens the breaker, and switches off an endpoint that has failed for days or says that it is gone. */
async function noteFailure(
  tx: Database,
  { publicUrl, delivery, outcome }: { publicUrl: string; delivery: ClaimedDelivery; outcome: Outcome },
): Promise<void> {
  const { endpointId: endpoint, id, attempts } = delivery;
  const counted = await countFailure(tx, endpoint);
  const wait = waitAfter(attempts);
  const waitS = Math.max(wait ?? 0, outcome.retryAfterS);
  await finishDelivery(tx, { id, state: wait === null ? 'failed' : 'waiting', waitS });
  if (!counted) return;
  const seconds = Math.max(pauseAfter(counted.failures), outcome.retryAfterS);
  if (seconds > 0) await pauseEndpoint(tx, { endpoint, seconds });
  const reason = outcome.status === GONE ? 'gone' : counted.hours >= HOURS_TO_OFF ? 'failing' : null;
  if (reason && counted.isOn)
    await turnOff(tx, publicUrl, { member: counted.memberId, endpoint, url: counted.url, reason });
}

/** Stores what came of an attempt, with what follows from it. */
const noteOutcome = (
  { pool, publicUrl }: Pick<DeliverContext, 'pool' | 'publicUrl'>,
  delivery: ClaimedDelivery,
  outcome: Outcome,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const { status, error, ms, answer } = outcome;
    await insertAttempt(tx, { delivery: delivery.id, status, error, ms, answer });
    if (error !== null) return noteFailure(tx, { publicUrl, delivery, outcome });
    await finishDelivery(tx, { id: delivery.id, state: 'delivered', waitS: 0 });
    await countSuccess(tx, delivery.endpointId);
  });

/**
 * Creates what sends deliveries that are due. `pass` claims them and returns while they are under way, so that a slow
 * endpoint holds up no other; each that has ended makes room for the next. `idle` resolves when none is under way, and after
 * `stop` none begins. A process that dies in between leaves its claims to the next, which sends them again under the same
 * webhook-id.
 */
export function createDeliverer(context: DeliverContext, onError: (error: unknown) => void) {
  const flying = new Set<Promise<void>>();
  let refilling: Promise<void> | undefined;
  let isStopped = false;

  const deliver = (delivery: ClaimedDelivery): Promise<void> =>
    inTrace({ name: 'deliver webhook' }, async () =>
      noteOutcome(context, delivery, await attempt(context, delivery)),
    );
  const refill = (): void => {
    refilling ??= pass()
      .then(() => undefined, onError)
      .finally(() => {
        refilling = undefined;
      });
  };
  const pass = async (): Promise<number> => {
    const free = AT_ONCE - flying.size;
    if (free <= 0 || isStopped) return 0;
    const claimed = await transaction(context.pool, async (tx) => {
      await lockClaims(tx);
      return claimDeliveries(tx, free);
    });
    for (const delivery of claimed) {
      const sent = deliver(delivery)
        .catch(onError)
        .finally(() => {
          flying.delete(sent);
          refill();
        });
      flying.add(sent);
    }
    return claimed.length;
  };
  return {
    pass,
    stop: (): void => {
      isStopped = true;
    },
    idle: async (): Promise<void> => {
      while (flying.size > 0 || refilling) await Promise.all([...flying, refilling]);
    },
  };
}
