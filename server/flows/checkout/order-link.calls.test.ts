import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order.ts';
import { mailOrderLink } from '../../../contract/order-link.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, placedOrder } from '../../testing/visitors.ts';
import { MAIL_ORDER_LINK, orderLinkTasks } from './tasks.ts';

describe('the link to an order', () => {
  let shop: TestShop;
  let id: string;
  beforeAll(async () => {
    shop = await seededShop();
    id = (await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }])).id;
    await shop.query("UPDATE orders SET email = 'Erika@example.com' WHERE id = $1", [id]);
  });
  afterAll(() => shop.close());
  const run = (payload: object) =>
    orderLinkTasks({ pool: shop.pool, orderKey: shop.orderKey, publicUrl: 'https://shop.example' })[
      MAIL_ORDER_LINK
    ](payload);
  const mails = () =>
    shop.query<{ recipient: string; subject: string; text: string }>(
      "SELECT recipient, subject, text FROM mail WHERE subject LIKE '%' || $1 || '%'",
      [id],
    );

  it('is mailed to the address of the order, in the language of who asks, and opens it', async () => {
    await run({ order: id.toLowerCase(), email: 'erika@EXAMPLE.com', language: 'de' });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'Erika@example.com', subject: `Ihre Bestellung ${id}` });
    const key = /\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await guest(shop).call(getOrder, { orderId: id, key })).data.orderid).toBe(id);
  });

  it('is not mailed when number and address name no order', async () => {
    const before = (await mails()).length;
    await run({ order: id, email: 'thief@example.com', language: 'en' });
    await run({ order: 'V1', email: 'erika@example.com', language: 'en' });
    expect((await mails()).length).toBe(before);
  });

  it('is asked for with the same answer and statements whether or not there is such an order', async () => {
    const ask = (order: string) =>
      countQueries(() => guest(shop).call(mailOrderLink, { order, email: 'erika@example.com' }));
    const [known, unknown] = [await ask(id), await ask('V99999999999')];
    expect(known.value.envelope).toEqual(unknown.value.envelope);
    expect(known.texts).toEqual(unknown.texts);
  });

  it('is asked for a few times from an address', async () => {
    const stranger = guest(shop);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push(
        (await stranger.call(mailOrderLink, { order: `V${26112110000 + count}`, email: 'a@example.com' }))
          .status,
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
