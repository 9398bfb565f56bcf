import type { Pool } from 'pg';
import { getApiTokens, revokeApiToken } from '../../../contract/api-token.ts';
import { getPasskeys } from '../../../contract/passkey.ts';
import { refuse } from '../../../contract/refusals.ts';
import { endSession, getSessions } from '../../../contract/security.ts';
import { getSecurityCode } from '../../../contract/shop.ts';
import { getCaptcha, getUser, guestLogin, logout } from '../../../contract/user.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { apiTokensOf, deleteApiToken } from './api-token-store.ts';
import type { Captchas } from './captcha.ts';
import { createGuestToken, isGoodSign } from './guest-token.ts';
import { passkeysOf } from './passkey-store.ts';
import { createSecurityCode } from './security-code.ts';
import { deleteOtherSessions, deleteSession, deleteSessionById, sessionsOf } from './session-store.ts';
import { findMember } from './store.ts';

type Dependencies = { pool: Pool; captchas: Captchas; guestKey: Buffer; now: () => number };

/** The calls by which members list and revoke their API tokens. */
const tokenRoutes = (pool: Pool): Route[] => [
  handle(getApiTokens, async ({ visitor }) => {
    const rows = await apiTokensOf(pool, visitor.id);
    return ok(
      rows.map(({ createdAt, expiresAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
    );
  }),
  handle(revokeApiToken, async ({ visitor }, { id }) =>
    (await deleteApiToken(pool, { member: visitor.id, id })) > 0 ? ok({}) : refuse('NotFound'),
  ),
];

const passkeyRoute = (pool: Pool): Route =>
  handle(getPasskeys, async ({ visitor }) => {
    const rows = await passkeysOf(pool, visitor.id);
    return ok(
      rows.map(({ createdAt, usedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    );
  });

export const memberRoutes = ({ pool, captchas, guestKey, now }: Dependencies): Route[] => [
  ...tokenRoutes(pool),
  passkeyRoute(pool),
  handle(guestLogin, async (context, { sign }) => {
    if (!isGoodSign(sign, now()))
      return refuse('SignWrong', { fields: [{ field: 'sign', reason: 'invalid' }] });
    const { visitor } = context;
    const token = createGuestToken(guestKey, now(), (visitor.kind === 'guest' && visitor.id) || undefined);
    context.cookies.push({ token, isGuest: true });
    return ok({ token });
  }),
  handle(getCaptcha, async () => ok({ puzzle: await captchas.create(), picture: await captchas.draw() })),
  handle(getSecurityCode, async () => ok({ code: await createSecurityCode(pool) })),
  handle(logout, async (context) => {
    if (context.visitor.kind === 'member') await deleteSession(pool, context.visitor.tokenHash);
    context.cookies.push({ token: createGuestToken(guestKey, now()), isGuest: true });
    return ok({});
  }),
  handle(getUser, async ({ visitor, currency }) => {
    const { id, permissions } = visitor;
    const row = await findMember(pool, id);
    if (!row) return refuse('MemberNeeded');
    const { email, firstName, lastName, country, customerType, level } = row;
    const userinfo = { userid: String(id), email, firstName, lastName, country, customerType, level };
    return ok({ userinfo, permissions, currencycode: currency });
  }),
  handle(getSessions, async ({ visitor }) => {
    const { id, tokenHash } = visitor;
    const rows = await sessionsOf(pool, id, tokenHash);
    return ok(
      rows.map(({ since, seen, ...row }) => ({
        ...row,
        since: since.toISOString(),
        seen: seen.toISOString(),
      })),
    );
  }),
  handle(endSession, async ({ visitor }, { id }) => {
    const { id: member, tokenHash: current } = visitor;
    const ended =
      id === undefined
        ? await deleteOtherSessions(pool, member, current)
        : await deleteSessionById(pool, { member, id, current });
    return id !== undefined && ended === 0 ? refuse('NotFound') : ok({ ended });
  }),
];
