import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAddressEntry } from '../../../contract/address-book.ts';
import { getInvitationCode } from '../../../contract/invitation.ts';
import { getOrder } from '../../../contract/order.ts';
import { checkErasure, deleteAccount } from '../../../contract/personal-data.ts';
import { startTopUp } from '../../../contract/top-up.ts';
import { getUser, login } from '../../../contract/user.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { paidOrder } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, member, PASSWORD } from '../../testing/visitors.ts';
import { erasureTasks, MAIL_ACCOUNT_DELETED } from './tasks.ts';

describe('deleting an account', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const rowsWith = async (text: string) => {
    const tables = await shop.query<{ table: string }>(
      `SELECT table_name AS table FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { table } of tables) {
      const rows = await shop.query(
        `SELECT 1 FROM "${table}" t WHERE t::text ILIKE '%' || $1 || '%' LIMIT 1`,
        [text],
      );
      if (rows.length > 0) found.push(table);
    }
    return found;
  };

  it('needs the password, and refuses while orders or money are left', async () => {
    const buyer = await member(shop, { balance: 500 });
    expect((await buyer.call(deleteAccount, { password: 'not the password' })).status).toBe(400);
    expect((await buyer.call(deleteAccount, { password: PASSWORD })).reason).toBe('AccountInUse');
    expect((await buyer.call(checkErasure, {})).data.blockers).toEqual(['balance']);
    await paidOrder(shop, buyer, [{ sku: 'CABLE-BLUE', quantity: 1 }]);
    expect((await buyer.call(checkErasure, {})).data.blockers).toEqual(['orders', 'balance']);
    expect((await buyer.call(getUser, {})).status).toBe(200);
  });

  it('takes name and e-mail out of every table, and keeps orders', async () => {
    const buyer = await member(shop, { email: 'erased.person@example.com' });
    await buyer.call(saveAddressEntry, { address: { ...germany, firstName: 'Unmistakable' } });
    const { id } = await paidOrder(shop, buyer, [{ sku: 'CABLE-BLUE', quantity: 1 }]);
    await shop.query(`UPDATE orders SET state = 'done' WHERE id = $1`, [id]);
    const other = await member(shop);
    expect((await buyer.call(deleteAccount, { password: PASSWORD })).status).toBe(200);
    expect((await buyer.call(getUser, {})).status).toBe(401);
    expect(
      (await guest(shop).call(login, { email: 'erased.person@example.com', password: PASSWORD })).reason,
    ).toBe('CredentialsWrong');
    const [job] = await takeJobs(shop.pool, MAIL_ACCOUNT_DELETED);
    expect(job?.payload).toMatchObject({ email: 'erased.person@example.com' });
    expect(await rowsWith('erased.person')).toEqual([]);
    expect(await rowsWith('Unmistakable')).toEqual([]);
    const [order] = await shop.query('SELECT email, state, address FROM orders WHERE id = $1', [id]);
    expect(order).toMatchObject({ email: `deleted-${buyer.id}@deleted.invalid`, state: 'done' });
    expect((order as { address: object }).address).not.toHaveProperty('phone');
    expect((await other.call(getOrder, { orderId: id })).status).toBe(404);
    await erasureTasks({ pool: shop.pool, publicUrl: 'https://shop.example' })[MAIL_ACCOUNT_DELETED]?.(
      job?.payload,
    );
    const [mail] = await shop.query('SELECT recipient, member_id FROM mail ORDER BY id DESC LIMIT 1');
    expect(mail).toEqual({ recipient: 'erased.person@example.com', member_id: null });
  });

  it('leaves nothing that began meanwhile', async () => {
    const outcomes = new Set<number>();
    // Eight rounds, and on a slow machine more, until what follows comes too late as well.
    for (let round = 0; round < 8 || (round < 60 && !outcomes.has(200)); round += 1) {
      const buyer = await member(shop);
      const deletion = buyer.call(deleteAccount, { password: PASSWORD });
      // The password is compared for some 20 ms; what follows comes before, during and after the deletion itself.
      await setTimeout(15 + 5 * round);
      await Promise.all([
        ...[2000, 2100, 2200].map((amount) =>
          buyer.call(startTopUp, { amount, method: 'test', total: amount }),
        ),
        buyer.call(saveAddressEntry, { address: germany }),
      ]);
      const { status } = await deletion;
      outcomes.add(status);
      const left = await shop.query(
        `SELECT 1 FROM top_up WHERE member_id = $1 UNION ALL SELECT 1 FROM address WHERE member_id = $1`,
        [buyer.id],
      );
      if (status === 200) expect(left).toEqual([]);
      else expect(status).toBe(409);
    }
    expect(outcomes).toContain(200);
  });

  it('happens once when the button is pressed twice, and frees the e-mail', async () => {
    const buyer = await member(shop, { email: 'twice@example.com' });
    const answers = await Promise.all([1, 2].map(() => buyer.call(deleteAccount, { password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const again = await member(shop, { email: 'twice@example.com' });
    expect(again.id).not.toBe(buyer.id);
  });

  it('ends calls that run meanwhile as those of a session that is over, never with a fault', async () => {
    for (let time = 0; time < 3; time += 1) {
      const buyer = await member(shop);
      const erased = buyer.call(deleteAccount, { password: PASSWORD });
      const statuses = new Set<number>();
      let isOver = false;
      const ask = async (): Promise<void> => {
        while (!isOver) {
          const answers = await Promise.all([
            buyer.call(checkErasure, {}),
            buyer.call(getUser, {}),
            buyer.call(getInvitationCode, {}),
            buyer.call(saveAddressEntry, { address: germany }),
          ]);
          for (const { status } of answers) statuses.add(status);
        }
      };
      const asking = ask();
      expect((await erased).status).toBe(200);
      isOver = true;
      await asking;
      expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    }
  });
});
