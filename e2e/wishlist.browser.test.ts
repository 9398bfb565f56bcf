import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, ON_DESK, ON_PHONE, setWidth, someOf, test, WIDTHS } from './browser.ts';
import { richAccount, withDatabase } from './new-account.ts';
import { openProduct, seeHeading } from './shopping.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';
import { expectWordsFit } from './words-fit.ts';

const t = textsOf('en');
const LIST = '/c/phone-cases';

/** The first heart of a list, with its SKU. */
async function firstHeart(page: Page) {
  const card = page.locator('main li', { has: page.locator('[data-wish]') }).first();
  return { heart: card.locator('[data-wish]'), sku: await card.locator('input[name="sku"]').inputValue() };
}

/** Signs a member of its own in, who has these SKUs of the demo shop on the wishlist. */
async function memberWith(
  page: Page,
  { count = 0, prefix = '' } = {},
): Promise<{ id: number; skus: string[] }> {
  const account = await richAccount();
  const skus = await withDatabase(async (pool) => {
    const { rows } = await pool.query<{ sku: string }>(
      `INSERT INTO wish (member_id, sku, added_price)
       SELECT $1, sku, prices[1] * 2 FROM (SELECT DISTINCT ON (product_id) * FROM line_fact
         WHERE state = 'on_sale' ORDER BY product_id, sku) f
       WHERE EXISTS (SELECT FROM stock k WHERE k.sku = f.sku AND k.on_hand - k.reserved >= f.moq)
       ORDER BY sku LIMIT $2 RETURNING sku`,
      [account.id, count],
    );
    await pool.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [account.id]);
    return rows.map(({ sku }) => sku);
  });
  await signInUnseen(page, account);
  await page.goto(`${prefix}/wishlist`);
  return { id: account.id, skus };
}

test.for(ON_PHONE)(
  'a guest’s press leads to signing in, and the wish is there at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    const account = await richAccount();
    await page.goto(`${LIST}?sort=newest`);
    const { heart, sku } = await firstHeart(page);
    await heart.click();
    await page.waitForURL((url) => url.pathname === '/login');
    await signIn(page, t, account);
    await page.waitForURL((url) => url.pathname === LIST && url.search === '?sort=newest');
    await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.goto('/wishlist');
    await seeHeading(page, t('wish.heading'));
    expect(await page.locator('main li.wish').count()).toBe(1);
    await page.locator('main li.wish', { hasText: sku }).waitFor();
    await expectAccessible(page);
  },
);

test.for(ON_DESK)(
  'the hearts of lists follow one call, and show a press at once at %i',
  async (width, { visit }) => {
    const { page, expectRefusal } = await visit({ width });
    await memberWith(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/wishandpurchased/wish')) calls.push(request.url());
    });
    await page.goto(LIST);
    const { heart, sku } = await firstHeart(page);
    await eventually(() => heart.getAttribute('aria-pressed')).toBe('false');
    // The mark does not wait for the server.
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/user/wish/add/optimize', async (route) => {
      await asked;
      await route.continue();
    });
    await heart.click();
    await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByText(t('wish.added')).count()).toBe(0);
    answer();
    await page.getByText(t('wish.added')).waitFor();
    await page.unroute('**/user/wish/add/optimize');
    await page.goto(`${LIST}?view=rows`);
    const row = page.locator('main li', { has: page.locator(`input[name="sku"][value="${sku}"]`) });
    await eventually(() => row.locator('[data-wish]').getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    expect(calls, 'one for each page').toHaveLength(2);

    // A refused press is undone.
    expectRefusal(503, '/user/wish/delete/optimize');
    await page.route('**/user/wish/delete/optimize', (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: 'Try later', data: null } }),
    );
    await row.locator('[data-wish]').click();
    await page.getByText('Try later').waitFor();
    await eventually(() => row.locator('[data-wish]').getAttribute('aria-pressed')).toBe('true');
    await page.unroute('**/user/wish/delete/optimize');
    await row.locator('[data-wish]').click();
    await page.getByText(t('wish.removed')).waitFor();

    // A navigation within the shop marks the next list without another call for the wishes.
    await page.locator('main li h2 a').first().click();
    await page.waitForURL(/\/details\//);
    const onProduct = page.locator('main button[name="wish"]');
    await eventually(() => onProduct.getAttribute('aria-pressed')).toBe('false');
    await onProduct.click();
    await page.getByText(t('wish.added')).waitFor();
    await eventually(() => onProduct.getAttribute('aria-pressed')).toBe('true');
    expect(calls).toHaveLength(2);
    await expectAccessible(page);
  },
);

test.for(ON_PHONE)(
  'a member sorts, ticks, moves, removes and takes back wishes at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    const { skus } = await memberWith(page, { count: 4 });
    const [first = '', second = ''] = skus;
    const wish = (sku: string) => page.locator('main li.wish', { hasText: sku });
    await wish(first)
      .getByText(/Was .* when added/)
      .waitFor();
    await expectAccessible(page);

    await page.getByLabel(t('wishlist.folderName')).fill('Spring');
    await page.getByRole('button', { name: t('wishlist.makeFolder') }).click();
    await page.getByText(t('wishlist.done.saveFolder')).waitFor();
    await page.getByRole('link', { name: /^All/ }).click();
    await page.waitForURL((url) => url.search === '');
    await wish(first).getByRole('checkbox').check();
    await wish(second).getByRole('checkbox').check();
    await page.getByLabel(t('wishlist.moveTo')).selectOption({ label: 'Spring' });
    await page.getByRole('button', { name: t('wishlist.move'), exact: true }).click();
    await page.getByText(t('wishlist.done.move')).waitFor();
    await page.getByRole('link', { name: /^Spring/ }).click();
    await page.waitForURL(/folder=\d+/);
    await eventually(() => page.locator('main li.wish').count()).toBe(2);

    await wish(first)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByText(t('wishlist.removedCount', { count: 1 })).waitFor();
    expect(await page.locator('main li.wish').count()).toBe(1);
    await page.getByRole('button', { name: t('wishlist.undo') }).click();
    await page.getByText(t('wishlist.undone')).waitFor();
    expect(await page.locator('main li.wish').count()).toBe(2);

    // The folder by a link, which a guest reads until it ends.
    await page.getByText(t('wishlist.settings')).click();
    await page.getByLabel(t('wishlist.owner')).fill('Ada');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('wishlist.share') }).click();
    await page.getByText(t('wishlist.done.share')).waitFor();
    const link = new URL(await page.getByText(/\/wishlist\/shared\?key=/).innerText());
    const { page: other, expectRefusal } = await visit({ width });
    await other.goto(link.pathname + link.search);
    await seeHeading(other, 'Spring');
    await other.getByText(t('wishlist.sharedBy', { name: 'Ada' })).waitFor();
    expect(await other.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await other.locator('main li.wish').count()).toBe(2);
    await expectAccessible(other);
    await other.getByRole('button', { name: t('wishlist.cartAll', { count: 2 }) }).click();
    await other.getByText(t('wishlist.inCart', { count: 2 })).waitFor();
    await page.getByText(t('wishlist.settings')).click();
    await page.getByRole('button', { name: t('wishlist.unshare') }).click();
    await page.getByText(t('wishlist.done.unshare')).waitFor();
    expectRefusal(404, '/wishlist/shared');
    await other.goto(link.pathname + link.search);
    await other.getByText(t('wishlist.linkEnded')).waitFor();
  },
);

test.for(ON_DESK)(
  'a member orders what is ticked, asks for mails and adds many at %i',
  async (width, { visit }) => {
    const { page, expectRefusal } = await visit({ width });
    const { id, skus } = await memberWith(page, { count: 3 });
    const [first = '', second = ''] = skus;
    const wish = (sku: string) => page.locator('main li.wish', { hasText: sku });
    await withDatabase((pool) => pool.query('UPDATE stock SET on_hand = reserved WHERE sku = $1', [second]));
    await page.reload();
    await wish(second).getByText(t('wishlist.state.soldOut')).waitFor();
    await page.getByRole('button', { name: t('wishlist.cartAll', { count: 3 }) }).click();
    await page.getByText(t('wishlist.inCart', { count: 2 })).waitFor();
    await page.getByText(t('wishlist.notInCart', { count: 1 })).waitFor();
    await page.getByRole('link', { name: t('cart.view') }).click();
    await page.getByRole('button', { name: t('wish.addAll') }).click();
    await page.waitForURL((url) => url.pathname === '/wishlist');
    await page.getByText(t('wishlist.alreadyCount', { count: 2 })).waitFor();
    await page.getByRole('button', { name: t('wishlist.cartAll', { count: 3 }) }).click();
    const missing = page.locator('main [role="status"] li', { hasText: second });
    await missing.getByText(t('missing.soldOut')).waitFor();

    await wish(second).locator('summary').click();
    await wish(second)
      .getByRole('button', { name: t('wishlist.askStock') })
      .click();
    await page.getByText(t('wishlist.done.alert')).waitFor();
    await wish(second).getByText(t('wishlist.waitsStock')).waitFor();
    expectRefusal(400, '/wishlist');
    await wish(first).locator('summary').click();
    await wish(first).locator('input[name="amount"]').fill('9999');
    await wish(first)
      .getByRole('button', { name: t('wishlist.askPrice'), exact: true })
      .click();
    await wish(first).getByText(t('field.priceNotLower')).waitFor();
    expect(await wish(first).locator('input[name="amount"]').inputValue()).toBe('9999');
    await expectAccessible(page);
    await wish(first).locator('input[name="amount"]').fill('0.01');
    await wish(first)
      .getByRole('button', { name: t('wishlist.askPrice'), exact: true })
      .click();
    await wish(first)
      .getByText(/^Email at/)
      .waitFor();

    await page.locator('textarea[name="skus"]').fill(`${first}\nNO-SUCH-SKU\n`);
    await page.getByRole('button', { name: t('wishlist.addPasted') }).click();
    await page.getByText(t('wishlist.failedCount', { count: 1 })).waitFor();
    await page.getByText(`NO-SUCH-SKU – ${t('wishlist.result.unknown')}`).waitFor();
    const [another] = await withDatabase(async (pool) => {
      const { rows } = await pool.query<{ sku: string }>(
        `SELECT sku FROM line_fact WHERE state = 'on_sale' AND sku NOT IN (SELECT sku FROM wish WHERE member_id = $1) LIMIT 1`,
        [id],
      );
      return rows;
    });
    await page.locator('input[name="file"]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`SKU;Name\n${another?.sku};x\nNOPE;y\n`),
    });
    await page.getByRole('button', { name: t('wishlist.addFile') }).click();
    await page.getByText(t('wishlist.addedCount', { count: 1 })).waitFor();
    await page.getByText(new RegExp(`^${t('wishlist.row', { row: 3 })} · NOPE`)).waitFor();
    await expectAccessible(page);
    await withDatabase((pool) =>
      pool.query('UPDATE stock SET on_hand = reserved + 500 WHERE sku = $1', [second]),
    );
  },
);

test('the wishlist works without JavaScript', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  const account = await richAccount();
  await page.goto(LIST);
  expect(await page.locator('main li [data-wish]').first().isVisible()).toBe(false);
  await openProduct(page);
  await page.locator('main button[name="wish"]').click();
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(page, t, account);
  await page.waitForURL(/\/details\//);
  await page.goto('/wishlist');
  expect(await page.locator('main li.wish').count()).toBe(1);
  await page
    .locator('main li.wish')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByText(t('wishlist.removedCount', { count: 1 })).waitFor();
  await page.getByText(t('wishlist.empty')).waitFor();
  await page.getByRole('button', { name: t('wishlist.undo') }).click();
  await page.getByText(t('wishlist.undone')).waitFor();
  await page.locator('main li.wish').getByRole('checkbox').check();
  await page.getByRole('button', { name: t('wishlist.cartTicked') }).click();
  await page.getByText(t('wishlist.inCart', { count: 1 })).waitFor();
});

test('a guest who opens the wishlist is led to signing in', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/');
  await page
    .locator('header')
    .getByRole('link', { name: t('wish.heading') })
    .click();
  await page.waitForURL(
    (url) => url.pathname === '/vip-login' && url.searchParams.get('from') === '/wishlist',
  );
});

test.for(someOf(['es', 'it', 'pt'] as const))('the wishlist fits in %s', async (language, { visit }) => {
  const prefix = `/${language}`;
  const words = textsOf(language);
  const { page } = await visit({ width: 320, language });
  const { id } = await memberWith(page, { count: 3, prefix });
  await withDatabase((pool) =>
    pool.query(`INSERT INTO wish_folder (member_id, name) VALUES ($1, 'Para la tienda de Lisboa')`, [id]),
  );
  await page.goto(`${prefix}/wishlist`);
  await seeHeading(page, words('wish.heading'));
  await page.locator('main li.wish summary').first().click();
  for (const width of [...WIDTHS, 320]) {
    await setWidth(page, width);
    await expectAccessible(page, { axe: true });
  }
  await expectWordsFit(page);
  await page.goto(`${prefix}${LIST}`);
  await page.locator('main li [data-wish][aria-pressed]').first().waitFor();
  await expectAccessible(page);
});
