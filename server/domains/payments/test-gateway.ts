import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../platform/database/statement.ts';
import type { Provider } from './provider.ts';
import { decideCharge, findCharge, findChargeByKey, insertCharge, refundCharge } from './store.ts';

const TEST_GATEWAY = 'test';
const word = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/);
const testEventBody = z.object({ id: word, charge: word });

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const sign = (key: Buffer, body: string): string =>
  createHmac('sha256', key).update(`event ${body}`).digest('hex');

/** Creates a notification of the gateway: its body and the signature of it. */
export function testEvent(key: Buffer, ref: string): { body: string; signature: string } {
  const body = JSON.stringify({ id: randomUUID(), charge: ref });
  return { body, signature: sign(key, body) };
}

function isSigned(key: Buffer, body: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(key, body))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Creates the provider for trying the shop: charges are rows of test_charge, notifications are signed, and the buyer
 * decides on a page. Its URLs are paths, so that the buyer's cookies stay valid under another host name than
 * PUBLIC_URL.
 */
export const createTestGateway = (db: Database, key: Buffer): Provider => ({
  name: TEST_GATEWAY,
  methods: [TEST_GATEWAY],
  start: async ({ id, amount, currency, returnUrl }) => {
    const ref = `tg_${randomBytes(12).toString('hex')}`;
    const row = await insertCharge(db, { ref, key: id, amount, currency, returnUrl: pathOf(returnUrl) });
    if (!row) throw new Error(`no charge for ${id}`);
    return { ref: row.ref, redirect: `/test-gateway/${row.ref}` };
  },
  find: async (ref) => {
    const row = await findCharge(db, ref);
    return row ? { state: row.state, amount: row.amount, currency: row.currency } : null;
  },
  findByKey: async ({ id }) => (await findChargeByKey(db, id)) ?? null,
  cancel: async (ref) => {
    await decideCharge(db, ref, 'cancelled');
  },
  refund: async (ref, refundId, amount) => {
    if ((await refundCharge(db, refundId, ref, amount)) !== 1)
      throw new Error(`the test gateway refused refund ${refundId}`);
  },
  readEvent: async (headers, body) => {
    if (!isSigned(key, body, headers['test-signature'])) return null;
    const event = testEventBody.safeParse(parsedJson(body));
    return event.success
      ? { eventId: event.data.id, about: 'charge', ref: event.data.charge, paymentId: null }
      : null;
  },
});
