import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOrder } from '../../contract/order.ts';
import { startPayment } from '../../contract/payment.ts';
import { runStaff } from '../testing/run-command.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, placedOrder } from '../testing/visitors.ts';

const bank = {
  REMITTANCE_BANK_HOLDER: 'Lading Ltd',
  REMITTANCE_BANK_NAME: 'Example Bank',
  REMITTANCE_BANK_ACCOUNT: 'DE89 3704 0044 0532 0130 00',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop(bank);
});
afterAll(() => shop.close());

const staff = (...words: string[]) => runStaff(shop, words, { env: bank });

it('remittances lists what is awaited, and received pays the order by what came in', async () => {
  const buyer = guest(shop);
  expect((await staff('remittances')).text).toContain('No transfer is awaited.');
  const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 40 }]);
  await buyer.call(startPayment, { orderId: id, method: 'bank_transfer' });
  const { total } = (await buyer.call(getOrder, { orderId: id })).data.totals;
  const written = (total / 100).toFixed(2);
  const list = await staff('remittances');
  expect(list.text).toContain(id);
  expect(list.text).toContain('bank_transfer');
  for (const wrong of ['1,5', '0', '1.234', 'all'])
    expect((await staff('remittance', id, 'received', wrong)).text, wrong).toContain('is no amount of USD');
  expect((await staff('remittance', 'V99999999999', 'received', '1')).text).toContain(
    'no transfer is awaited',
  );
  expect((await staff('remittance', id, 'slips', '/nowhere')).text).toContain('has no slips');
  const short = await staff('remittance', id, 'received', '1.00', 'TX1');
  expect(short.text).toContain('is missing');
  expect((await staff('remittance', id, 'received', '1.00', 'TX1')).text).toContain('entered before');
  expect((await staff('remittance', id, 'received', written, 'TX2')).text).toContain(
    '$1.00 too much goes back',
  );
  const [refund] = await shop.query<{ id: string }>('SELECT id FROM refund');
  expect((await staff('remittances')).text).toContain(`send back $1.00 of order ${id}: refund ${refund?.id}`);
  expect((await staff('remittance', refund?.id ?? '', 'sent')).text).toContain('is sent back');
  expect((await staff('remittance', refund?.id ?? '', 'sent')).code).toBe(1);
  expect((await staff('remittances')).text).toContain('No transfer is awaited.');
});
