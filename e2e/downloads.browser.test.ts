import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../contract/fields.ts';
import { expectAccessible } from './accessibility.ts';
import { eventually, someOf, test } from './browser.ts';
import { withDatabase } from './new-account.ts';
import { MEMBER, signIn, signInUnseen } from './sign-in.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const SCREENS = [
  { language: 'pt', width: 390 },
  { language: 'de', width: 1440 },
] as const satisfies { language: Language; width: number }[];

/** Gives the demo member one download, which no job makes, and takes all others away. */
const insertDownload = (done: number): Promise<unknown> =>
  withDatabase(async (pool) => {
    await pool.query('DELETE FROM download');
    await pool.query(
      `INSERT INTO download (id, member_id, kind, format, language, parameters, state, folder, done, total, name, expires_at)
       SELECT $1, id, 'orders', 'csv', 'en', '{"tab": "Shipped"}', 'running', $2, $3, 5000, 'orders.csv', now() + interval '7 days'
       FROM member WHERE email = $4`,
      [randomUUID(), randomUUID(), done, MEMBER.email],
    );
  });
const setDownload = (change: string): Promise<unknown> =>
  withDatabase((pool) => pool.query(`UPDATE download SET ${change}`));

/** Saves the file of a link and returns it. */
async function save(page: Page, link: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test.for(someOf(SCREENS))(
  'a member exports orders and follows the file at $width',
  async ({ language, width }, { visit }) => {
    const { page } = await visit({ width, language });
    const t = textsOf(language);
    await insertDownload(2000);
    await signInUnseen(page);
    await page.goto(`/${language}/user/download`);

    // one that is being made, and then fails: the page follows by itself
    const bar = page.getByRole('progressbar');
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuenow')).toBe('2000');
    await page.getByText(t('download.progress', { done: '2.000', total: '5.000' })).waitFor();
    await expectAccessible(page);
    await setDownload('done = 3000');
    await eventually(() => bar.getAttribute('aria-valuenow')).toBe('3000');
    await setDownload(`state = 'failed', error = 'broken', finished_at = now()`);
    await page.getByText(t('download.error.broken')).waitFor();
    await page.getByRole('button', { name: t('download.retry') }).click();
    const links = page.getByRole('link', { name: t('download.get') });
    await links.waitFor();
    const csv = await save(page, links);
    expect(csv.content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));

    // a file of the list
    await page.goto(`/${language}/user/orders`);
    await page.locator('summary', { hasText: t('download.export') }).click();
    await expectAccessible(page);
    await page.locator('details[open] input[name="orderIds"]').first().check();
    await page.getByRole('button', { name: t('download.start') }).click();
    await page.waitForURL(`**/${language}/user/download`);
    await eventually(() => links.count()).toBe(2);
    const xlsx = await save(page, links.first());
    expect(xlsx.name).toMatch(/^orders-.*\.xlsx$/);
    expect(xlsx.content.subarray(0, 2).toString()).toBe('PK');
    await expectAccessible(page);
    await expectNoEnglish(page);
  },
);

test('without scripts a member exports orders, and the page says when to look again', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  const t = textsOf('en');
  await insertDownload(2000);
  await page.goto('/login?from=%2Fuser%2Forders');
  await signIn(page, t);
  await page.locator('summary', { hasText: t('download.export') }).click();
  await page.getByLabel(t('download.format')).selectOption('csv');
  await page.getByRole('button', { name: t('download.start') }).click();
  await page.waitForURL('**/user/download');
  const link = page.getByRole('link', { name: t('download.get') });
  await eventually(async () => {
    await page.getByRole('link', { name: t('download.reload') }).click();
    return link.count();
  }).toBe(1);
  expect((await save(page, link)).name).toMatch(/^orders-.*\.csv$/);
  await page
    .getByRole('button', { name: t('download.delete') })
    .first()
    .click();
  await eventually(() => link.count()).toBe(0);

  // the sum of a top-up follows the method by script alone
  await page.goto('/user/topup?amount=50');
  await page.getByRole('button', { name: t('topup.continue'), exact: true }).waitFor();
});
