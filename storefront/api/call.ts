import type { Answer, Call, Contract, Envelope } from '../../contract/call.ts';
import { getSecurityCode } from '../../contract/shop.ts';
import { GUEST_RETRY_MS, RETRY_DELAY_MS, RETRY_MAX, RETRY_STATUSES } from '../config/constants.ts';
import { hasVisitorCookie, isMemberCookie } from '../session/cookies.ts';
import { noteClock } from '../session/server-clock.ts';
import { envelopeOf } from './envelope.ts';
import { commonHeaders, requestOf } from './request.ts';
import { endSession, loginGuest } from './session.ts';

/** Calls that make a visitor themselves. */
const signsIn = new Set([
  '/user/guestlogin',
  '/user/login',
  '/user/loginwithtoken',
  '/user/register',
  '/error_log',
]);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function send(contract: Contract, input: object): Promise<Envelope<unknown>> {
  const { url, body } = requestOf(contract, input);
  const headers = commonHeaders();
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  if (contract.securityCode) {
    const code = await call(getSecurityCode, {});
    if (code.ok) headers['security-code'] = code.data.code;
  }
  const mayRepeat = contract.method === 'GET' && !contract.changes;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(url, { method: contract.method, headers, body: body ?? null }).catch(
      () => null,
    );
    noteClock(answer?.headers.get('date') ?? null);
    const status = answer?.status ?? 503;
    if (mayRepeat && attempt < RETRY_MAX && RETRY_STATUSES.includes(status)) {
      await pause(RETRY_DELAY_MS);
      continue;
    }
    return envelopeOf(status, await answer?.json().catch(() => null));
  }
}

const answerOf = ({ code, data, ...rest }: Envelope<unknown>): Answer<unknown> =>
  code === 200 ? { ok: true, data } : { ok: false, code, ...rest, data: data ?? undefined };

/** Makes a call from the browser. A dead session ends at the sign-in page; a lost guest token is made anew, once. */
export const call = (async (contract: Contract, input: object) => {
  // The first change of a new visitor would only be refused for want of a token.
  if (contract.changes && !hasVisitorCookie() && !signsIn.has(contract.path)) await loginGuest();
  let envelope = await send(contract, input);
  if (envelope.code === 401) await endSession();
  if (envelope.code === 412) {
    if (isMemberCookie()) await endSession();
    else if (await loginGuest()) {
      await pause(GUEST_RETRY_MS);
      envelope = await send(contract, input);
    }
  }
  return answerOf(envelope);
}) as Call;
