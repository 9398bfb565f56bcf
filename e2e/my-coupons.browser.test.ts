import pg from 'pg';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { MEMBER, signInUnseen } from './sign-in.ts';
import { testShops } from './test-shops.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const t = textsOf('de');

/** Has the member hold these coupons alone, and the last of them end. */
async function grant(codes: string[], ended: string): Promise<void> {
  const client = new pg.Client({ connectionString: testShops().databaseUrl });
  await client.connect();
  const of = 'SELECT id FROM member WHERE email = $1';
  await client.query(`DELETE FROM coupon_grant WHERE member_id = (${of})`, [MEMBER.email]);
  await client.query(
    `INSERT INTO coupon_grant (member_id, code) SELECT m.id, code FROM (${of}) m, unnest($2::text[]) AS code`,
    [MEMBER.email, [...codes, ended]],
  );
  await client.query(
    `UPDATE coupon SET ends_at = now() - interval '1 hour' WHERE id = (SELECT coupon_id FROM coupon_code WHERE code = $1)`,
    [ended],
  );
  await client.end();
}

test('coupons of a member: what ends soon first, how each stands with the cart, and by tab', async ({
  visit,
}) => {
  const { page } = await visit({ width: 390, language: 'de' });
  await grant(['TEN-OFF', 'FRIDAY15', 'AUDIO10'], 'THIRTY-OFF');
  await signInUnseen(page);
  await page.goto('/de/user/coupons');
  const cards = page.locator('main li', { has: page.locator('code') });
  await eventually(() => cards.locator('code').allInnerTexts()).toEqual(['FRIDAY15', 'AUDIO10', 'TEN-OFF']);
  await cards
    .first()
    .getByText(/^Endet in [456] Tagen$/)
    .waitFor();
  expect(
    await cards
      .last()
      .getByText(/^Endet in/)
      .count(),
  ).toBe(0);

  await shopping.fillCart(page, t, '/de');
  const others = page.locator('#coupon summary');
  await others.click();
  await page.locator('#coupon details').getByText('AUDIO10').waitFor();
  await page.goto('/de/user/coupons');
  await cards
    .first()
    .getByText(/^(Ihr Warenkorb: |Spart )/)
    .waitFor();
  await expectAccessible(page);
  await expectNoEnglish(page);

  await page.getByRole('link', { name: new RegExp(`^${t('coupon.state.expired')}`) }).click();
  await page.waitForURL(/state=expired/);
  await eventually(() => cards.locator('code').allInnerTexts()).toEqual(['THIRTY-OFF']);
  await page.getByRole('link', { name: new RegExp(`^${t('coupon.state.used')}`) }).click();
  await page.getByText(t('myCoupons.none')).waitFor();
});
