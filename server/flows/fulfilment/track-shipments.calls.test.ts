import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order.ts';
import { createSeventeenTrack } from '../../domains/orders/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { startTrackingService } from '../../testing/fakes/tracking-service.ts';
import { confirmedOrder, orderRow, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member } from '../../testing/visitors.ts';
import { ship } from './ship-lines.ts';
import { trackShipments } from './track-shipments.ts';

describe('shipments', () => {
  let shop: TestShop;
  let service: Awaited<ReturnType<typeof startTrackingService>>;
  beforeAll(async () => {
    shop = await seededShop();
    service = await startTrackingService('secret');
  });
  afterAll(async () => {
    await service.close();
    await shop.close();
  });
  beforeEach(async () => {
    service.asked.length = 0;
    service.state.isDown = false;
    await shop.query('UPDATE shipment SET checked_at = now()');
  });

  const warnings: object[] = [];
  const track = (key = 'secret') =>
    trackShipments({
      pool: shop.pool,
      tracker: createSeventeenTrack({ url: service.url, key }),
      log: { warn: (fields: object) => void warnings.push(fields) },
    });
  const later = () => shop.query(`UPDATE shipment SET checked_at = now() - interval '4 hours'`);

  it('are registered first, then show what the carrier reports, and deliver the order', async () => {
    const buyer = await member(shop);
    const { id } = await confirmedOrder(shop, buyer, [{ sku: 'BANK', quantity: 2 }]);
    await shipAll(shop, id, 'YT1000000001');
    await track();
    expect(service.asked.map(({ path }) => path)).toEqual(['/v2.2/gettrackinfo', '/v2.2/register']);
    expect(service.asked[0]?.parcels).toEqual([{ number: 'YT1000000001', carrier: 190008 }]);
    service.known.set('YT1000000001', [
      { time_utc: '2026-11-20T08:00:00Z', sub_status: 'InfoReceived', location: 'Shenzhen, CN' },
      {
        time_utc: '2026-11-21T09:30:00Z',
        sub_status: 'InTransit_CustomsProcessing',
        description: 'In \u001b[2J customs',
      },
      { time_utc: 'soon', sub_status: 'InTransit_Other' },
    ]);
    await track();
    expect(service.asked).toHaveLength(2);
    await later();
    await track();
    await later();
    await track();
    const [shipment] = (await buyer.call(getOrder, { orderId: id })).data.shipments;
    expect(shipment).toMatchObject({
      carrier: 'YunExpress',
      number: 'YT1000000001',
      link: 'https://www.yuntrack.com/parcelTracking?id=YT1000000001',
      deliveredAt: null,
      lines: [{ sku: 'BANK', title: 'Power bank', quantity: 2 }],
    });
    expect(shipment?.events.map(({ status, place, description }) => [status, place, description])).toEqual([
      ['customs', '', 'In  [2J customs'],
      ['registered', 'Shenzhen, CN', ''],
    ]);
    service.known
      .get('YT1000000001')
      ?.push({ time_utc: '2026-11-22T10:00:00Z', sub_status: 'Delivered_Other' });
    await later();
    await track();
    expect((await orderRow(shop, id)).state).toBe('delivered');
    await later();
    service.asked.length = 0;
    await track();
    expect(service.asked).toEqual([]);
  });

  it('wait while the service is down, and are asked about again later', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    await shipAll(shop, id, 'YT1000000002');
    service.state.isDown = true;
    await track();
    expect(warnings.length).toBeGreaterThan(0);
    service.state.isDown = false;
    service.known.set('YT1000000002', [{ time_utc: '2026-11-22T10:00:00Z', sub_status: 'Delivered' }]);
    await later();
    await track();
    expect((await orderRow(shop, id)).state).toBe('delivered');
  });

  it('of an unknown carrier show number and link, and are found by the service itself', async () => {
    const buyer = await member(shop);
    const { id } = await confirmedOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
    await transaction(shop.pool, (tx) =>
      ship(tx, 'staff', { orderId: id, lines: null, carrier: 'Deutsche Post', number: 'RR12345DE' }),
    );
    await track();
    expect(service.asked[0]?.parcels).toEqual([{ number: 'RR12345DE' }]);
    const [shipment] = (await buyer.call(getOrder, { orderId: id })).data.shipments;
    expect(shipment).toMatchObject({
      carrier: 'Deutsche Post',
      link: 'https://t.17track.net/en#nums=RR12345DE',
      events: [],
    });
  });

  it('are not asked about without a service', async () => {
    await later();
    await trackShipments({ pool: shop.pool, tracker: null, log: { warn: () => undefined } });
    expect(service.asked).toEqual([]);
  });
});
