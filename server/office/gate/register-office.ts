import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { StaffEnvelope, StaffFile } from '../../../contract/office/call.ts';
import { type OfficeRefusal, officeRefusals, refuseStaff } from '../../../contract/office/refusals.ts';
import { hashOf } from '../../domains/members/index.ts';
import { dispositionOf } from '../../platform/http/disposition.ts';
import { NO_STORE } from '../../platform/response-cache/cache-control.ts';
import type { Staff, StaffRoute } from './handle-staff.ts';
import { runStaffCall, sentences } from './run-staff-call.ts';
import { staffOf } from './sign-in.ts';
import { findSession, touchSession } from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_AGENT = 300;

/** Viewers of PDF need more than the policy of pages allows. */
const FILE_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
const inlineOf = (name: string): string => dispositionOf(name).replace('attachment', 'inline');

const bodyOf = ({ contract: { bodyBytes } }: StaffRoute) => (bodyBytes ? { bodyLimit: bodyBytes } : {});

type Called = { route: StaffRoute; body: unknown; isPreview: boolean };
export type Office = { pool: Pool; routes: readonly StaffRoute[]; officeUrl: string; now: () => number };

/** Whether a request comes from a page of the back office. Shop and office may be the same site, so only this counts. */
function isFromOffice({ headers, method }: FastifyRequest, officeUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  // The address of a file may be opened from the bar, or reloaded.
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && method === 'GET');
  return headers.origin === new URL(officeUrl).origin;
}

const envelopeOf = ({ reason, message, fields }: OfficeRefusal): StaffEnvelope<null> => ({
  code: officeRefusals[reason],
  message: message ?? sentences[reason],
  data: null,
  reason,
  ...(fields && { fields }),
});

/** Returns who makes a request; a page that asks by itself keeps no session alive. */
async function findStaff(pool: Pool, request: FastifyRequest, cookie: string): Promise<Staff | null> {
  const token = request.cookies[cookie];
  const row = token ? await findSession(pool, hashOf(token)) : undefined;
  if (!row) return null;
  if (row.isStale && request.headers['x-background'] !== '1') await touchSession(pool, row.session);
  return staffOf(row);
}

/** The name of the session's cookie: over https it can be set for this host alone. */
const cookieName = (officeUrl: string): string =>
  officeUrl.startsWith('https:') ? '__Host-office' : 'office';

/** Returns who makes a request that comes from a page of the back office; null: no signed-in person does. */
export const readPerson = async (
  pool: Pool,
  request: FastifyRequest,
  officeUrl: string,
): Promise<Staff | null> =>
  isFromOffice(request, officeUrl) ? findStaff(pool, request, cookieName(officeUrl)) : null;

/**
 * Registers the calls of the back office: POST /api{path}, JSON in and out, from its own pages only. What allows a preview has
 * it at /api/preview{path}; files are at their path by GET.
 */
export function registerOffice(app: FastifyInstance, { pool, routes, officeUrl, now }: Office): void {
  const cookie = cookieName(officeUrl);
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: officeUrl.startsWith('https:'),
  } as const;
  const refuse = (reply: FastifyReply, refusal: OfficeRefusal): StaffEnvelope<null> => {
    if (refusal.retryAfterS !== undefined) reply.header('retry-after', String(refusal.retryAfterS));
    reply.code(officeRefusals[refusal.reason]);
    return envelopeOf(refusal);
  };
  const run = async (request: FastifyRequest, reply: FastifyReply, called: Called) => {
    reply.header('cache-control', NO_STORE);
    if (!isFromOffice(request, officeUrl)) return refuseStaff('CrossSite');
    const key = String(request.headers['idempotency-key'] ?? '');
    return runStaffCall(pool, called.route, {
      ...called,
      staff: await findStaff(pool, request, cookie),
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, MAX_AGENT),
      key: UUID.test(key) ? key : null,
      now: now(),
      setSession: (token) =>
        token === null ? reply.clearCookie(cookie, options) : reply.setCookie(cookie, token, options),
    });
  };
  const registerCall = (path: string, route: StaffRoute, isPreview: boolean) =>
    app.post(path, bodyOf(route), async (request, reply) => {
      const answer = await run(request, reply, { route, body: request.body, isPreview });
      if (!answer.ok) return refuse(reply, answer.refusal);
      return { code: 200, message: '', data: answer.value } satisfies StaffEnvelope<unknown>;
    });
  const registerFile = (path: string, route: StaffRoute) =>
    app.get(path, async (request, reply) => {
      const answer = await run(request, reply, { route, body: { input: request.query }, isPreview: false });
      if (!answer.ok) return reply.type('text/plain').send(refuse(reply, answer.refusal).message);
      const { name, type, bytes, isDownload } = answer.value as StaffFile;
      const disposition = isDownload ? dispositionOf(name) : inlineOf(name);
      return reply.type(type).headers(FILE_HEADERS).header('content-disposition', disposition).send(bytes);
    });
  for (const route of routes) {
    const { path, previews, isFile } = route.contract;
    if (isFile) registerFile(`/api${path}`, route);
    else registerCall(`/api${path}`, route, false);
    if (previews) registerCall(`/api/preview${path}`, route, true);
  }
}
