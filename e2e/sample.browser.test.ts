import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { test, WIDTHS } from './browser.ts';
import { richAccount } from './new-account.ts';
import { pathOf, queryShop } from './products.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

/** Returns the path of a product with a minimum, of which there is a sample. */
async function findSampled(): Promise<string> {
  const [found] = await queryShop<{ slug: string; sku: string }>(
    `SELECT p.slug, v.sku FROM product p JOIN variant v ON v.product_id = p.id AND v.position = 0
     JOIN stock k ON k.sku = v.sku AND k.on_hand - k.reserved > 20
     WHERE v.state = 'on_sale' AND v.moq > 1 AND sample_limit(p.id) > 0 ORDER BY p.id LIMIT 1`,
  );
  if (!found) throw new Error('no product has a sample');
  return pathOf(found);
}

test.for(WIDTHS)(
  'a guest is led to signing in and back, and gets one piece, at %i; narrow without JavaScript',
  async (width, { visit }) => {
    // Axe needs scripts of its own.
    const javaScriptEnabled = width > 390;
    const { page } = await visit({ width, javaScriptEnabled });
    const path = await findSampled();
    await page.goto(path);
    const button = page.getByRole('button', { name: t('product.sample') });
    await button.click();
    await page.waitForURL(/\/login\?from=/);
    await signIn(page, t, await richAccount());
    await page.waitForURL((url) => url.pathname === path);
    if (javaScriptEnabled) await expectAccessible(page);
    await button.click();
    await page.waitForURL(/\/Order\/OrderInfo\//);
    const lines = page.locator('main li', { hasText: t('line.sample') });
    await lines.first().waitFor();
    expect(await lines.count()).toBe(1);
    expect(await lines.getByLabel(/quantity/i).count()).toBe(0);
    if (javaScriptEnabled) await expectAccessible(page);
  },
);
