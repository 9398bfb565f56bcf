import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyToProgram, getApplication, getLevelProgress, type Program } from '../../../contract/program.ts';
import { getTextPage } from '../../../contract/text-pages.ts';
import { getAccount } from '../../../contract/user.ts';
import { addStaff } from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { listJobs } from '../../testing/jobs.ts';
import { paidOrder } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, type TestMember } from '../../testing/visitors.ts';
import { accept, decline } from './decide.ts';
import { levelTasks } from './tasks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANSWERS = { company: 'Kiosk', website: 'kiosk.example', sells: 'Cases', monthly: 'below500' } as const;

describe('a program', () => {
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
    await addStaff(shop.pool, 'staff@shop.example');
  });
  afterAll(() => shop.close());

  const apply = ({ call }: TestMember, program: Program = 'startup') =>
    call(applyToProgram, { program, ...ANSWERS });
  const stateOf = async ({ call }: TestMember, program: Program = 'startup') =>
    (await call(getApplication, { program })).data;
  const context = { publicUrl: 'http://localhost:3000', now: () => now };
  const acceptOne = (id: number) => transaction(shop.pool, (tx) => accept(tx, context, id));
  const idOf = async ({ email }: TestMember) =>
    (
      await shop.query<{ id: number }>(
        `SELECT a.id FROM program_application a JOIN member m ON m.id = a.member_id WHERE a.state = 'open' AND m.email = $1`,
        [email],
      )
    )[0]?.id ?? 0;
  const levelOf = async ({ call }: TestMember) => (await call(getAccount, {})).data.Info.level;
  const mailsTo = async (recipient: string) =>
    (
      await shop.query<{ subject: string; text: string }>(
        'SELECT subject, text FROM mail WHERE recipient = $1 ORDER BY id',
        [recipient],
      )
    ).map(({ subject, text }) => `${subject} ${text}`);
  const updateLevels = () => levelTasks(shop.pool)['update-levels']();

  it('stores an application once however often it is sent, and mails a receipt and a notice', async () => {
    const applicant = await member(shop);
    expect((await stateOf(applicant)).state).toBe('none');
    const answers = await Promise.all([apply(applicant), apply(applicant), apply(applicant)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await stateOf(applicant)).state).toBe('open');
    expect(await mailsTo(applicant.email)).toHaveLength(1);
    expect((await mailsTo('staff@shop.example')).at(-1)).toContain(`${applicant.email} applies`);
  });

  it('names how much more goods reach the next level', async () => {
    const buyer = await member(shop);
    const next = async () => (await buyer.call(getLevelProgress, {})).data.next;
    expect(await next()).toEqual({ level: 1, percent: 1, paid: 0, needed: 20_000, missing: 20_000 });
    const { id } = await paidOrder(shop, buyer, [{ sku: 'CABLE-BLUE', quantity: 4 }]);
    const [{ goods } = { goods: 0 }] = await shop.query<{ goods: number }>(
      'SELECT goods FROM orders WHERE id = $1',
      [id],
    );
    expect(goods).toBeGreaterThan(0);
    expect(await next()).toMatchObject({ paid: goods, missing: 20_000 - goods });
    await shop.query('UPDATE member SET level = 5 WHERE id = $1', [buyer.id]);
    expect(await next()).toBeNull();
  });

  it('brings its level at once when accepted, until its days are over', async () => {
    const applicant = await member(shop);
    await apply(applicant);
    const id = await idOf(applicant);
    const decisions = await Promise.all([acceptOne(id), acceptOne(id)]);
    expect(decisions.filter(Boolean)).toHaveLength(1);
    expect(await levelOf(applicant)).toBe(2);
    await updateLevels();
    expect(await levelOf(applicant)).toBe(2);
    expect((await mailsTo(applicant.email)).at(-1)).toContain('Level V2');
    expect((await apply(applicant)).reason).toBe('AlreadyApplied');
    await shop.query("UPDATE program_application SET ends_at = now() - interval '1 hour' WHERE id = $1", [
      id,
    ]);
    await updateLevels();
    expect(await levelOf(applicant)).toBe(0);
    expect((await stateOf(applicant)).state).toBe('ended');
    expect((await apply(applicant)).reason, 'startup is for once').toBe('AlreadyApplied');
  });

  it('says why an application was declined, and takes another', async () => {
    const applicant = await member(shop);
    await apply(applicant);
    const id = await idOf(applicant);
    const declineFor = (reason: string) =>
      transaction(shop.pool, (tx) => decline(tx, context, { id, reason }));
    expect(await declineFor('The address is empty')).toBe(true);
    expect(await declineFor('again')).toBe(false);
    expect(await stateOf(applicant)).toMatchObject({ state: 'declined', reason: 'The address is empty' });
    expect((await mailsTo(applicant.email)).at(-1)).toContain('The address is empty');
    expect((await apply(applicant)).status).toBe(200);
  });

  it('boost needs a paid order, and may be had again when it is over', async () => {
    const applicant = await member(shop);
    expect((await apply(applicant, 'boost')).reason).toBe('OrderNeededFirst');
    await paidOrder(shop, applicant, [{ sku: 'CABLE-RED', quantity: 1 }]);
    expect((await apply(applicant, 'boost')).status).toBe(200);
    await acceptOne(await idOf(applicant));
    expect(await levelOf(applicant)).toBe(3);
    now += 181 * DAY_MS;
    expect((await apply(applicant, 'boost')).status).toBe(200);
    now -= 181 * DAY_MS;
  });

  it('is for members, and refuses what is missing or too long by its field', async () => {
    expect((await guest(shop).call(applyToProgram, { program: 'startup', ...ANSWERS })).status).toBe(401);
    const { call } = await member(shop);
    const bad = await call(applyToProgram, {
      program: 'startup',
      ...ANSWERS,
      company: ' ',
      sells: 'x'.repeat(1001),
    });
    expect(bad.envelope.fields?.map(({ field, reason }) => [field, reason])).toEqual([
      ['company', 'required'],
      ['sells', 'tooLong'],
    ]);
  });

  it('is described with the terms and levels that the shop uses', async () => {
    await shop.query("UPDATE program SET level = 4, days = 77 WHERE name = 'startup'");
    await shop.query('UPDATE level SET spent = 123400 WHERE level = 3');
    await shop.refresh();
    const { sections } = (await guest(shop).call(getTextPage, { page: 'startupprogram' })).data;
    const html = sections.map((section) => section.html).join();
    expect(html).toContain('Level V4 for 77 days: 4%');
    expect(html).toContain('<tr><td>V3</td><td>$1,234.00</td>');
    await shop.query("UPDATE program SET level = 2, days = 180 WHERE name = 'startup'");
    await shop.query('UPDATE level SET spent = 150000 WHERE level = 3');
  });

  it('a paid order raises the level at once: of the account, its hints and its prices', async () => {
    const buyer = await member(shop);
    const { id } = await paidOrder(shop, buyer, [{ sku: 'BANK', quantity: 20 }]);
    const jobs = await listJobs<{ member: number }>(shop.pool, 'update-level');
    expect(jobs.map(({ payload }) => payload)).toContainEqual({ member: buyer.id });
    await shop.query(
      'UPDATE order_line SET total = 80000, unit_price = 80000, quantity = 1, discount = 0 WHERE order_id = $1',
      [id],
    );
    await levelTasks(shop.pool)['update-level']({ member: buyer.id });
    expect(await levelOf(buyer)).toBe(2);
    expect((await buyer.call(getAccount, {})).data.Info).toMatchObject({ level: 2, levelPercent: 2 });
  });

  it('updateLevels() follows the goods that were paid in 12 months and not paid back', async () => {
    const buyer = await member(shop);
    const { id } = await paidOrder(shop, buyer, [{ sku: 'BANK', quantity: 20 }]);
    const setGoods = (cents: number) =>
      shop.query(
        'UPDATE order_line SET total = $2, unit_price = $2, quantity = 1, discount = 0 WHERE order_id = $1',
        [id, cents],
      );
    await setGoods(79_999);
    await updateLevels();
    expect(await levelOf(buyer)).toBe(1);
    await setGoods(80_000);
    await updateLevels();
    expect(await levelOf(buyer)).toBe(2);
    await shop.query('UPDATE order_line SET refunded = quantity WHERE order_id = $1', [id]);
    await updateLevels();
    expect(await levelOf(buyer)).toBe(0);
    await shop.query('UPDATE order_line SET refunded = 0 WHERE order_id = $1', [id]);
    await shop.query("UPDATE orders SET paid_at = now() - interval '13 months' WHERE id = $1", [id]);
    await updateLevels();
    expect(await levelOf(buyer)).toBe(0);
  });
});
