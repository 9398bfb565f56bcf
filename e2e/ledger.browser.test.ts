import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { someOf, test } from './browser.ts';
import { richAccount } from './new-account.ts';
import { signInUnseen } from './sign-in.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const SCREENS = [
  { language: 'pt', width: 390 },
  { language: 'de', width: 1440 },
] as const;
const DAY_BEFORE = '2020-01-01';

test.for(someOf(SCREENS))(
  'a member looks through accounts and takes a statement at $width',
  async (screen, { visit }) => {
    const { language, width } = screen;
    const { page } = await visit({ width, language });
    const t = textsOf(language);
    await signInUnseen(page, await richAccount());
    await page.goto(`/${language}/user/mybalance`);
    const tabs = page.getByRole('navigation', { name: t('ledger.accounts') });
    for (const [name, kind] of [
      ['gift', 'adjustment'],
      ['commission', 'commission'],
      ['balance', 'grant'],
    ]) {
      await tabs
        .getByRole('link', { name: t(`ledger.account.${name}`) })
        .first()
        .click();
      await tabs.locator('[aria-current]', { hasText: t(`ledger.account.${name}`) }).waitFor();
      await page.getByRole('cell', { name: t(`ledger.kind.${kind}`) }).waitFor();
      await expectAccessible(page);
      expect(await page.locator('summary', { hasText: t('download.statement') }).count()).toBe(
        name === 'balance' ? 1 : 0,
      );
    }

    // a filter that leaves nothing leads back to all
    const filter = page.locator('main form', { has: page.locator('select[name="kind"]') });
    await filter.locator('select').selectOption('refund');
    await filter.locator('[name="to"]').fill(DAY_BEFORE);
    await filter.getByRole('button').click();
    await page.getByText(t('ledger.none')).waitFor();
    expect(await filter.locator('select').inputValue()).toBe('refund');
    expect(await filter.locator('[name="to"]').inputValue()).toBe(DAY_BEFORE);
    await expectAccessible(page);
    await page.getByRole('link', { name: t('ledger.allKinds') }).click();
    await page.getByRole('cell', { name: t('ledger.kind.grant') }).waitFor();
    expect(await filter.locator('select').inputValue()).toBe('');

    await page.locator('summary', { hasText: t('download.statement') }).click();
    await page.getByLabel(t('download.format')).selectOption('csv');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('download.start') }).click();
    await page.waitForURL(`**/${language}/user/download`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('download.get') }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toMatch(/,50\.00,50\.00,USD$/);
    await expectNoEnglish(page);
  },
);

test.for(someOf(SCREENS))(
  'a member converts points and adds money at $width',
  async ({ language, width }, { visit }) => {
    const { page, expectRefusal } = await visit({ width, language });
    const t = textsOf(language);
    await signInUnseen(page, await richAccount());
    await page.goto(`/${language}/user/mypoint`);
    await page.locator('[id="points"]').fill('30');
    await page.locator('[id="password"]').fill('111111');
    expectRefusal(400, '/user/mypoint');
    const convert = page.getByRole('button', { name: t('ledger.convertSubmit') });
    await convert.click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.locator('[id="points"]').inputValue()).toBe('30');
    await expectAccessible(page);
    await page.locator('[id="password"]').fill('246810');
    await convert.click();
    await page.getByRole('status').filter({ hasText: /1,00/ }).waitFor();
    await page.getByRole('cell', { name: t('ledger.kind.converted') }).waitFor();

    // an amount by its button
    await page.goto(`/${language}/user/topup`);
    await page.locator('button[name="amount"][value="100"]').click();
    await page.waitForURL('**/user/topup?amount=100');
    await page.getByRole('radio', { name: t('pay.test') }).waitFor();

    // an amount that is none stays in its field, beside what is wrong with it
    await page.goto(`/${language}/user/topup`);
    const amount = page.locator('[id="amount"]');
    for (const wrong of ['abc', '1', '99999999']) {
      await amount.fill(wrong);
      await page.getByRole('button', { name: t('topup.next') }).click();
      await page.waitForURL(`**/user/topup?amount=${wrong}`);
      await page.locator('[id="amount"][aria-invalid="true"]').waitFor();
      expect((await amount.inputValue()).replace(/\D/g, '')).toContain(wrong.replace(/\D/g, ''));
    }
    await expectAccessible(page);
    await amount.fill('50');
    await page.getByRole('button', { name: t('topup.next') }).click();
    await page.getByRole('radio', { name: t('pay.test') }).waitFor();

    // a refused one keeps the amount and the method
    await page.route('**/user/topup?amount=50', (route) => {
      const sent = route.request().postData();
      return route.continue(sent ? { postData: sent.replace(/total\.test=\d+/, 'total.test=1') } : {});
    });
    expectRefusal(409, '/user/topup');
    await page.locator('main form[method="post"] button').click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('radio', { name: t('pay.test') }).isChecked()).toBe(true);
    expect(await amount.inputValue()).toMatch(/^50/);
    await expectAccessible(page);
  },
);
