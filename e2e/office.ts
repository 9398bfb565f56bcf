import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { demoSignIns } from '../server/composition/demo-sign-ins.ts';
import { eventually, type Visit, type VisitOptions } from './browser.ts';
import { withDatabase } from './new-account.ts';
import { testShops } from './test-shops.ts';

const { email, secret } = demoSignIns.office;
export const { password } = demoSignIns.office;
const totp = new TOTP({ secret: Secret.fromBase32(secret) });
export const query = (sql: string) => withDatabase((pool) => pool.query(sql));

/** A code; one that was used before is accepted again, since a test does not wait for the next. */
export async function nextCode(): Promise<string> {
  await query('UPDATE staff SET factor_step = 0');
  return totp.generate();
}

export type Open = (options: VisitOptions) => Promise<Visit>;

/** Opens a page of the office, whose scripts hydrate nothing, and signs in by keys alone. */
export async function openOffice(visit: Open, width: number, path = '/'): Promise<Visit> {
  const opened = await visit({ width, baseURL: testShops().officeUrl, beforeHydration: true });
  opened.expectRefusal(401, '/api/session/get');
  await opened.page.goto(path);
  await opened.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await opened.page.keyboard.type(email);
  await opened.page.keyboard.press('Tab');
  await opened.page.keyboard.type(password);
  await opened.page.keyboard.press('Tab');
  await opened.page.keyboard.type(await nextCode());
  await opened.page.keyboard.press('Enter');
  await opened.page.getByRole('navigation', { name: 'Pages' }).waitFor();
  return opened;
}

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const isClosed = (page: Page) => eventually(() => dialogOf(page).count()).toBe(0);

const QUIET_MS = 500;

/** Waits until the page has asked for nothing for a while: what waits for a connection would be sent without the cookie. */
export async function isQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const note = (): void => {
    last = Date.now();
  };
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const)
    page.on(event as 'request', note);
  while (Date.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 5));
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const)
    page.off(event as 'request', note);
}
