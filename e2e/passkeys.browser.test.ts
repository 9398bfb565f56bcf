import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestShop } from '../server/testing/shop.ts';
import { member, PASSWORD } from '../server/testing/visitors.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, ON_DESK, test } from './browser.ts';
import { withDatabase } from './new-account.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const t = textsOf('en');

/** Presses the button of the account menu, which may be folded away. */
async function signOut(page: Page): Promise<void> {
  // Calls of the page would be those of a guest.
  await page.waitForLoadState('networkidle');
  await page
    .locator('form[action$="/logout"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL(/\/$/);
}

/** Plugs an authenticator in that verifies its person at once. Returns what makes it fail to. */
async function plugIn(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  };
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: t('auth.passkey') });

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/user/securitycenter');
  await page.getByText(t('passkey.open')).click();
  await page.locator('[name="passkeyStart.name"]').fill('My phone');
  await page.locator('[name="passkeyStart.password"]').fill(PASSWORD);
  await page.getByRole('button', { name: t('passkey.next'), exact: true }).click();
  await page.getByText(t('passkey.ask')).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('passkey.create') }).click();
  await page.getByText(t('security.done.passkeyAdd')).waitFor();
}

async function newAccount(page: Page): Promise<void> {
  const { email } = await withDatabase((pool) => member({ pool } as TestShop));
  await signInUnseen(page, { email, password: PASSWORD });
  await page.goto('/user');
}

test.for(ON_DESK)('a passkey is added, signs in, and is removed at %i', async (width, { visit }) => {
  const { page, context, expectRefusal } = await visit({ width });
  expectRefusal(400, '/user/securitycenter');
  await plugIn(context, page);
  await newAccount(page);
  await page.goto('/user/securitycenter');
  await page.getByText(t('passkey.none')).waitFor();
  await page.getByText(t('passkey.open')).click();
  await page.locator('[name="passkeyStart.name"]').fill('My desk');
  await page.locator('[name="passkeyStart.password"]').fill('not the right one');
  await page.getByRole('button', { name: t('passkey.next'), exact: true }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('[name="passkeyStart.name"]').inputValue()).toBe('My desk');
  await expectAccessible(page);
  await addPasskey(page);
  const row = page.getByRole('listitem').filter({ hasText: 'My phone' });
  await row.waitFor();
  await signOut(page);
  await page.goto('/login?from=/user/securitycenter');
  await expectAccessible(page);
  await passkeyButton(page).click();
  await page.waitForURL(/\/user\/securitycenter$/);
  await page.getByText(t('passkey.used', { date: '' }), { exact: false }).waitFor();
  const ask = row.locator('summary');
  await ask.click();
  await ask.getByText(t('cancel')).click();
  expect(await row.getByRole('button', { name: t('passkey.remove') }).isVisible()).toBe(false);
  await ask.click();
  expect(await row.getByText(t('passkey.remove')).filter({ visible: true }).count()).toBe(1);
  await row.getByRole('button', { name: t('passkey.remove') }).click();
  await page.getByText(t('security.done.passkeyRemove')).waitFor();
});

test('a browser without the JSON forms adds a passkey and signs in with it', async ({ visit }) => {
  const { page, context } = await visit({ width: 390 });
  await context.addInitScript(() => {
    Object.assign(PublicKeyCredential, {
      parseCreationOptionsFromJSON: undefined,
      parseRequestOptionsFromJSON: undefined,
    });
  });
  await plugIn(context, page);
  await newAccount(page);
  await addPasskey(page);
  await signOut(page);
  await page.goto('/login?from=/user');
  await passkeyButton(page).click();
  await page.waitForURL(/\/user$/);
});

test('a passkey that does not verify its person is refused, and a removed one', async ({ visit }) => {
  const { page, context, expectRefusal } = await visit({ width: 390 });
  expectRefusal(400, '/login');
  const stopVerifying = await plugIn(context, page);
  await newAccount(page);
  await addPasskey(page);
  await withDatabase((pool) => pool.query("DELETE FROM passkey WHERE name = 'My phone'"));
  await signOut(page);
  await page.goto('/login');
  await passkeyButton(page).click();
  await page.getByText(t('refusal.PasskeyRefused')).waitFor();
  await expectAccessible(page);
  await stopVerifying();
  await passkeyButton(page).click();
  await page.getByText(t('auth.passkeyFailed')).waitFor();
});

test('the button is there where the browser has passkeys and scripts alone', async ({ visit }) => {
  const { page: bare } = await visit({ width: 390, javaScriptEnabled: false });
  await bare.goto('/login');
  await bare.getByLabel(t('auth.email')).waitFor();
  expect(await passkeyButton(bare).count()).toBe(0);
  const { page, context } = await visit({ width: 390 });
  await context.addInitScript(() =>
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined }),
  );
  await page.goto('/login');
  await eventually(() => passkeyButton(page).count()).toBe(0);
});

test.for(['fr', 'ru'] as const)('passkeys fit the narrowest phone in %s', async (language, { visit }) => {
  const { page } = await visit({ width: 320, language });
  const { email } = await withDatabase((pool) => member({ pool } as TestShop));
  await page.goto(`/${language}/login?from=/${language}/user/securitycenter`);
  await expectNoEnglish(page);
  await expectNoOverflow(page);
  await signIn(page, textsOf(language), { email, password: PASSWORD });
  await page.getByText(textsOf(language)('passkey.open')).click();
  await page.locator('[name="passkeyStart.password"]').fill(PASSWORD);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: textsOf(language)('passkey.next'), exact: true }).click();
  await page.getByText(textsOf(language)('passkey.ask')).waitFor();
  await expectNoEnglish(page);
  await expectNoOverflow(page);
});
