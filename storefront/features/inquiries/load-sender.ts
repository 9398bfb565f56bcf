import type { Call } from '../../../contract/call.ts';
import { getCountries } from '../../../contract/shop.ts';
import { getUser } from '../../../contract/user.ts';
import type { Sender } from './inquiry-form.tsx';

/** Loads the countries to choose from, and what a member need not type. */
export async function loadSender(call: Call, isMember: boolean): Promise<Sender> {
  const [countries, user] = await Promise.all([call(getCountries, {}), isMember ? call(getUser, {}) : null]);
  const info = user?.ok ? user.data.userinfo : null;
  return {
    countries: (countries.ok ? countries.data : []).map(({ code, name }) => ({ code, name })),
    country: info?.country ?? null,
    known: info && { name: `${info.firstName} ${info.lastName}`.trim(), email: info.email },
  };
}
