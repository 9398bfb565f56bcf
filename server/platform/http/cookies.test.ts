import { expect, it } from 'vitest';
import { languageCookies, setCookies } from './cookies.ts';

const options = { domain: undefined, secure: true };
const lifetimeOf = (line: string | undefined) => Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1]);

it('cookies live as long as agreed: 7 days a token, 360 a currency and language, 365 the first visit', () => {
  const DAY_S = 86_400;
  expect(setCookies({ token: 't', isGuest: true }, options).map(lifetimeOf)).toEqual([7 * DAY_S, 7 * DAY_S]);
  expect(setCookies({ currency: 'EUR' }, options).map(lifetimeOf)).toEqual([360 * DAY_S]);
  expect(languageCookies('de', options).map(lifetimeOf)).toEqual([365 * DAY_S, 360 * DAY_S]);
});

it('of all cookies scripts are kept from the token alone', () => {
  const [token, isGuest] = setCookies({ token: 't', isGuest: true }, options);
  expect(token).toContain('HttpOnly');
  for (const line of [
    isGuest,
    ...setCookies({ currency: 'EUR' }, options),
    ...languageCookies('de', options),
  ])
    expect(line).not.toContain('HttpOnly');
});
