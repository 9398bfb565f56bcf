import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalanceEntries } from '../../../contract/ledger.ts';
import { addStaff } from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { writeJournal } from '../export-journal/write-journal.ts';
import { decideAdjustment } from './decide-adjustment.ts';
import { proposeAdjustment } from './propose-adjustment.ts';
import { listProposed } from './query.ts';

describe('an adjustment of a balance', () => {
  let shop: TestShop;
  let one: { email: string; password: string };
  let two: typeof one;
  beforeAll(async () => {
    shop = await seededShop();
    one = { email: 'one@example.com', password: await addStaff(shop.pool, 'one@example.com') };
    two = { email: 'two@example.com', password: await addStaff(shop.pool, 'two@example.com') };
  });
  afterAll(() => shop.close());

  const propose = async (email: string, amount: number, giftDays: number | null = null) => {
    const proposal = { email, amount, giftDays, reason: 'damaged parcel' };
    const made = await transaction(shop.pool, (tx) => proposeAdjustment(tx, one, proposal));
    if (!made.ok) throw new Error(made.refusal);
    return made.value.id;
  };
  const decide = (id: number, staff = two, decision: 'approve' | 'refuse' = 'approve') =>
    transaction(shop.pool, (tx) => decideAdjustment(tx, staff, { id, decision }));
  const entriesOf = async ({ call }: TestMember) => {
    const { available, items } = (await call(getBalanceEntries, {})).data;
    return { available, items: items.map(({ kind, amount }) => [kind, amount]) };
  };

  it('moves its amount once, when another person approves it', async () => {
    const buyer = await member(shop);
    const id = await propose(buyer.email, 1250);
    expect(await entriesOf(buyer)).toEqual({ available: 0, items: [] });
    expect(await listProposed(shop.pool, 10)).toMatchObject([
      { id, email: buyer.email, amount: 1250, reason: 'damaged parcel', proposedBy: one.email },
    ]);
    expect(await decide(id, one)).toEqual({ ok: false, refusal: 'another person has to approve it' });
    const decided = await Promise.all([decide(id), decide(id), decide(id)]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await entriesOf(buyer)).toEqual({ available: 1250, items: [['adjustment', 1250]] });
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('takes no more than the balance, and waits then', async () => {
    const buyer = await member(shop);
    await decide(await propose(buyer.email, 500));
    const id = await propose(buyer.email, -501);
    expect(await decide(id)).toEqual({ ok: false, refusal: 'the balance is smaller than what is taken' });
    expect((await listProposed(shop.pool, 10)).map((row) => row.id)).toEqual([id]);
    expect(await decide(id, one, 'refuse')).toMatchObject({ value: { state: 'refused' } });
    await decide(await propose(buyer.email, -500));
    expect((await entriesOf(buyer)).available).toBe(0);
  });

  it('is refused without the password of staff, a member, a reason and an amount', async () => {
    const { email } = await member(shop);
    const refusalOf = async (input: object, staff = one) => {
      const proposal = { email, amount: 1, giftDays: null, reason: 'why', ...input };
      const answer = await transaction(shop.pool, (tx) => proposeAdjustment(tx, staff, proposal));
      return answer.ok ? null : answer.refusal;
    };
    const wrong = 'e-mail or password of staff is wrong';
    expect(await refusalOf({}, { ...one, password: 'another' })).toBe(wrong);
    expect(await refusalOf({}, { email, password: one.password })).toBe(wrong);
    expect(await refusalOf({ email: 'nobody@example.com' })).toContain('there is no member');
    expect(await refusalOf({ reason: ' no ' })).toContain('the reason has');
    expect(await refusalOf({ amount: 0 })).toContain('the amount is');
    expect(await refusalOf({ giftDays: 0 })).toContain('gift money is given');
    expect(await refusalOf({ amount: -1, giftDays: 9 })).toContain('gift money is given');
    expect(await refusalOf({ amount: 100_000_001 })).toContain('the amount is');
    expect(await decide(999_999)).toEqual({ ok: false, refusal: 'no adjustment 999999 waits' });
  });

  it('is refused with the password of staff that were disabled, until they get a new one', async () => {
    const buyer = await member(shop);
    const id = await propose(buyer.email, 100);
    await shop.pool.query('UPDATE staff SET disabled_at = now() WHERE email = $1', [two.email]);
    expect((await decide(id)).ok).toBe(false);
    two.password = await addStaff(shop.pool, two.email);
    expect((await decide(id)).ok).toBe(true);
  });

  it('cannot be approved by its own proposer in the database either', async () => {
    const id = await propose((await member(shop)).email, 100);
    await expect(
      shop.query(
        `UPDATE balance_adjustment SET state = 'approved', decided_by = proposed_by, decided_at = now() WHERE id = ${id}`,
      ),
    ).rejects.toThrow('balance_adjustment_check');
  });

  it('is a line of the journal, in which every line balances', async () => {
    const buyer = await member(shop);
    const id = await propose(buyer.email, 1999);
    await decide(id);
    const chunks: Buffer[] = [];
    const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
    for await (const chunk of writeJournal(shop.pool, span)) chunks.push(Buffer.from(chunk));
    const [head, ...lines] = Buffer.concat(chunks).toString().trim().split('\r\n');
    expect(head).toBe('id,time,debit,credit,amount,currency,reason,order,key');
    expect(lines.find((line) => line.endsWith(`,adjustment ${id}`))).toMatch(
      new RegExp(`,grants,available:${buyer.id},19.99,USD,adjustment,,`),
    );
    const transfers = await shop.query('SELECT id::text FROM transfer ORDER BY at, id');
    expect(lines.map((line) => line.split(',')[0])).toEqual(transfers.map((row) => row.id));
  });
});
