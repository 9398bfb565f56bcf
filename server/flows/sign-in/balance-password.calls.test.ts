import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeBalancePassword,
  resetBalancePassword,
  sendBalanceReset,
} from '../../../contract/balance-password.ts';
import { startPayment } from '../../../contract/payment.ts';
import { getAccount } from '../../../contract/user.ts';
import { checkBalancePassword } from '../../domains/members/index.ts';
import { listJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import {
  BALANCE_PASSWORD,
  guest,
  member,
  PASSWORD,
  placedOrder,
  type TestMember,
} from '../../testing/visitors.ts';
import { accessMailTasks, MAIL_BALANCE_PASSWORD_CHANGED, MAIL_BALANCE_RESET } from './tasks.ts';

const NEW = '730251';

describe('the balance password', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const tasks = () => accessMailTasks({ pool: shop.pool, publicUrl: 'https://shop.example' });
  const isRight = async ({ id }: TestMember, password: string) =>
    (await checkBalancePassword(shop.pool, id, password)).ok;
  const stateOf = async ({ call }: TestMember) => (await call(getAccount, {})).data.Info.balancePassword;
  const unset = ({ id }: TestMember) =>
    shop.query('UPDATE member SET balance_password_hash = NULL WHERE id = $1', [id]);
  const payloadsOf = async ({ id }: TestMember, task: string) =>
    (await listJobs(shop.pool, task))
      .map(({ payload }) => payload)
      .filter(({ member }) => Number(member) === Number(id));
  const jobsOf = async (buyer: TestMember, task: string) => (await payloadsOf(buyer, task)).length;
  /** Does the work of the job that the call has added. */
  async function mailedCode(buyer: TestMember): Promise<string> {
    await buyer.call(sendBalanceReset, {});
    await tasks()[MAIL_BALANCE_RESET]?.({ member: buyer.id });
    const mails = await shop.query<{ text: string }>(
      'SELECT text FROM mail WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [buyer.email],
    );
    const code = /https:\/\/shop\.example\/setbalancepassword\?code=([^\s"&]+)/.exec(
      mails[0]?.text ?? '',
    )?.[1];
    return decodeURIComponent(code ?? '');
  }

  it('is set the first time with the password of the account alone', async () => {
    const buyer = await member(shop);
    await unset(buyer);
    const wrong = await buyer.call(changeBalancePassword, { password: NEW, accountPassword: 'not it' });
    expect(wrong.envelope.fields).toMatchObject([{ field: 'accountPassword', reason: 'passwordWrong' }]);
    expect(await stateOf(buyer)).toBe('unset');
    expect(
      (await buyer.call(changeBalancePassword, { password: NEW, accountPassword: PASSWORD })).status,
    ).toBe(200);
    expect(await isRight(buyer, NEW)).toBe(true);
    expect(await jobsOf(buyer, MAIL_BALANCE_PASSWORD_CHANGED)).toBe(1);
  });

  it('is reset by a mail in the language of the page where it was asked for, which leads back to its path', async () => {
    const buyer = await member(shop);
    const from = '/de/Order/Payment?orderId=V26010100001,V26010100002';
    const asked = await buyer.call(sendBalanceReset, { from }, { language: 'de' });
    expect(asked.status).toBe(200);
    for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example', 'x'])
      expect((await buyer.call(sendBalanceReset, { from: bad })).reason, bad).toBe('InvalidInput');
    const [job] = await payloadsOf(buyer, MAIL_BALANCE_RESET);
    await tasks()[MAIL_BALANCE_RESET]?.(job);
    const [mail] = await shop.query<{ language: string; text: string }>(
      'SELECT language, text FROM mail WHERE recipient = $1',
      [buyer.email],
    );
    const link = new URL(/https:\S+\/setbalancepassword\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect([mail?.language, link.pathname]).toEqual(['de', '/de/setbalancepassword']);
    expect(link.searchParams.get('from')).toBe(from);
  });

  it('is named as missing where it is not typed, which is no attempt', async () => {
    const buyer = await member(shop);
    const change = (more: object) => buyer.call(changeBalancePassword, { password: NEW, ...more });
    for (let count = 0; count < 6; count += 1)
      expect((await change({ oldPassword: '' })).envelope.fields).toMatchObject([
        { field: 'oldPassword', reason: 'required' },
      ]);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const paid = await buyer.call(startPayment, { orderId: id, method: 'balance' });
    expect(paid.envelope.fields).toMatchObject([{ field: 'balancePassword', reason: 'required' }]);
    expect((await change({ oldPassword: BALANCE_PASSWORD })).status).toBe(200);
    await unset(buyer);
    expect((await change({})).envelope.fields).toMatchObject([
      { field: 'accountPassword', reason: 'required' },
    ]);
  });

  it('is changed with the present one, not with that of the account, and locks after five errors', async () => {
    const buyer = await member(shop);
    const change = (oldPassword: string) =>
      buyer.call(changeBalancePassword, { password: NEW, oldPassword, accountPassword: PASSWORD });
    const wrong = await change('111222');
    expect([wrong.reason, wrong.envelope.fields?.[0]?.field]).toEqual([
      'BalancePasswordWrong',
      'oldPassword',
    ]);
    expect((await change(BALANCE_PASSWORD)).status).toBe(200);
    expect(await isRight(buyer, NEW)).toBe(true);
    for (let count = 0; count < 5; count += 1) await change('111222');
    expect((await change(NEW)).reason).toBe('BalancePasswordLocked');
  });

  it.each(['12345', '1234567', '12345a', '111111', '123456', '654321', ''])(
    'refuses %j',
    async (password) => {
      const buyer = await member(shop);
      const answer = await buyer.call(changeBalancePassword, { password, oldPassword: BALANCE_PASSWORD });
      expect([answer.status, answer.envelope.fields?.[0]?.field]).toEqual([400, 'password']);
      expect(await isRight(buyer, BALANCE_PASSWORD)).toBe(true);
    },
  );

  it('is reset and unlocked by the mailed code, once', async () => {
    const buyer = await member(shop);
    await shop.query('UPDATE member SET balance_password_errors = 5 WHERE id = $1', [buyer.id]);
    const code = await mailedCode(buyer);
    expect((await buyer.call(resetBalancePassword, { code, password: NEW })).status).toBe(200);
    expect([await stateOf(buyer), await isRight(buyer, NEW)]).toEqual(['set', true]);
    expect((await buyer.call(resetBalancePassword, { code, password: '902143' })).reason).toBe('CodeInvalid');
    expect(await isRight(buyer, NEW)).toBe(true);
  });

  it('is not reset by the code of another member, which stays good for its owner', async () => {
    const [buyer, thief] = [await member(shop), await member(shop)];
    const code = await mailedCode(buyer);
    expect((await thief.call(resetBalancePassword, { code, password: NEW })).reason).toBe('CodeInvalid');
    expect(await isRight(thief, BALANCE_PASSWORD)).toBe(true);
    expect((await buyer.call(resetBalancePassword, { code, password: NEW })).status).toBe(200);
  });

  it('is only valid by the newest code, and by none once it is changed', async () => {
    const buyer = await member(shop);
    const [older, newer] = [await mailedCode(buyer), await mailedCode(buyer)];
    expect((await buyer.call(resetBalancePassword, { code: older, password: NEW })).reason).toBe(
      'CodeInvalid',
    );
    await buyer.call(changeBalancePassword, { password: NEW, oldPassword: BALANCE_PASSWORD });
    expect((await buyer.call(resetBalancePassword, { code: newer, password: '902143' })).reason).toBe(
      'CodeInvalid',
    );
  });

  it('is no guest’s, and tries are limited for each member', async () => {
    expect((await guest(shop).call(sendBalanceReset, {})).envelope.code).toBe(401);
    const buyer = await member(shop);
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await buyer.call(resetBalancePassword, { code: 'b.guess', password: NEW })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    const mails = [];
    for (let count = 0; count < 4; count += 1) mails.push((await buyer.call(sendBalanceReset, {})).status);
    expect(mails).toEqual([200, 200, 200, 429]);
  });
});
