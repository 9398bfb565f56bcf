import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { CertificateReader } from './paypal-certificates.ts';
import type { ProviderEvent, ProviderHeaders } from './provider.ts';

const signed = z.object({
  'paypal-transmission-id': z.string().min(1).max(100),
  'paypal-transmission-time': z.string().min(1).max(100),
  'paypal-transmission-sig': z.string().regex(/^[A-Za-z0-9+/=]{1,1000}$/),
  'paypal-cert-url': z.string().max(500),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});

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

/**
 * Whether PayPal has signed a body: over id, time, the webhook's id and the CRC-32 of the bytes, with RSA and SHA-256.
 */
async function isSigned(
  { headers, body }: { headers: ProviderHeaders; body: string },
  { webhookId, certificates }: { webhookId: string; certificates: CertificateReader },
): Promise<boolean> {
  const parsed = signed.safeParse(headers);
  if (!parsed.success) return false;
  const { data } = parsed;
  const certificate = await certificates(data['paypal-cert-url']);
  if (certificate?.publicKey.asymmetricKeyType !== 'rsa') return false;
  const message = [
    data['paypal-transmission-id'],
    data['paypal-transmission-time'],
    webhookId,
    crc32(body),
  ].join('|');
  const signature = Buffer.from(data['paypal-transmission-sig'], 'base64');
  return verify('sha256', Buffer.from(message), certificate.publicKey, signature);
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

/** Parses a notification of PayPal; null when its signature, certificate or format is wrong. */
export async function readPaypalEvent(
  request: { headers: ProviderHeaders; body: string },
  options: { webhookId: string; certificates: CertificateReader },
): Promise<ProviderEvent | null> {
  if (!(await isSigned(request, options))) return null;
  const parsed = event.safeParse(parsedJson(request.body));
  if (!parsed.success) return null;
  const { id: eventId, event_type: type, resource } = parsed.data;
  const dispute = type.startsWith('CUSTOMER.DISPUTE.') ? disputeResource.safeParse(resource) : null;
  if (dispute?.success) return { eventId, about: 'dispute', disputeId: dispute.data.dispute_id };
  const charge = chargeIn(type, resource);
  const payment = uuid.safeParse(charge?.key);
  // Of another shop of the same account, or of nothing that this one waits for.
  if (!charge || !payment.success) return { eventId, about: 'nothing' };
  return { eventId, about: 'charge', ref: charge.ref, paymentId: payment.data };
}
