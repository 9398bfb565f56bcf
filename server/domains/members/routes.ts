import type { Pool } from 'pg';
import type { Address } from '../../../contract/address.ts';
import { refuse } from '../../../contract/refusals.ts';
import { getSecurityCode } from '../../../contract/shop.ts';
import { getAddresses, getCaptcha, getUser, guestLogin, logout } from '../../../contract/user.ts';
import { done } from '../../../kit/result.ts';
import type { Member } from '../../platform/http/caller.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import type { Captchas } from './captcha.ts';
import { isGoodSign, makeGuestToken } from './guest-token.ts';
import { makeSecurityCode } from './security-code.ts';
import { addressesOf, deleteSession, findMember } from './store.ts';

type Dependencies = { pool: Pool; captchas: Captchas; guestKey: Buffer; now: () => number };

export const memberRoutes = ({ pool, captchas, guestKey, now }: Dependencies): Route[] => [
  answer(guestLogin, async (caller, { sign }) => {
    if (!isGoodSign(sign, now()))
      return refuse('SignWrong', { fields: [{ field: 'sign', reason: 'invalid' }] });
    const { visitor } = caller;
    const token = makeGuestToken(guestKey, now(), (visitor.kind === 'guest' && visitor.id) || undefined);
    caller.cookies.push({ token, isGuest: true });
    return done({ token });
  }),
  answer(getCaptcha, async () => done({ puzzle: await captchas.create() })),
  answer(getSecurityCode, async () => done({ code: await makeSecurityCode(pool) })),
  answer(logout, async (caller) => {
    if (caller.visitor.kind === 'member') await deleteSession(pool, caller.visitor.tokenHash);
    caller.cookies.push({ token: makeGuestToken(guestKey, now()), isGuest: true });
    return done({});
  }),
  answer(getUser, async ({ visitor, currency }) => {
    const { id, permissions } = visitor as Member;
    const row = await findMember(pool, id);
    if (!row) return refuse('MemberNeeded');
    const { email, firstName, lastName, country, customerType, level } = row;
    const userinfo = { userid: String(id), email, firstName, lastName, country, customerType, level };
    return done({ userinfo, permissions, currencycode: currency });
  }),
  answer(getAddresses, async ({ visitor }) => {
    const rows = await addressesOf(pool, (visitor as Member).id);
    return done(rows.map(({ id, isDefault, fields }) => ({ id, isDefault, address: fields as Address })));
  }),
];
