import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawFromContract } from '../../../contract/withdrawal.ts';
import { MAX_MAILS_A_DAY } from '../../domains/mails/index.ts';
import { addStaff } from '../../domains/members/index.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, placedOrder } from '../../testing/visitors.ts';

const AT = Date.parse('2026-11-22T10:20:30Z');

describe('a withdrawal', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({}, () => AT);
    await addStaff(shop.pool, 'staff@example.com');
  });
  afterAll(() => shop.close());
  const mailsTo = (address: string) =>
    shop.query<{ subject: string; text: string }>(
      'SELECT subject, text FROM mail WHERE recipient = $1 ORDER BY id',
      [address],
    );
  const declare = (input: object, language = 'en') =>
    guest(shop, { language }).call(withdrawFromContract, {
      order: 'V26112299999',
      name: 'Erika Muster',
      email: 'erika@example.com',
      ...input,
    });
  const paidOrder = async (email: string) => {
    const { id } = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    await shop.query("UPDATE orders SET paid_at = now(), state = 'shipped', email = $2 WHERE id = $1", [
      id,
      email,
    ]);
    return id;
  };
  const refundOf = async (id: string) =>
    (await shop.query<{ state: string }>('SELECT refund_state AS state FROM orders WHERE id = $1', [id]))[0]
      ?.state;

  it('is confirmed by mail in the buyer’s language with date, time and what it is about', async () => {
    const order = await paidOrder('a@example.com');
    const { data } = await declare({ order, email: 'a@example.com', items: '2 x BANK' }, 'de');
    expect(data).toEqual({
      reference: expect.stringMatching(/^W\d{6}$/),
      receivedAt: '2026-11-22T10:20:30.000Z',
    });
    const [mail, ...more] = await mailsTo('a@example.com');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Ihr Widerruf ist eingegangen: ${data.reference}`);
    for (const part of ['22. November 2026', '10:20:30', order, '2 x BANK', 'Erika Muster'])
      expect(mail?.text).toContain(part);
    expect((await mailsTo('staff@example.com'))[0]?.subject).toContain(data.reference);
  });

  it('asks for the refund of the order that number and address name', async () => {
    const id = await paidOrder('b@example.com');
    await declare({ order: id.toLowerCase(), email: 'B@Example.com' });
    expect(await refundOf(id)).toBe('requested');
  });

  it('says the same for an order of somebody else, and changes nothing there', async () => {
    const id = await paidOrder('c@example.com');
    const { data } = await declare({ order: id, email: 'thief@example.com' });
    expect(data.reference).toMatch(/^W\d{6}$/);
    expect(await refundOf(id)).toBe('none');
  });

  it('is one, however often and at once it is declared', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => declare({ email: 'd@example.com' })));
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1);
    expect(await mailsTo('d@example.com')).toHaveLength(1);
  });

  it('is another with other words, whoever declared first', async () => {
    const order = await paidOrder('e@example.com');
    const said = { order, email: 'e@example.com' };
    const references = [
      (await declare({ ...said, name: 'Stranger' })).data.reference,
      (await declare({ ...said, items: 'one' })).data.reference,
      (await declare(said)).data.reference,
    ];
    expect(new Set(references).size).toBe(3);
    expect(await mailsTo('e@example.com')).toHaveLength(3);
  });

  it('sends none of the sender’s words to the address of no order, and three mails a day at most, which keep back none of its own', async () => {
    const email = 'victim@example.com';
    for (let count = 0; count < 12; count += 1)
      await declare({
        email,
        name: `http://evil.example ${count}`,
        items: '<b>Buy</b>',
        order: 'V1 http://evil',
      });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(MAX_MAILS_A_DAY.unknownWithdrawal);
    expect(JSON.stringify(mails)).not.toMatch(/evil\.example|Buy/);
    const { id } = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    await shop.query('UPDATE orders SET email = $2 WHERE id = $1', [id, email]);
    await declare({ email, name: 'Ann', items: '', order: id });
    expect(await mailsTo(email)).toHaveLength(MAX_MAILS_A_DAY.unknownWithdrawal + 1);
  });

  it('fills no mailbox of staff with withdrawals from orders that there are not', async () => {
    const notices = async () => (await mailsTo('staff@example.com')).length;
    const limit = MAX_MAILS_A_DAY.unknownWithdrawalNotice;
    for (let count = 0; count < limit + 2; count += 1)
      await declare({ email: `x${count}@example.com`, name: 'X', items: '', order: `V2601018888${count}` });
    const before = await notices();
    const { id } = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    await declare({ email: 'nobody@example.com', name: 'X', items: '', order: id });
    expect(await notices(), 'no more of orders that there are not').toBe(before);
    await declare({ email: 'buyer@example.com', name: 'X', items: '', order: id });
    expect(await notices(), 'each of one that there is').toBe(before + 1);
  });

  it('names each missing field', async () => {
    const { envelope } = await declare({ order: ' ', name: '', email: 'nowhere' });
    expect(envelope.fields?.map(({ field, reason }) => [field, reason])).toEqual([
      ['order', 'required'],
      ['name', 'required'],
      ['email', 'email'],
    ]);
  });
});
