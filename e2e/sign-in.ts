import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { T } from '../storefront/locale/create-t.ts';
import { testShops } from './test-shops.ts';

export const MEMBER = { email: 'member@example.com', password: 'lading-demo-member' };

/** Deletes the open cart that another test left to a member. */
async function dropCart(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: testShops().databaseUrl });
  await client.connect();
  try {
    await client.query(
      `DELETE FROM cart USING member WHERE member.id = cart.member_id AND member.email = $1 AND cart.state = 'open'`,
      [email],
    );
  } finally {
    await client.end();
  }
}

/** Signs a member in with an empty cart, on any page with the form: the demo member unless told. */
export async function signIn(page: Page, t: T, { email, password } = MEMBER): Promise<void> {
  await dropCart(email);
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page
    .locator('main form')
    .getByRole('button', { name: t('account.signIn'), exact: true })
    .click();
}

/** Signs a member in with an empty cart by the request that the form sends, where the form is not what is tested. */
export async function signInUnseen(page: Page, { email, password } = MEMBER): Promise<void> {
  await dropCart(email);
  const answer = await page.request.post('/login', {
    form: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(answer.status(), `signing in as ${email}`).toBe(303);
}
