import type Stripe from 'stripe';
import type { Provider } from './provider.ts';
import { readStripeEvent } from './read-stripe-event.ts';
import { fromStripeAmount, stripeMinimum, toStripeAmount } from './stripe-amount.ts';
import { nullIfMissing, openStripe, type StripeOptions } from './stripe-client.ts';
import { findStripeDispute } from './stripe-disputes.ts';
import { chargeOf, createSession, findSession } from './stripe-sessions.ts';

/**
 * Refunds part of a session's payment, in the shop's minor units. Stripe forgets an idempotency key after a day, so a
 * refund of this id is looked for first.
 */
async function refund(
  stripe: Stripe,
  { ref, refundId, amount }: { ref: string; refundId: string; amount: number },
): Promise<void> {
  const { payment_intent: intent, currency } = await stripe.checkout.sessions.retrieve(ref);
  const id = typeof intent === 'string' ? intent : intent?.id;
  if (!id) throw new Error(`session ${ref} has no payment that could be refunded`);
  const refunds = await stripe.refunds
    .list({ payment_intent: id, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  const { currency: code } = fromStripeAmount(0, currency ?? '');
  const refunded =
    refunds.find(({ metadata }) => metadata?.refund === refundId) ??
    (await stripe.refunds.create(
      { payment_intent: id, amount: toStripeAmount(amount, code), metadata: { refund: refundId } },
      { idempotencyKey: refundId },
    ));
  if (refunded.status === 'failed' || refunded.status === 'canceled')
    throw new Error(
      `Stripe could not make refund ${refundId}: ${refunded.failure_reason ?? refunded.status}`,
    );
}

/**
 * Creates the provider of cards, Google Pay and Apple Pay: Stripe's hosted page, so that no field and no script of this
 * shop is near a card. A declined card or a 3-D Secure check that fails is repeated there; the session stays open.
 */
export function createStripe(options: StripeOptions): Provider {
  const stripe = openStripe(options);
  const { sessions } = stripe.checkout;
  return {
    name: 'stripe',
    methods: ['card', ...options.wallets],
    minimumCharge: stripeMinimum,
    start: async (charge) => {
      const session = await createSession(stripe, charge);
      // A session that is complete or expired has no page any more: the return page says how it ended.
      return { ref: session.id, redirect: session.url ?? charge.returnUrl };
    },
    find: async (ref) => {
      const session = await nullIfMissing(sessions.retrieve(ref, { expand: ['payment_intent'] }));
      return session && chargeOf(session);
    },
    findByKey: async (key) => {
      const session = await findSession(stripe, key);
      return session && { ref: session.id };
    },
    cancel: async (ref) => {
      const session = await nullIfMissing(sessions.retrieve(ref));
      if (session?.status !== 'open') return;
      try {
        await sessions.expire(ref);
      } catch (error) {
        // It was paid in between.
        if ((await sessions.retrieve(ref)).status === 'open') throw error;
      }
    },
    refund: (ref, refundId, amount) => refund(stripe, { ref, refundId, amount }),
    findDispute: (id) => findStripeDispute(stripe, id),
    readEvent: async (headers, body) =>
      readStripeEvent(stripe, { headers, body, secret: options.webhookSecret }),
  };
}
