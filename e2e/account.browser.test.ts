import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestShop } from '../server/testing/shop.ts';
import { member, PASSWORD } from '../server/testing/visitors.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { ON_DESK, ON_PHONE, test } from './browser.ts';
import { withDatabase } from './new-account.ts';
import { seeHeading } from './shopping.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const es = textsOf('es');

/** Signs a new member in. Returns its e-mail. */
async function newAccount(page: Page): Promise<string> {
  const { email } = await withDatabase((pool) => member({ pool } as TestShop));
  await signInUnseen(page, { email, password: PASSWORD });
  await page.goto('/user');
  return email;
}

async function fillAddress(page: Page, street: string, zip: string): Promise<void> {
  await page.getByLabel(t('address.country')).selectOption('DE');
  for (const [key, text] of [
    ['firstName', 'Ada'],
    ['lastName', 'Buyer'],
    ['address1', street],
    ['zip', zip],
    ['city', 'Berlin'],
    ['phone', '+49 1512 3456789'],
  ] as const)
    await page.locator(`[name="address.${key}"]`).fill(text);
}
const save = (page: Page) => page.getByRole('button', { name: t('account.save') }).click();

test.for(ON_DESK)(
  'addresses are added, changed, made the default and deleted at %i',
  async (width, { visit }) => {
    const { page, expectRefusal } = await visit({ width });
    expectRefusal(400, '/user/addressbooks');
    await newAccount(page);
    await page.goto('/user/addressbooks');
    await page.getByText(t('addresses.none')).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('addresses.add') }).click();
    await seeHeading(page, t('addresses.new'));
    await fillAddress(page, 'Hauptstr. 1', '1');
    await save(page);
    await page.getByRole('alert').waitFor();
    expect(await page.locator('[name="address.zip"]').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('[name="address.address1"]').inputValue()).toBe('Hauptstr. 1');
    await expectAccessible(page);
    await page.locator('[name="address.zip"]').fill('10115');
    await save(page);
    await page.getByText(t('addresses.saved')).waitFor();
    await page.getByRole('link', { name: t('addresses.add') }).click();
    await fillAddress(page, 'Nebenstr. 2', '10117');
    await page.getByLabel(t('addresses.useAsDefault')).check();
    await save(page);
    const cards = page.locator('main li', { has: page.locator('address') });
    await cards.nth(1).waitFor();
    expect(await cards.first().textContent()).toContain('Nebenstr. 2');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: /Hauptstr. 1 the default/ }).click();
    await page.getByText(t('addresses.default')).waitFor();
    expect(await cards.first().textContent()).toContain('Hauptstr. 1');
    await page.getByRole('link', { name: /^Delete .*Hauptstr. 1/ }).click();
    await seeHeading(page, t('addresses.deleteTitle'));
    await page.getByRole('button', { name: t('addresses.delete') }).click();
    await page.getByText(t('addresses.deleted')).waitFor();
    expect(await cards.count()).toBe(1);
  },
);

test('profile, language and mails are changed without JavaScript', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390, javaScriptEnabled: false });
  expectRefusal(400, '/user/myprofile');
  await newAccount(page);
  await page.goto('/user/myprofile');
  await page.getByLabel(t('auth.firstName')).fill('');
  await save(page);
  await page.getByRole('alert').waitFor();
  await page.getByLabel(t('auth.firstName')).fill('Grace');
  await save(page);
  await page.getByText(t('profile.saved')).waitFor();
  await page.goto('/user/EmailPreferences');
  await page.getByRole('button', { name: t('emails.newsletterChange.off') }).click();
  await page.getByText(t('emails.newsletterState.requested')).waitFor();
  await expectNoOverflow(page);
  await page.goto('/user/ShoppingPreferences');
  const department = () =>
    page
      .getByRole('group', { name: t('preferences.categories') })
      .getByRole('checkbox')
      .nth(1);
  await department().check();
  await page.getByRole('button', { name: t('device.choose') }).click();
  await page.waitForURL(/productseries/);
  await page.goto('/user/ShoppingPreferences');
  expect(await department().isChecked()).toBe(true);
  await page.getByLabel(t('preferences.language'), { exact: true }).selectOption('es');
  await page.getByLabel(t('preferences.currency'), { exact: true }).selectOption('EUR');
  await save(page);
  await page.getByText(es('preferences.saved')).waitFor();
  expect(page.url()).toContain('/es/user/ShoppingPreferences');
  expect(await page.locator('html').getAttribute('data-currency')).toBe('EUR');
});

test.for(ON_PHONE)(
  'the password is changed and other devices are signed out at %i',
  async (width, { visit }) => {
    const { page, expectRefusal } = await visit({ width });
    expectRefusal(400, '/user/securitycenter');
    const email = await newAccount(page);
    const { page: other } = await visit({ width });
    await signInUnseen(other, { email, password: PASSWORD });
    await other.goto('/user');
    // What loads with the first interaction does so while the device is signed in.
    await other.mouse.move(5, 5);
    await other.waitForLoadState('networkidle');
    await page.goto('/user/securitycenter');
    expect(await page.getByText(t('security.thisDevice')).count()).toBe(1);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: t('security.endOthers') }).click();
    await page.getByText(t('security.done.end')).waitFor();
    await other.goto('/user');
    await other.waitForURL(/vip-login/);
    await page.locator('#oldPassword').fill('not the right one');
    await page.locator('#password').fill('another long password 9');
    await page.getByRole('button', { name: t('security.savePassword') }).click();
    await page.getByRole('alert').waitFor();
    await page.locator('#oldPassword').fill(PASSWORD);
    await page.locator('#password').fill('another long password 9');
    await page.getByRole('button', { name: t('security.savePassword') }).click();
    await page.getByText(t('security.done.password')).waitFor();
  },
);

test('neither a refused password nor the sign-in is a step of Back', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390 });
  const { email } = await withDatabase((pool) => member({ pool } as TestShop));
  await page.goto('/faq');
  await page.goto('/login?from=%2Fc%2Fphone-cases');
  const steps = await page.evaluate(() => history.length);
  expectRefusal(400, '/login');
  for (const password of ['not the right one', 'nor is this one']) {
    const refused = page.waitForResponse((response) => response.status() === 400);
    await signIn(page, t, { email, password });
    await refused;
    await page.getByRole('alert').waitFor();
    await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await page.getByLabel(t('auth.password'), { exact: true }).inputValue()).toBe('');
    expect(await page.getByLabel(t('auth.email')).inputValue()).toBe(email);
  }
  await signIn(page, t, { email, password: PASSWORD });
  await page.waitForURL(/\/c\/phone-cases$/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.goBack();
  await page.waitForURL(/\/faq$/);
});

test('a second factor asks for its code, also after a reload, and is said to be off beside its form', async ({
  visit,
}) => {
  const { page } = await visit({ width: 390 });
  const email = await newAccount(page);
  await page.goto('/user/securitycenter');
  const press = (text: string) => page.getByRole('button', { name: t(text), exact: true }).click();
  await page.locator('[name="factorStart.password"]').fill(PASSWORD);
  await press('factor.start');
  const link = page.getByRole('link', { name: t('factor.open') });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await page.locator('[name="factorConfirm.code"]').fill(new TOTP({ secret }).generate());
  await press('factor.confirm');
  const section = page.getByRole('region', { name: t('factor.heading') });
  const [recoveryCode = ''] = await section.locator('ul.font-mono li').allInnerTexts();
  const { page: other } = await visit({ width: 390 });
  await other.goto('/login');
  await signIn(other, t, { email, password: PASSWORD });
  await other.getByText(t('auth.codeLead')).waitFor();
  await other.getByText(t('auth.codeBack')).click();
  await signIn(other, t, { email, password: PASSWORD });
  await other.getByText(t('auth.codeLead')).waitFor();
  await other.reload();
  await other.getByText(t('auth.codeLead')).waitFor();
  await other.getByText(t('auth.codeBack')).click();
  await other.getByLabel(t('auth.password'), { exact: true }).waitFor();
  await other.reload();
  await other.getByLabel(t('auth.password'), { exact: true }).waitFor();
  await page.getByText(t('factor.change')).click();
  await page.locator('[name="factorEnd.password"]').fill(PASSWORD);
  await page.locator('[name="factorEnd.code"]').fill(recoveryCode);
  await press('factor.end');
  await section.getByRole('status').getByText(t('security.done.factorEnd')).waitFor();
  await expectAccessible(page);
});
