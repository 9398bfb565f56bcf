import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPayment } from '../../../../contract/payment.ts';
import { getRemittance, uploadSlip } from '../../../../contract/remittance.ts';
import { MAX_KEPT_PER_NETWORK } from '../../../domains/orders/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { SLIP_PNG, transferShop } from '../../../testing/transfer-shop.ts';
import { guest, member, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { receiveRemittance } from '../remittance/receive-remittance.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('stock kept for transfers', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await transferShop();
  });
  afterAll(() => shop.close());

  const awaiting = async (buyer: Visitor, quantity: number, network: string | null = null) => {
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-BLUE', quantity }]);
    await shop.query('UPDATE orders SET network = $2 WHERE id = $1', [id, network]);
    const { status } = await buyer.call(startPayment, { orderId: id, method: 'bank_transfer' });
    expect(status).toBe(200);
    return id;
  };
  /** How long the stock of an order is reserved from now on, in hours. */
  const hoursOf = async (buyer: Visitor, orderId: string) => {
    const { heldUntil } = (await buyer.call(getRemittance, { orderId })).data;
    return heldUntil === null ? null : Math.round((Date.parse(heldUntil) - Date.now()) / HOUR_MS);
  };
  /** Ends all reservations. */
  const release = async () => {
    await shop.query('DELETE FROM reservation');
    await shop.query('UPDATE stock SET reserved = 0');
  };
  const sendSlip = (buyer: Visitor, orderId: string) =>
    buyer.call(uploadSlip, { orderId, file: new File([new Uint8Array(SLIP_PNG)], 'slip.png') });

  it('is no more than half of a SKU for buyers who have never paid, whatever they upload', async () => {
    const [greedy, modest, late] = [guest(shop), guest(shop), guest(shop)];
    const large = await awaiting(greedy, 501);
    expect(await hoursOf(greedy, large)).toBe(1);
    expect((await sendSlip(greedy, large)).status).toBe(200);
    expect(await hoursOf(greedy, large)).toBe(1);
    await release();

    const some = await awaiting(modest, 300);
    expect(await hoursOf(modest, some)).toBe(72);
    expect((await sendSlip(modest, some)).status).toBe(200);
    expect(await hoursOf(modest, some)).toBe(14 * 24);
    const more = await awaiting(late, 201);
    expect(await hoursOf(late, more)).toBe(1);

    // Its hold over, the order is paid from what is there.
    await release();
    expect(await hoursOf(late, more)).toBeNull();
    const { amount } = (await late.call(getRemittance, { orderId: more })).data;
    const transfer = { orderId: more, amount, reference: null };
    const receipt = await transaction(shop.pool, (tx) => receiveRemittance(tx, 'staff', transfer));
    expect(receipt?.result).toBe('paid');
    await release();
  });

  it('is for two at a moment no more than for one after the other', async () => {
    const buyers = [guest(shop), guest(shop), guest(shop)];
    const ids = await Promise.all(buyers.map((buyer) => awaiting(buyer, 300)));
    const hours = await Promise.all(buyers.map((buyer, at) => hoursOf(buyer, ids[at] ?? '')));
    expect(hours.filter((hour) => hour === 72)).toHaveLength(1);
    await release();
  });

  it('is all that a member orders who has paid before', async () => {
    const buyer = await member(shop);
    const paid = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await shop.query(`INSERT INTO purchase VALUES ($1, 'BANK', now(), $2)`, [buyer.id, paid.id]);
    const id = await awaiting(buyer, 900);
    expect(await hoursOf(buyer, id)).toBe(72);
    await release();
  });

  it('is of so many orders of one network', async () => {
    const hours = [];
    for (let count = 0; count <= MAX_KEPT_PER_NETWORK; count += 1) {
      const buyer = guest(shop);
      hours.push(await hoursOf(buyer, await awaiting(buyer, 40, '192.0.2.7')));
    }
    expect(hours).toEqual([...Array(MAX_KEPT_PER_NETWORK).fill(72), 1]);
  });
});
