import { expect } from 'vitest';
import { test } from './browser.ts';
import { textsOf } from './texts.ts';

const t = textsOf('fr');

test.for([true, false])(
  'an invitation is filled in when a guest registers later; scripts: %s',
  async (javaScriptEnabled, { visit }) => {
    const { page } = await visit({ width: 390, language: 'fr', javaScriptEnabled });
    await page.goto('/fr/?invitation=abcd2345');
    await page.goto('/fr/c/phone-cases');
    await page.locator('main h2 a').first().click();
    await page.waitForURL(/\/details\//);
    await page.goto('/fr/register');
    const field = page.getByLabel(t('auth.invitation'));
    expect(await field.inputValue()).toBe('ABCD2345');
    await field.fill('TYPED222');
    expect(await field.inputValue()).toBe('TYPED222');
  },
);
