import { expect } from 'vitest';
import { createQuoteKey } from '../server/domains/inquiries/index.ts';
import { answerPriceQuote } from '../server/flows/inquiries/staff-quotes.ts';
import { openSecret } from '../server/platform/database/secrets/open-secret.ts';
import { transaction } from '../server/platform/database/transaction.ts';
import { expectAccessible } from './accessibility.ts';
import { ON_DESK, test } from './browser.ts';
import { withDatabase } from './new-account.ts';
import { fillCart } from './shopping.ts';
import { testShops } from './test-shops.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const t = textsOf('en');
const de = textsOf('de');
const REFERENCE = /Q-[2-9A-HJKMNP-TV-Z]{8}/;

/** Answers a request for the price of a SKU as staff does. Returns the path of the mailed link. */
const answer = (reference: string, sku: string): Promise<string> =>
  withDatabase(async (pool) => {
    const orderKey = await openSecret(pool, 'order');
    const shop = { publicUrl: testShops().url, shopEmail: 'office@example.com', orderKey };
    const { rows } = await pool.query<{ floor: number }>('SELECT floor FROM line_fact WHERE sku = $1', [sku]);
    const endsAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const lines = [{ sku, quantities: [1], prices: [(rows[0]?.floor ?? 0) + 1] }];
    const offer = { reference, endsAt, terms: '', lines };
    expect(await transaction(pool, (tx) => answerPriceQuote(tx, shop, offer))).toBe(null);
    return `/quote/${reference}?key=${createQuoteKey(orderKey, reference)}`;
  });

test.for(ON_DESK)(
  'the prices of a cart are asked for, answered, and accepted without JavaScript at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await fillCart(page, t);
    await page.getByRole('link', { name: t('cart.askPrices') }).click();
    await page.waitForURL(/\/quote\?cart=V\d+/);
    const rows = await page.locator('#lines').inputValue();
    const sku = rows.split(' ')[0] ?? '';
    await expectAccessible(page);
    await page.locator('#name').fill('Erika Muster');
    await page.locator('#email').fill(`erika-prices-${width}@example.com`);
    await page.getByRole('button', { name: t('inquiry.send') }).click();
    await page.getByRole('heading', { name: t('inquiry.done') }).waitFor();
    const [reference = ''] = REFERENCE.exec(await page.locator('main [role="status"]').innerText()) ?? [];

    const path = await answer(reference, sku);
    const { page: still } = await visit({ width, javaScriptEnabled: false });
    await still.goto(`/de${path}`);
    await expectNoEnglish(still);
    await still.getByRole('button', { name: de('offer.accept') }).click();
    await still.waitForURL(/\/de\/Order\/OrderInfo\/V\d+/);
    await still.locator('main li', { hasText: sku }).first().waitFor();
    await still.goto(`/de${path}`);
    await still.getByText(de('offer.accepted')).waitFor();
    await page.goto(path);
    await expectAccessible(page);
  },
);
