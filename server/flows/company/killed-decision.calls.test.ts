import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptInvitation, approveOrder, invitePerson } from '../../../contract/company.ts';
import { addColleague, type TestCompany, testCompany } from '../../testing/companies.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { mortalPool, mortalShop } from '../../testing/mortal-shop.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, placedOrder, visitor } from '../../testing/visitors.ts';
import { companyTasks } from './tasks.ts';

let shop: TestShop;
let company: TestCompany;
beforeAll(async () => {
  shop = await seededShop();
  company = await testCompany(shop, 1);
});
afterAll(() => shop.close());

const tasksOf = ({ pool }: Pick<TestShop, 'pool'>) =>
  companyTasks({ pool, orderKey: shop.orderKey, publicUrl: 'https://shop.example' });

/** Runs the jobs of a name once more in a process that lives. */
async function runJobs(name: string): Promise<void> {
  for (const { task, payload } of await takeJobs(shop.pool, name)) await tasksOf(shop)[task]?.(payload);
}

const mailsTo = (email: string) =>
  shop.query<{ text: string }>('SELECT text FROM mail WHERE recipient = $1', [email]);

it('an approval whose process is killed after any statement is made whole or not at all, and mailed once', async () => {
  let isOver = false;
  for (let statements = 1; !isOver; statements += 1) {
    const buyer = await addColleague(shop, company.id, 'buyer');
    const { id: orderId } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await shop.query('DELETE FROM reservation WHERE order_id = $1', [orderId]);
    await shop.query(`UPDATE stock SET reserved = (
      SELECT COALESCE(sum(quantity), 0) FROM reservation r WHERE r.sku = stock.sku AND r.warehouse = stock.warehouse)
      WHERE sku = 'BANK'`);
    const mortal = await mortalShop(shop);
    const died = mortal.dieAfter(statements);
    const answer = await Promise.race([
      visitor(mortal.shop, company.approver.token).call(approveOrder, { orderId }),
      died,
    ]);
    isOver = answer !== undefined;
    const [facts] = await shop.query(
      `SELECT o.state, (SELECT count(*)::int FROM order_approval WHERE order_id = o.id) AS decisions,
         (SELECT count(*)::int FROM reservation WHERE order_id = o.id) AS reservations
       FROM orders o WHERE id = $1`,
      [orderId],
    );
    const isMade = (facts as { state: string }).state === 'unpaid';
    expect(facts, `killed after ${statements}`).toEqual(
      isMade
        ? { state: 'unpaid', decisions: 1, reservations: 1 }
        : { state: 'awaiting_approval', decisions: 0, reservations: 0 },
    );
    expect((await company.approver.call(approveOrder, { orderId })).status).toBe(200);
    await runJobs('mail-decision');
    expect(await mailsTo(buyer.email)).toHaveLength(1);
  }
}, 120_000);

it('an invitation whose mail is killed after any statement is mailed once with a link that is good', async () => {
  let isOver = false;
  for (let statements = 1; !isOver; statements += 1) {
    const email = `killed-${statements}@example.com`;
    await company.administrator.call(invitePerson, { email, role: 'buyer' });
    const [job] = await takeJobs(shop.pool, 'mail-company-invitation');
    const mortal = mortalPool(shop);
    const died = mortal.dieAfter(statements).then(() => false);
    const task = tasksOf({ pool: mortal.pool })['mail-company-invitation'];
    isOver = await Promise.race([Promise.resolve(task?.(job?.payload)).then(() => true), died]);
    await tasksOf(shop)['mail-company-invitation']?.(job?.payload);
    const mails = await mailsTo(email);
    expect(mails, `killed after ${statements}`).toHaveLength(1);
    const code = /code=([\w.-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const invited = await member(shop, { email });
    await shop.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [invited.id]);
    expect((await invited.call(acceptInvitation, { code })).status).toBe(200);
  }
}, 60_000);
