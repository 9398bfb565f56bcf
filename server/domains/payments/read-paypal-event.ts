import { z } from 'zod';
import { createLimiter } from '../../platform/limiter.ts';
import { type PaypalClient, PaypalError } from './paypal-client.ts';
import type { ProviderEvent, ProviderHeaders } from './provider.ts';

const VERIFY = '/v1/notifications/verify-webhook-signature';
// Strangers can have PayPal asked: more at once are answered that the shop is busy, and PayPal sends its own again.
const limit = createLimiter({ concurrency: 10, maxWaiting: 50 });

// https://developer.paypal.com/api/webhooks/v1/verify-webhook-signature-post has the lengths.
const ofHost = {
  live: /^https:\/\/api\.paypal\.com\/v1\/notifications\/certs\/[\w-]{1,100}$/,
  sandbox: /^https:\/\/api\.sandbox\.paypal\.com\/v1\/notifications\/certs\/[\w-]{1,100}$/,
};
const signed = z.object({
  'paypal-transmission-id': z.string().regex(/^\w\S{1,49}$/),
  'paypal-transmission-time': z.iso.datetime({ offset: true }).max(100),
  'paypal-transmission-sig': z.string().regex(/^[A-Za-z0-9+/=]{1,500}$/),
  'paypal-cert-url': z.string(),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});
const verified = z.object({ verification_status: z.string() });

const ids = { custom_id: z.string().optional() };
const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.looseObject({}),
});
const orderResource = z.object({ id: z.string(), purchase_units: z.array(z.object(ids)).optional() });
const captureResource = z.object({
  ...ids,
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});
const disputeResource = z.object({ dispute_id: z.string().min(1).max(100) });
const uuid = z.uuid();

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Verifier = { client: PaypalClient; webhookId: string; isSandbox: boolean };

/**
 * Whether PayPal says that it has signed a notification whose body is a JSON object. The body goes to PayPal as it came:
 * what is signed is the CRC-32 of its bytes. When PayPal cannot answer it throws: the notification is to be sent again.
 */
async function isSigned(
  { headers, body }: { headers: ProviderHeaders; body: string },
  { client, webhookId, isSandbox }: Verifier,
): Promise<boolean> {
  const parsed = signed.safeParse(headers);
  if (!parsed.success) return false;
  const { data } = parsed;
  if (!ofHost[isSandbox ? 'sandbox' : 'live'].test(data['paypal-cert-url'])) return false;
  const fields = JSON.stringify({
    auth_algo: data['paypal-auth-algo'],
    cert_url: data['paypal-cert-url'],
    transmission_id: data['paypal-transmission-id'],
    transmission_sig: data['paypal-transmission-sig'],
    transmission_time: data['paypal-transmission-time'],
    webhook_id: webhookId,
  });
  const requestBody = `${fields.slice(0, -1)},"webhook_event":${body}}`;
  try {
    const answer = await limit(() => client(VERIFY, { method: 'POST', body: requestBody }));
    return verified.parse(answer).verification_status === 'SUCCESS';
  } catch (error) {
    if (error instanceof PaypalError && [400, 422].includes(error.status)) return false;
    throw error;
  }
}

/** Finds what an event is about by its resource: an order of PayPal, or a capture of one. */
function chargeIn(type: string, resource: unknown): { ref: string; key: string | undefined } | null {
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const order = orderResource.safeParse(resource);
    return order.success ? { ref: order.data.id, key: order.data.purchase_units?.[0]?.custom_id } : null;
  }
  if (!type.startsWith('PAYMENT.CAPTURE.')) return null;
  const capture = captureResource.safeParse(resource);
  if (!capture.success) return null;
  return { ref: capture.data.supplementary_data.related_ids.order_id, key: capture.data.custom_id };
}

/** Parses a notification of PayPal; null when its signature or format is wrong. */
export async function readPaypalEvent(
  request: { headers: ProviderHeaders; body: string },
  verifier: Verifier,
): Promise<ProviderEvent | null> {
  const parsed = event.safeParse(parsedJson(request.body));
  if (!parsed.success || !(await isSigned(request, verifier))) return null;
  const { id: eventId, event_type: type, resource } = parsed.data;
  const dispute = type.startsWith('CUSTOMER.DISPUTE.') ? disputeResource.safeParse(resource) : null;
  if (dispute?.success) return { eventId, about: 'dispute', disputeId: dispute.data.dispute_id };
  const charge = chargeIn(type, resource);
  const payment = uuid.safeParse(charge?.key);
  // Of another shop of the same account, or of nothing that this one waits for.
  if (!charge || !payment.success) return { eventId, about: 'nothing' };
  return { eventId, about: 'charge', ref: charge.ref, paymentId: payment.data };
}
