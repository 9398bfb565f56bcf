import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, member } from '../../testing/visitors.ts';
import { balancePasswordState, checkBalancePassword, MAX_BALANCE_ERRORS } from './check-balance-password.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

const reasons = async (id: number, passwords: string[]) =>
  (await Promise.all(passwords.map((password) => checkBalancePassword(shop.pool, id, password)))).map(
    (checked) => (checked.ok ? 'right' : checked.refusal.reason),
  );

it('checkBalancePassword() compares five of forty wrong passwords at once, and locks', async () => {
  const { id } = await member(shop);
  const answers = await reasons(id, Array(40).fill('000000'));
  expect(answers.filter((reason) => reason === 'BalancePasswordWrong')).toHaveLength(MAX_BALANCE_ERRORS - 1);
  expect(answers.filter((reason) => reason === 'BalancePasswordLocked')).toHaveLength(
    41 - MAX_BALANCE_ERRORS,
  );
  expect(await reasons(id, [BALANCE_PASSWORD])).toEqual(['BalancePasswordLocked']);
  expect(await balancePasswordState(shop.pool, id)).toBe('locked');
});

it('checkBalancePassword() counts no attempt that is not six digits, right before and after errors', async () => {
  const { id } = await member(shop);
  const malformed = ['', '1', '12345', '1234567', 'abcdef', `${BALANCE_PASSWORD} `, '１２３４５６'];
  expect(await reasons(id, [...malformed, ...malformed])).toEqual(Array(14).fill('InvalidInput'));
  expect(await checkBalancePassword(shop.pool, id, '12')).toMatchObject({
    refusal: { fields: [{ field: 'balancePassword', reason: 'balancePassword' }] },
  });
  expect(await reasons(id, Array(4).fill('000000'))).toEqual(Array(4).fill('BalancePasswordWrong'));
  expect(await reasons(id, ['000000'])).toEqual(['BalancePasswordLocked']);
  expect(await reasons(id, ['12'])).toEqual(['BalancePasswordLocked']);
});

it('checkBalancePassword() accepts any number of right passwords at once, which clear the errors before', async () => {
  const { id } = await member(shop);
  expect(await reasons(id, Array(4).fill('000000'))).toEqual(Array(4).fill('BalancePasswordWrong'));
  expect(await reasons(id, Array(12).fill(BALANCE_PASSWORD))).toEqual(Array(12).fill('right'));
  expect(await reasons(id, Array(4).fill('000000'))).toEqual(Array(4).fill('BalancePasswordWrong'));
});
