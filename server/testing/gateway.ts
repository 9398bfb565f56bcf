import { findWrongBookings } from '../domains/bank/index.ts';
import { findWrongReservations } from '../domains/inventory/index.ts';
import {
  findWrongBalances,
  findWrongCommissions,
  findWrongGiftHolds,
  findWrongLots,
  findWrongRunningBalances,
} from '../domains/ledger/index.ts';
import { findWrongOrders } from '../domains/orders/index.ts';
import {
  findWrongBlocks,
  findWrongPayments,
  findWrongRefunds,
  findWrongTopUps,
} from '../domains/payments/index.ts';
import { testEvent } from '../domains/payments/test-gateway.ts';
import type { TestShop } from './shop.ts';

const pathOf = (redirect: string | null): string => new URL(redirect ?? '', 'http://localhost:3000').pathname;

/** Returns the gateway's id of a charge from the URL of its page. */
export const refOf = (redirect: string | null): string => pathOf(redirect).split('/').at(-1) ?? '';

/** Opens the gateway's page. */
export const gatewayPage = ({ app }: TestShop, redirect: string | null) =>
  app.inject({ url: pathOf(redirect) });

/** Submits the form of the gateway's page, which notifies the shop before it redirects the buyer. */
export const decide = (
  { app }: TestShop,
  redirect: string | null,
  decision: 'succeeded' | 'declined' | 'cancelled',
) =>
  app.inject({
    method: 'POST',
    url: pathOf(redirect),
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  });

/** Changes a charge without a notification to the shop. */
export async function decideSilently(
  { pool }: TestShop,
  redirect: string | null,
  { state, amount }: { state: string; amount?: number },
): Promise<void> {
  const ref = refOf(redirect);
  await pool.query('UPDATE test_charge SET state = $2, amount = COALESCE($3, amount) WHERE ref = $1', [
    ref,
    state,
    amount ?? null,
  ]);
}

/** Sends the gateway's notification of a charge. Returns the HTTP status of the shop's answer. */
export async function notify({ app, gatewayKey }: TestShop, redirect: string | null): Promise<number> {
  const { body, signature } = testEvent(gatewayKey, refOf(redirect));
  const headers = { 'content-type': 'application/json', 'test-signature': signature };
  return (await app.inject({ method: 'POST', url: '/api/payments/webhook/test', headers, body })).statusCode;
}

/** Lists what reconciliation of stock, ledger, payments and orders finds: nothing in a consistent shop. */
export const findDiscrepancies = async ({ pool }: TestShop): Promise<unknown[]> => [
  ...(await findWrongReservations(pool)),
  ...(await findWrongBalances(pool)),
  ...(await findWrongRunningBalances(pool)),
  ...(await findWrongLots(pool)),
  ...(await findWrongGiftHolds(pool)),
  ...(await findWrongCommissions(pool)),
  ...(await findWrongPayments(pool)),
  ...(await findWrongRefunds(pool)),
  ...(await findWrongTopUps(pool)),
  ...(await findWrongBookings(pool)),
  ...(await findWrongBlocks(pool)),
  ...(await findWrongOrders(pool)),
];
