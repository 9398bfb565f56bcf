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

it('checkBalancePassword() accepts any number of right passwords at once, which clear the errors before', async () => {
  const { id } = await member(shop);
  expect(await reasons(id, Array(4).fill('000000'))).toEqual(Array(4).fill('BalancePasswordWrong'));
  expect(await reasons(id, Array(12).fill(BALANCE_PASSWORD))).toEqual(Array(12).fill('right'));
  expect(await reasons(id, Array(4).fill('000000'))).toEqual(Array(4).fill('BalancePasswordWrong'));
});
