import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser, loginWithToken } from '../../../contract/user.ts';
import { createExchangeCode } from '../../domains/members/index.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member } from '../../testing/visitors.ts';

describe('a session', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('ends at its time, even while its row exists', async () => {
    const buyer = await member(shop);
    const end = (at: string) =>
      shop.pool.query(`UPDATE session SET expires_at = ${at} WHERE member_id = $1`, [buyer.id]);
    await end(`now() + interval '1 minute'`);
    expect((await buyer.call(getUser, {})).status).toBe(200);
    await end(`now() - interval '1 second'`);
    expect((await buyer.call(getUser, {})).status).toBe(401);
  });

  it('by a link of staff leaves a record of who made the link for whom, when and from where', async () => {
    const buyer = await member(shop);
    await createExchangeCode(shop.pool, buyer.email, { by: 'ann', from: '192.0.2.7' });
    await createExchangeCode(shop.pool, 'nobody@example.org', { by: 'ann', from: '192.0.2.7' });
    expect(
      await shop.query(
        `SELECT member_id, made_by, made_from, now() - made_at < interval '1 minute' AS "isNow" FROM sign_in_link`,
      ),
    ).toEqual([{ member_id: buyer.id, made_by: 'ann', made_from: '192.0.2.7', isNow: true }]);
  });

  it('is not opened by a one-time link of an account that was disabled meanwhile', async () => {
    const buyer = await member(shop);
    const token = (await createExchangeCode(shop.pool, buyer.email, { by: 'ann', from: '192.0.2.7' })) ?? '';
    await shop.pool.query('UPDATE member SET disabled_at = now() WHERE id = $1', [buyer.id]);
    expect((await guest(shop).call(loginWithToken, { token })).reason).toBe('CodeInvalid');
  });
});
