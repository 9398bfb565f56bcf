import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendOrderMessage } from '../../../contract/office/orders.ts';
import { listWaitingMessages } from '../../../contract/office/today.ts';
import { sendMessage } from '../../../contract/order-contact.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { guest, placedOrder } from '../../testing/visitors.ts';

describe('the first page', () => {
  let office: OfficeShop;
  let clerk: Operator;
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service']);
  });
  afterAll(() => office.close());

  const waiting = async () => (await clerk.call(listWaitingMessages, {})).data?.messages;

  it('lists each order whose buyer waits for an answer once, until somebody answers', async () => {
    const ids = [];
    for (let n = 0; n < 2; n += 1) {
      const buyer = guest(office);
      const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
      for (const text of ['Where is it?', 'Hello?']) await buyer.call(sendMessage, { orderId: id, text });
      ids.push(id);
    }
    const [one = '', two = ''] = ids;
    expect(await waiting()).toMatchObject([
      { orderId: one, text: 'Where is it?', buyer: 'Ada Buyer' },
      { orderId: two },
    ]);
    await clerk.call(sendOrderMessage, { orderId: one, text: 'On its way' });
    expect((await waiting())?.map(({ orderId }) => orderId)).toEqual([two]);
  });

  it('shows nobody messages who may not see orders', async () => {
    const newcomer = await office.operator('new@example.com', []);
    expect((await newcomer.call(listWaitingMessages, {})).reason).toBe('NotAllowed');
  });
});
