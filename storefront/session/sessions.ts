import { guestLogin, logout } from '../../contract/user.ts';
import { inLanguage } from '../guard/address.ts';
import { deviceId } from './device.ts';
import { commonHeaders, pageLanguage, requestOf } from './request.ts';
import { signOf } from './sign.ts';
import { forgetMember } from './visitor.ts';

/** Gets a guest token, which comes as a cookie. A failure is left to the call that wanted it. */
export async function loginGuest(): Promise<boolean> {
  const { url } = requestOf(guestLogin, { sign: await signOf(deviceId(), Date.now()) });
  const answer = await fetch(url, { headers: commonHeaders() }).catch(() => null);
  return answer?.ok ?? false;
}

/** Ends a session that the server no longer takes, and goes to sign in. */
export async function endMember(): Promise<void> {
  const { url, body } = requestOf(logout, {});
  const headers = { ...commonHeaders(), 'Content-Type': 'application/json' };
  await fetch(url, { method: 'POST', headers, body: body ?? '{}' }).catch(() => null);
  forgetMember();
  const from = new URLSearchParams({ from: location.pathname + location.search });
  location.assign(`${inLanguage(pageLanguage(), '/vip-login')}?${from}`);
}
