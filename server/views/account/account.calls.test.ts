import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAccount, getPreferences } from '../../../contract/user.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member } from '../../testing/visitors.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

const run = (sql: string, ...values: unknown[]) => shop.pool.query(sql, values);

it('getPreferences returns the member’s own preferences', async () => {
  const [one, other] = [await member(shop), await member(shop)];
  await run(
    `UPDATE member SET language = 'de', currency = 'EUR', country = 'DE', devices = '{orbit-1}', categories = '{cables}' WHERE email = $1`,
    one.email,
  );
  await run('INSERT INTO newsletter (email, language, confirmed_at) VALUES ($1, $2, now())', one.email, 'de');
  const trade = { devices: ['orbit-1'], categories: ['cables'] };
  const preferences = { language: 'de', currency: 'EUR', country: 'DE', newsletter: true, ...trade };
  expect((await one.call(getPreferences, {})).data).toEqual(preferences);
  expect((await other.call(getPreferences, {})).data).not.toEqual(preferences);
  expect((await guest(shop).call(getPreferences, {})).envelope.code).toBe(401);
});

it('getAccount counts the locked products that a member may see', async () => {
  const buyer = await member(shop);
  const unlocks = async () => (await buyer.call(getAccount, {})).data.unlocks;
  const allow = (sku: string, ends: string | null = null) =>
    run(
      `INSERT INTO negotiated_price (member_id, sku, price, ends_at) SELECT id, $2, 100, $3 FROM member WHERE email = $1`,
      buyer.email,
      sku,
      ends,
    );
  const permit = (isPermitted: boolean) =>
    run(
      `UPDATE member SET permissions = permissions || jsonb_build_object('exclusiveProducts', $2::boolean) WHERE email = $1`,
      buyer.email,
      isPermitted,
    );
  await run(`UPDATE variant SET state = 'locked' WHERE sku LIKE 'CABLE-%' OR sku = 'BANK'`);
  expect(await unlocks()).toBe(0);
  const { rows } = await run(`SELECT sku FROM variant WHERE sku LIKE 'CABLE-%'`);
  expect(rows.length).toBeGreaterThan(1);
  for (const { sku } of rows) await allow(sku);
  expect(await unlocks()).toBe(0);
  await permit(true);
  expect(await unlocks()).toBe(1);
  await allow('BANK', '2020-01-01');
  expect(await unlocks()).toBe(1);
  await run(`UPDATE negotiated_price SET ends_at = NULL WHERE sku = 'BANK'`);
  expect(await unlocks()).toBe(2);
});
