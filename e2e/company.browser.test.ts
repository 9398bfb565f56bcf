import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type TestCompany, testCompany } from '../server/testing/companies.ts';
import type { TestShop } from '../server/testing/shop.ts';
import { PASSWORD } from '../server/testing/visitors.ts';
import type { T } from '../storefront/locale/create-t.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { someOf, test } from './browser.ts';
import { withDatabase } from './new-account.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

/** Makes a company whose orders all need approval. */
const strictCompany = (): Promise<TestCompany> =>
  withDatabase((pool) => {
    const query = async (sql: string, values: unknown[]) => (await pool.query(sql, values)).rows;
    return testCompany({ pool, query } as unknown as TestShop, 1);
  });

type Reader = { prefix: string; t: T };

async function enter(page: Page, email: string, { prefix }: Pick<Reader, 'prefix'>): Promise<void> {
  const to = `${prefix}/user`;
  await signInUnseen(page, { email, password: PASSWORD });
  await page.goto(to);
}

/** Checks a screen: accessible, in its language, and no wider than the narrowest screen. */
async function expectFine(page: Page, name: string, { axe }: { axe?: true } = {}): Promise<void> {
  await expectAccessible(page, { axe });
  await expectNoEnglish(page);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize(size);
  const { E2E_PICTURES: folder } = process.env;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage: true });
}

/** Another browser of the same width. */
async function newPage(context: BrowserContext, width: number): Promise<Page> {
  const other = await context.browser()?.newContext({
    baseURL: new URL(context.pages()[0]?.url() ?? '').origin,
    viewport: { width, height: 900 },
  });
  if (!other) throw new Error('no browser');
  return other.newPage();
}

/** Places an order that needs approval. Returns its number. */
async function orderAbove(page: Page, { prefix, t }: Reader): Promise<string> {
  await shopping.fillCart(page, t, prefix);
  await shopping.fillAddress(page, shopping.GERMAN_ADDRESS);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  await page.getByRole('button', { name: t('summary.submit') }).click();
  await page.waitForURL(/\/Order\/OrderDetail\/V\d+/);
  return /V\d+/.exec(page.url())?.[0] ?? '';
}

const SCREENS = [
  { width: 390, language: 'es', decision: 'rejected' },
  { width: 1440, language: 'it', decision: 'approved' },
] as const;

test.for(SCREENS)(
  'an order above the limit is $decision by a colleague at $width',
  async ({ width, language, decision }, { visit }) => {
    const t = textsOf(language);
    const reader = { prefix: `/${language}`, t };
    const { buyer, approver } = await strictCompany();
    const { page, context } = await visit({ width, language });
    await enter(page, buyer.email, reader);
    const order = await orderAbove(page, reader);
    await page.getByText(t('state.awaiting_approval')).first().waitFor();
    await page.getByRole('region', { name: t('approval.name') }).waitFor();
    expect(await page.getByRole('link', { name: t('orders.pay'), exact: true }).count()).toBe(0);
    await expectFine(page, 'waiting');

    const colleague = await newPage(context, width);
    await enter(colleague, approver.email, reader);
    await expectFine(colleague, 'user');
    await colleague.getByRole('link', { name: t('approvals.link', { count: 1 }) }).click();
    await shopping.seeHeading(colleague, t('approvals.heading'));
    const lines = colleague.getByRole('table', { name: t('order.lines') }).locator('tbody tr');
    expect(await lines.count()).toBe(1);
    expect(await lines.innerText()).toContain(t('approvals.list', { price: '' }).trim());
    await expectFine(colleague, 'approvals');
    if (decision === 'rejected') {
      await colleague.getByText(t('approvals.reject')).first().click();
      await colleague.getByRole('button', { name: t('approvals.reject') }).click();
      await colleague.locator('textarea[aria-invalid="true"]').waitFor();
      await expectFine(colleague, 'no-reason');
      await colleague.locator('textarea').fill('12');
      await colleague.getByRole('button', { name: t('approvals.reject') }).click();
    } else await colleague.getByRole('button', { name: t('approvals.approve') }).click();
    const note = colleague.getByRole('status').filter({ hasText: t(`approvals.${decision}`, { id: order }) });
    await note.waitFor();
    expect(await note.getByRole('link').getAttribute('href')).toBe(
      `${reader.prefix}/Order/OrderDetail/${order}`,
    );
    await colleague.getByText(t('approvals.none')).waitFor();
    await colleague.goto(`${reader.prefix}/user/orders`);
    await colleague.getByText(t('orders.placedBy', { name: 'Ada Buyer' })).waitFor();
    await expectFine(colleague, 'orders');
    await colleague.context().close();

    await page.reload();
    await page.getByText(t(`approval.${decision}`, { name: 'Ada Buyer' })).waitFor();
    await expectFine(page, decision);
    if (decision === 'rejected') {
      await page.getByRole('link', { name: t('pay.edit') }).click();
      await page.getByRole('button', { name: t('pay.editConfirm') }).click();
      await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
      return;
    }
    await page.getByRole('link', { name: t('orders.pay'), exact: true }).click();
    await page.getByRole('radio', { name: t('pay.test') }).check();
    await page.locator('main form button[type="submit"]').click();
    await page.waitForURL(/\/test-gateway\//);
    await page.locator('button[value="succeeded"]').click();
    await page.waitForURL(new RegExp(`/Payment/PaymentSuccess/${order}`));
  },
);

test('a company is opened and kept without JavaScript', async ({ visit }) => {
  const t = textsOf('pt');
  const reader = { prefix: '/pt', t };
  const { page, expectRefusal } = await visit({ width: 390, language: 'pt', javaScriptEnabled: false });
  expectRefusal(400, '/user/company');
  const { buyer } = await strictCompany();
  await withDatabase((pool) => pool.query('DELETE FROM company_member WHERE member_id = $1', [buyer.id]));
  await enter(page, buyer.email, reader);
  await page.goto('/pt/user/company');
  await page.getByRole('button', { name: t('company.create') }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel(t('company.name')).fill('Cabos Ltda');
  await page.getByRole('button', { name: t('company.create') }).click();
  await shopping.seeHeading(page, 'Cabos Ltda');
  await page.getByLabel(t('auth.email')).fill('colega@example.com');
  await page.getByRole('button', { name: t('company.sendInvitation') }).click();
  await page.getByText(t('company.done.invite')).waitFor();
  await page.getByText('colega@example.com').waitFor();
  await page.getByLabel(t('company.limit'), { exact: false }).last().fill('muito');
  await page
    .getByRole('button', { name: t('company.save') })
    .last()
    .click();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('[name="update.approvalLimit"]').inputValue()).toBe('muito');
  await page.locator('[name="update.approvalLimit"]').fill('250,50');
  await page
    .getByRole('button', { name: t('company.save') })
    .last()
    .click();
  await page.getByText(t('company.done.update')).waitFor();
  expect(await page.locator('[name="update.approvalLimit"]').inputValue()).toBe('250.50');
  await page.getByRole('link', { name: t('addresses.add') }).click();
  for (const [name, value] of Object.entries(shopping.GERMAN_ADDRESS)) {
    const control = page.locator(`[name="address.${name}"]`);
    if (name === 'country') await control.selectOption(value);
    else await control.fill(value);
  }
  await page.getByRole('button', { name: t('account.save') }).click();
  await page.getByText(t('company.done.save')).waitFor();
  await page.getByRole('link', { name: t('company.leave') }).click();
  await page.getByRole('button', { name: t('company.leave') }).click();
  await page.getByText(t('company.done.leave')).waitFor();
});

const PAGES = [
  { width: 390, language: 'fr' },
  { width: 1440, language: 'de' },
] as const;

test.for(someOf(PAGES))(
  'the pages of a company are accessible at $width',
  async ({ width, language }, { visit }) => {
    const t = textsOf(language);
    const reader = { prefix: `/${language}`, t };
    const { page } = await visit({ width, language });
    const { administrator, buyer } = await strictCompany();
    await enter(page, administrator.email, reader);
    const company = `${reader.prefix}/user/company`;
    await page.goto(company);
    await page.getByLabel(t('auth.email')).fill('collegue@example.com');
    await page.getByRole('button', { name: t('company.sendInvitation') }).click();
    await page.getByText(t('company.done.invite')).waitFor();
    for (const summary of await page.locator('main details summary').all()) await summary.click();
    await expectFine(page, 'company', { axe: true });
    for (const query of ['edit=new', `remove=${buyer.id}`, 'leave=1']) {
      await page.goto(`${company}?${query}`);
      await expectFine(page, query.replace(/=.*/, ''), { axe: true });
    }
    await page.goto(`${company}/approvals`);
    await expectFine(page, 'no-approvals', { axe: true });
    await page.goto(`${company}/invitation?code=none`);
    await expectFine(page, 'invitation', { axe: true });
  },
);
