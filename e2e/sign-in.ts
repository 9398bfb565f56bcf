import type { Page } from 'playwright-core';
import type { T } from '../storefront/locale/make-t.ts';

export const MEMBER = { email: 'member@example.com', password: 'lading-demo-member' };

/** Signs the demo member in on whatever page asks for it. */
export async function signIn(page: Page, t: T): Promise<void> {
  await page.getByLabel(t('auth.email')).fill(MEMBER.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(MEMBER.password);
  await page
    .locator('main form')
    .getByRole('button', { name: t('account.signIn') })
    .click();
}
