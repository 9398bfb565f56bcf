import pg from 'pg';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { T } from '../storefront/locale/create-t.ts';

export const MEMBER = { email: 'member@example.com', password: 'lading-demo-member' };

/** Deletes the open cart that another test left to the demo member. */
async function dropCart(): Promise<void> {
  const client = new pg.Client({ connectionString: inject('shops').databaseUrl });
  await client.connect();
  try {
    await client.query(
      `DELETE FROM cart USING member WHERE member.id = cart.member_id AND member.email = $1 AND cart.state = 'open'`,
      [MEMBER.email],
    );
  } finally {
    await client.end();
  }
}

/** Signs the demo member in with an empty cart, on any page with the form. */
export async function signIn(page: Page, t: T): Promise<void> {
  await dropCart();
  await page.getByLabel(t('auth.email')).fill(MEMBER.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(MEMBER.password);
  await page
    .locator('main form')
    .getByRole('button', { name: t('account.signIn') })
    .click();
}
