import { guestLogin, logout } from '../../contract/user.ts';
import { localizePath } from '../locale/paths.ts';
import { deviceId } from '../session/device-id.ts';
import { forgetMember } from '../session/visitor.ts';
import { signDevice } from './device-signature.ts';
import { buildRequest, commonHeaders, pageLanguage } from './request.ts';

/** Gets a guest token, which comes as a cookie. Returns whether one came. */
export async function loginGuest(): Promise<boolean> {
  const { url } = buildRequest(guestLogin, { sign: await signDevice(deviceId(), Date.now()) });
  const response = await fetch(url, { headers: commonHeaders() }).catch(() => null);
  return response?.ok ?? false;
}

/** Ends a session that the server no longer accepts, and opens the sign-in page. */
export async function endSession(): Promise<void> {
  const { url, body } = buildRequest(logout, {});
  const headers = { ...commonHeaders(), 'Content-Type': 'application/json' };
  await fetch(url, { method: 'POST', headers, body: body ?? '{}' }).catch(() => null);
  forgetMember();
  const from = new URLSearchParams({ from: location.pathname + location.search });
  location.assign(`${localizePath(pageLanguage(), '/vip-login')}?${from}`);
}
