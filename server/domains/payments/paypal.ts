import { paypalCurrencies, toPaypalAmount } from './paypal-amount.ts';
import { openPaypal, type PaypalClient, PaypalError, type PaypalOptions } from './paypal-client.ts';
import { findPaypalDispute } from './paypal-disputes.ts';
import {
  approvalPage,
  chargeOfPaypal,
  newPaypalOrder,
  type PaypalOrder,
  paypalOrder,
  unitOf,
} from './paypal-orders.ts';
import type { ChargeState, Provider } from './provider.ts';
import { readPaypalEvent } from './read-paypal-event.ts';

const ORDERS = '/v2/checkout/orders';
const pathOf = (ref: string): string => `${ORDERS}/${encodeURIComponent(ref)}`;

async function findOrder(client: PaypalClient, ref: string): Promise<PaypalOrder | null> {
  try {
    return paypalOrder.parse(await client(pathOf(ref)));
  } catch (error) {
    if (error instanceof PaypalError && error.status === 404) return null;
    throw error;
  }
}

/** Captures an approved order, once. An instrument that is declined ends the charge. */
async function capture(client: PaypalClient, ref: string): Promise<ChargeState | null> {
  try {
    await client(`${pathOf(ref)}/capture`, { method: 'POST', requestId: `capture-${ref}` });
  } catch (error) {
    if (!(error instanceof PaypalError) || error.status !== 422) throw error;
    const order = await findOrder(client, ref);
    const isDeclined = error.issues.includes('INSTRUMENT_DECLINED');
    if (isDeclined && order) return { ...chargeOfPaypal(order), state: 'declined' };
    if (!error.issues.includes('ORDER_ALREADY_CAPTURED')) throw error;
  }
  const order = await findOrder(client, ref);
  return order && chargeOfPaypal(order);
}

async function refund(
  client: PaypalClient,
  { ref, refundId, amount }: { ref: string; refundId: string; amount: number },
): Promise<void> {
  const order = await findOrder(client, ref);
  const unit = order && unitOf(order);
  const captured = unit?.captures[0];
  if (!unit || !captured) throw new Error(`PayPal has no capture of ${ref}`);
  // PayPal forgets the ID of a request; the refund itself it does not.
  if (unit.refunds.some(({ custom_id: id, status }) => id === refundId && status !== 'FAILED')) return;
  await client(`/v2/payments/captures/${encodeURIComponent(captured.id)}/refund`, {
    method: 'POST',
    requestId: refundId,
    body: { custom_id: refundId, amount: toPaypalAmount(amount, captured.amount.currency_code) },
  });
}

/**
 * Creates the provider of PayPal by its Orders API. The buyer approves on PayPal's page; money moves only when the shop
 * captures, so an order that is never captured needs no cancelling.
 */
export function createPaypal(options: PaypalOptions): Provider {
  const { url, webhookId } = options;
  const client = openPaypal(options);
  const isSandbox = new URL(url).hostname.includes('sandbox');
  return {
    name: 'paypal',
    methods: ['paypal'],
    currencies: paypalCurrencies,
    start: async (charge) => {
      const body = newPaypalOrder(charge);
      const order = paypalOrder.parse(await client(ORDERS, { method: 'POST', requestId: charge.id, body }));
      return { ref: order.id, redirect: approvalPage(order) ?? charge.returnUrl };
    },
    find: async (ref) => {
      const order = await findOrder(client, ref);
      return order && chargeOfPaypal(order);
    },
    // An order whose start lost its answer was shown to nobody, and nothing but a capture takes money for it.
    findByKey: async () => null,
    cancel: async () => undefined,
    capture: (ref) => capture(client, ref),
    refund: (ref, refundId, amount) => refund(client, { ref, refundId, amount }),
    findDispute: (id) => findPaypalDispute(client, id),
    readEvent: (headers, body) => readPaypalEvent({ headers, body }, { client, webhookId, isSandbox }),
  };
}
