import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order.ts';
import { endOrderReminder, REMINDER_DAYS, setOrderReminder } from '../../../contract/order-reminder.ts';
import { deleteAccount } from '../../../contract/personal-data.ts';
import { mailTasks } from '../../domains/mails/tasks.ts';
import { createOrderKey } from '../../domains/orders/index.ts';
import { openMailTransport } from '../../platform/mail/transport.ts';
import { addColleague, testCompany } from '../../testing/companies.ts';
import { listJobs } from '../../testing/jobs.ts';
import { listenForMail } from '../../testing/mail-server.ts';
import { paidOrder } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, PASSWORD, placedOrder } from '../../testing/visitors.ts';
import { deleteOldData } from '../retention/delete-old-data.ts';
import { sendReminders } from './send-reminders.ts';
import { dayOf } from './set-reminder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LINES = [{ sku: 'CABLE-RED', quantity: 2 }];

describe('a reminder to order again', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  /** Runs the job on a day so many days from now. */
  const send = (days: number) =>
    sendReminders({
      pool: shop.pool,
      orderKey: shop.orderKey,
      publicUrl: 'https://shop.example',
      now: () => Date.now() + days * DAY_MS,
    });
  const mailsOf = (id: string) =>
    shop.query<{ id: number; recipient: string; subject: string; text: string; html: string }>(
      `SELECT id, recipient, subject, text, html FROM mail WHERE key LIKE 'order ' || $1 || ' reminder%' ORDER BY id`,
      [id],
    );
  const paidByGuest = async (headers?: Record<string, string>) => {
    const buyer = guest(shop, headers);
    return { buyer, ...(await paidOrder(shop, buyer, LINES)) };
  };
  const due = () => dayOf(Date.now() + REMINDER_DAYS * DAY_MS);

  it('is set by one press of a guest, said by the order, kept by a repeat, and taken back', async () => {
    const { buyer, id } = await paidByGuest();
    const reminderOf = async () => (await buyer.call(getOrder, { orderId: id })).data.reminder;
    expect(await reminderOf()).toEqual({ dueOn: null, isSent: false });
    const presses = await Promise.all([1, 2, 3].map(() => buyer.call(setOrderReminder, { orderId: id })));
    expect(presses.map(({ data }) => data)).toEqual(Array(3).fill({ dueOn: due() }));
    await shop.query('UPDATE order_reminder SET due_on = due_on - 3 WHERE order_id = $1', [id]);
    const earlier = dayOf(Date.now() + (REMINDER_DAYS - 3) * DAY_MS);
    expect((await buyer.call(setOrderReminder, { orderId: id })).data, 'a repeat').toEqual({
      dueOn: earlier,
    });
    expect(await reminderOf()).toEqual({ dueOn: earlier, isSent: false });
    for (const press of [1, 2])
      expect((await buyer.call(endOrderReminder, { orderId: id })).status, `${press}`).toBe(200);
    expect(await reminderOf()).toEqual({ dueOn: null, isSent: false });
    expect(await send(REMINDER_DAYS + 1)).toBe(0);
  });

  it('is mailed once on its day, however often and in how many runs at once the job runs', async () => {
    const { buyer, id } = await paidByGuest();
    await buyer.call(setOrderReminder, { orderId: id });
    expect(await send(REMINDER_DAYS - 1)).toBe(0);
    const runs = await Promise.all([1, 2, 3].map(() => send(REMINDER_DAYS)));
    expect(runs.sort()).toEqual([0, 0, 1]);
    expect(await send(REMINDER_DAYS + 1)).toBe(0);
    const [mail, ...more] = await mailsOf(id);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Order ${id} again?`);
    expect(mail?.text).toContain('2 × USB-C cable');
    expect(mail?.text).toContain(
      `https://shop.example/Order/OrderDetail/${id}?key=${createOrderKey(shop.orderKey, id)}`,
    );
    expect((await buyer.call(getOrder, { orderId: id })).data.reminder).toEqual({
      dueOn: due(),
      isSent: true,
    });
  });

  it('can be set anew once it was sent', async () => {
    const { buyer, id } = await paidByGuest();
    await buyer.call(setOrderReminder, { orderId: id });
    await shop.query('UPDATE order_reminder SET due_on = current_date WHERE order_id = $1', [id]);
    expect(await send(0)).toBe(1);
    expect((await buyer.call(setOrderReminder, { orderId: id })).data).toEqual({ dueOn: due() });
    expect(await send(REMINDER_DAYS)).toBe(1);
    expect(await mailsOf(id)).toHaveLength(2);
  });

  it('is neither marked as sent nor mailed by a run that is killed', async () => {
    const { buyer, id } = await paidByGuest();
    await buyer.call(setOrderReminder, { orderId: id });
    await shop.query(`ALTER TABLE mail ADD CONSTRAINT killed CHECK (subject NOT LIKE '%${id}%') NOT VALID`);
    await expect(send(REMINDER_DAYS)).rejects.toThrow('killed');
    await shop.query('ALTER TABLE mail DROP CONSTRAINT killed');
    expect((await buyer.call(getOrder, { orderId: id })).data.reminder?.isSent).toBe(false);
    expect(await send(REMINDER_DAYS)).toBe(1);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('ends by the link of its mail without an account, which opens nothing else', async () => {
    const buyer = await member(shop);
    const { id } = await paidOrder(shop, buyer, LINES);
    await buyer.call(setOrderReminder, { orderId: id });
    await send(REMINDER_DAYS);
    const [mail] = await mailsOf(id);
    const link = new URL(/https:\S+order-reminder\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const key = link.searchParams.get('key') ?? '';
    expect(link.searchParams.get('order')).toBe(id);
    const stranger = guest(shop);
    const other = await paidByGuest();
    await shop.query(`UPDATE order_reminder SET sent_at = NULL WHERE order_id = $1`, [id]);
    for (const wrong of ['', 'x', `${key.slice(0, -2)}AA`, createOrderKey(shop.orderKey, other.id)])
      expect((await stranger.call(endOrderReminder, { orderId: id, key: wrong })).reason).toBe('NotFound');
    expect((await stranger.call(endOrderReminder, { orderId: other.id, key })).reason).toBe('NotFound');
    expect((await stranger.call(setOrderReminder, { orderId: id, key })).reason).toBe('NotFound');
    expect((await stranger.call(getOrder, { orderId: id, key })).reason).toBe('NotFound');
    for (const press of [1, 2])
      expect((await stranger.call(endOrderReminder, { orderId: id, key })).status, `${press}`).toBe(200);
    expect(await send(REMINDER_DAYS)).toBe(0);
  });

  it('is set by whoever may see the order, and by nobody else', async () => {
    const { id } = await paidByGuest();
    const key = createOrderKey(shop.orderKey, id);
    expect((await guest(shop).call(setOrderReminder, { orderId: id })).reason).toBe('NotFound');
    expect((await (await member(shop)).call(setOrderReminder, { orderId: id })).reason).toBe('NotFound');
    expect((await guest(shop).call(setOrderReminder, { orderId: id, key })).status).toBe(200);
    const company = await testCompany(shop);
    const ordered = await paidOrder(shop, company.buyer, LINES);
    const outsider = await addColleague(shop, company.id, 'buyer');
    expect((await outsider.call(setOrderReminder, { orderId: ordered.id })).reason).toBe('NotFound');
    expect((await company.finance.call(setOrderReminder, { orderId: ordered.id })).status).toBe(200);
  });

  it('does not exist of an order that is unpaid, cancelled or refunded in full', async () => {
    const buyer = guest(shop);
    const unpaid = await placedOrder(buyer, LINES);
    expect((await buyer.call(setOrderReminder, { orderId: unpaid.id })).reason).toBe('OrderStateWrong');
    for (const change of [`state = 'cancelled'`, `refund_state = 'full'`]) {
      const { id } = await paidOrder(shop, buyer, LINES);
      await buyer.call(setOrderReminder, { orderId: id });
      await shop.query(`UPDATE orders SET ${change} WHERE id = $1`, [id]);
      expect((await buyer.call(getOrder, { orderId: id })).data.reminder, change).toBeNull();
      expect((await buyer.call(setOrderReminder, { orderId: id })).reason, change).toBe('OrderStateWrong');
      await send(REMINDER_DAYS);
      expect(await mailsOf(id), change).toEqual([]);
      // Taken back it can be all the same.
      expect((await buyer.call(endOrderReminder, { orderId: id })).status).toBe(200);
    }
  });

  it('goes with the account, also of orders placed with its address before', async () => {
    const email = 'reminded.person@example.com';
    const before = await paidByGuest();
    await shop.query('UPDATE orders SET email = $2 WHERE id = $1', [before.id, email]);
    await before.buyer.call(setOrderReminder, { orderId: before.id });
    const buyer = await member(shop, { email });
    const { id } = await paidOrder(shop, buyer, LINES);
    await buyer.call(setOrderReminder, { orderId: id });
    await shop.query(`UPDATE orders SET state = 'done' WHERE id = $1`, [id]);
    expect((await buyer.call(deleteAccount, { password: PASSWORD })).status).toBe(200);
    await send(REMINDER_DAYS);
    expect([...(await mailsOf(id)), ...(await mailsOf(before.id))]).toEqual([]);
    expect(
      await shop.query('SELECT FROM order_reminder WHERE order_id = ANY($1)', [[id, before.id]]),
    ).toEqual([]);
  });

  it('is deleted a month after its day', async () => {
    const { buyer, id } = await paidByGuest();
    await buyer.call(setOrderReminder, { orderId: id });
    const ageBy = (days: number) =>
      shop.query('UPDATE order_reminder SET due_on = current_date - $2::int WHERE order_id = $1', [id, days]);
    const isKept = async () => {
      await deleteOldData({ pool: shop.pool, files: shop.files, now: Date.now });
      return (await shop.query('SELECT FROM order_reminder WHERE order_id = $1', [id])).length === 1;
    };
    await ageBy(29);
    expect(await isKept()).toBe(true);
    await ageBy(31);
    expect(await isKept()).toBe(false);
  });

  it('comes over SMTP in the language of the order', async () => {
    const { received, port, close } = await listenForMail();
    const { buyer, id } = await paidByGuest({ language: 'de' });
    await buyer.call(setOrderReminder, { orderId: id });
    await send(REMINDER_DAYS);
    const [mail] = await mailsOf(id);
    const transport = openMailTransport({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Lading <shop@example.org>',
      folder: '/tmp',
    });
    const tasks = mailTasks({ db: shop.pool, transport, now: () => new Date() });
    const jobs = (await listJobs(shop.pool, 'deliver-mail')).filter(
      ({ payload }) => (payload as { mail: number }).mail === mail?.id,
    );
    expect(jobs).toHaveLength(1);
    for (const { payload } of [...jobs, ...jobs]) await tasks['deliver-mail']?.(payload);
    transport.close();
    await close();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`Subject: Noch einmal bestellen? Bestellung ${id}`);
    expect(received[0]?.replace(/=\r\n/g, '')).toContain(`/de/order-reminder?order=3D${id}`);
    expect(mail?.text).toContain(`https://shop.example/de/Order/OrderDetail/${id}?key=`);
  });
});
