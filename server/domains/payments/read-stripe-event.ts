import type Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderEvent, ProviderHeaders } from './provider.ts';

const uuid = z.uuid();

/** Parses a notification of Stripe, signed with the endpoint's secret; null when it is not. */
export function readStripeEvent(
  stripe: Stripe,
  { headers, body, secret }: { headers: ProviderHeaders; body: string; secret: string },
): ProviderEvent | null {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return null;
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    return null;
  }
  const { id: eventId, type } = event;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id: ref, client_reference_id: key } = event.data.object;
      const payment = uuid.safeParse(key);
      // The account may have sessions that this shop has not made.
      if (!payment.success) return { eventId, about: 'nothing' };
      return { eventId, about: 'charge', ref, paymentId: payment.data };
    }
    default:
      return { eventId, about: 'nothing' };
  }
}
