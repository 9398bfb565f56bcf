import { expect } from 'vitest';
import { DESK, test } from './browser.ts';
import { dialogOf, isClosed, openOffice, query } from './office.ts';

test('a passkey is added, signs in and confirms who it is', async ({ visit }) => {
  const { page, context, expectRefusal } = await openOffice(visit, DESK, '/sessions');
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialogOf(page).getByLabel('Name').waitFor();
  await page.keyboard.type('Test key');
  await page.keyboard.press('Control+Enter');
  await isClosed(page);
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByText('Test key').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await panel.getByText('Test key').waitFor();

  // What is grave asks again once the sign-in is older than a quarter of an hour.
  await query("UPDATE staff_session SET factor_at = now() - interval '16 minutes'");
  expectRefusal(403, '/api/passkeys/remove');
  await panel.getByRole('button', { name: 'Remove Test key' }).click();
  await dialogOf(page).getByRole('button', { name: 'Use a passkey' }).click();
  await isClosed(page);
  await panel.getByText('None yet.').waitFor();
  expect(await panel.getByText('Test key').count()).toBe(0);
});
