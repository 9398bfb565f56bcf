import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveReview } from '../../contract/review.ts';
import { deliverShipments } from '../flows/fulfilment/deliver-shipments.ts';
import { transaction } from '../platform/database/transaction.ts';
import { confirmedOrder, shipAll } from '../testing/orders.ts';
import { printedByStaff } from '../testing/run-command.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { member } from '../testing/visitors.ts';
import { reviewsCommand } from './staff-reviews.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

const run = (...words: string[]) => printedByStaff(shop, ['reviews', ...words]);

it('staff lists, shows, publishes, answers and rejects reviews', async () => {
  const buyer = await member(shop);
  const { id: orderId } = await confirmedOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
  await shipAll(shop, orderId);
  await transaction(shop.pool, (tx) =>
    deliverShipments(tx, 'staff', { orderId, number: null, at: new Date() }),
  );
  expect(await run()).toContain('No review waits.');
  await buyer.call(saveReview, {
    orderId,
    position: 0,
    rating: 4,
    title: 'Good',
    text: 'Loads two\nphones.',
  });
  const id = /^(\d+) {2}/.exec(await run('list'))?.[1] ?? '';
  expect(await run('list')).toContain('BANK  4 of 5  0 photos  Loads two phones.');
  expect(await run('publish', id, '--incentive', '50 points')).toContain('is shown; its buyer gets a mail');
  await expect(run('publish', id)).rejects.toThrow(`no review ${id} waits`);
  expect(await run('answer', id, 'Thank', 'you.')).toContain('is answered');
  const shown = await run('show', id);
  for (const part of [
    orderId,
    buyer.email,
    'Title: Good',
    '  phones.',
    'Incentive: 50 points',
    'Answered: Thank you.',
  ])
    expect(shown).toContain(part);
  expect(await run('reject', id, 'It names a person.')).toContain('is rejected');
  expect(await run('show', id)).toContain('Rejected: It names a person.');
  await expect(run('answer', id, 'x')).rejects.toThrow(`no review ${id} is shown`);
});

it.each([
  ['publish'],
  ['publish', '1', 'word'],
  ['publish', '1', '--incentive', ' '],
  ['show', '1', '--incentive', 'x'],
  ['reject', '1'],
  ['answer', '1', ' '],
  ['delete', '1'],
  ['show', 'one'],
  ['show', '1', '--all'],
])('refuses %j %j', (...words) => {
  expect(() => reviewsCommand(words)).toThrow('npm run staff -- reviews');
});

it('knows of no review that there is not', async () => {
  await expect(run('show', '999')).rejects.toThrow('there is no review 999');
});
