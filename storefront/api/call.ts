import type { Answer, Call, Contract, Envelope } from '../../contract/call.ts';
import { getSecurityCode } from '../../contract/shop.ts';
import { GUEST_RETRY_DELAY_MS, MAX_RETRIES, RETRY_DELAY_MS, RETRY_STATUSES } from '../config/constants.ts';
import { hasVisitorCookie, isMemberCookie } from '../session/cookies.ts';
import { setServerClock } from '../session/server-clock.ts';
import { readEnvelope } from './envelope.ts';
import { buildRequest, commonHeaders } from './request.ts';
import { endSession, loginGuest } from './session.ts';

/** Calls that start a session themselves. */
const sessionPaths = new Set([
  '/user/guestlogin',
  '/user/login',
  '/user/loginwithtoken',
  '/user/register',
  '/error_log',
]);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function send(contract: Contract, input: object): Promise<Envelope<unknown>> {
  const { url, body } = buildRequest(contract, input);
  const headers = commonHeaders();
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  if (contract.securityCode) {
    const code = await call(getSecurityCode, {});
    if (code.ok) headers['security-code'] = code.data.code;
  }
  // A proxy may repeat a GET whose answer it lost: what changes something has a key, so that it is done once.
  if (contract.method === 'GET' && contract.changes) headers['idempotency-key'] = crypto.randomUUID();
  const canRetry = contract.method === 'GET' && !contract.changes;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(url, { method: contract.method, headers, body: body ?? null }).catch(
      () => null,
    );
    setServerClock(answer?.headers.get('date') ?? null);
    const status = answer?.status ?? 503;
    if (canRetry && attempt < MAX_RETRIES && RETRY_STATUSES.includes(status)) {
      await sleep(RETRY_DELAY_MS);
      continue;
    }
    return readEnvelope(status, await answer?.json().catch(() => null));
  }
}

const toAnswer = ({ code, data, ...rest }: Envelope<unknown>): Answer<unknown> =>
  code === 200 ? { ok: true, data } : { ok: false, code, ...rest, data: data ?? undefined };

/**
 * Makes a call from the browser. A refused member session ends at the sign-in page; a lost guest token is renewed
 * once.
 */
export const call = (async (contract: Contract, input: object) => {
  // Without a token the first change of a new visitor would be refused.
  if (contract.changes && !hasVisitorCookie() && !sessionPaths.has(contract.path)) await loginGuest();
  let envelope = await send(contract, input);
  if (envelope.code === 401) await endSession();
  if (envelope.code === 412) {
    if (isMemberCookie()) await endSession();
    else if (await loginGuest()) {
      await sleep(GUEST_RETRY_DELAY_MS);
      envelope = await send(contract, input);
    }
  }
  return toAnswer(envelope);
}) as Call;
