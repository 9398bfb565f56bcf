import Stripe from 'stripe';
import { type Charge, type ChargeKey, type ChargeState, nameCharge } from './provider.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';

type Session = Stripe.Checkout.Session;
type Locale = Stripe.Checkout.SessionCreateParams.Locale;

// The shop cancels an abandoned session after 60 minutes; Stripe accepts ends from 30 minutes ahead, also for a start
// that is repeated late.
const SESSION_MS = 95 * 60 * 1000;
// Clocks differ, and a start may be repeated while the payment is open.
const FIND_BEFORE_S = 5 * 60;
const FIND_AFTER_S = 90 * 60;
const PAGE = 100;
/** Sessions of the time around a payment that are looked through for it. */
const MAX_LISTED = 5000;

const paramsOf = (charge: Charge): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: charge.id,
  metadata: { payment: charge.id, order: nameCharge(charge) },
  payment_intent_data: {
    description: nameCharge(charge),
    metadata: { payment: charge.id, order: nameCharge(charge) },
  },
  // Google Pay and Apple Pay are cards to Stripe: its page shows their buttons where the device has them.
  allowed_payment_method_types: ['card'],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: charge.currency.toLowerCase(),
        unit_amount: toStripeAmount(charge.amount, charge.currency),
        product_data: { name: nameCharge(charge) },
      },
    },
  ],
  // The total is the order's: no other currency of Stripe's choice.
  adaptive_pricing: { enabled: false },
  customer_email: charge.email,
  locale: charge.language as Locale,
  submit_type: 'pay',
  expires_at: Math.floor((charge.startedAt.getTime() + SESSION_MS) / 1000),
  success_url: charge.returnUrl,
  cancel_url: charge.cancelUrl,
});

/** Finds the session of a payment by its client_reference_id, which Stripe cannot search for, in those of its time. */
export async function findSession(stripe: Stripe, { id, createdAt }: ChargeKey): Promise<Session | null> {
  const at = Math.floor(createdAt.getTime() / 1000);
  const created = { gte: at - FIND_BEFORE_S, lte: at + FIND_AFTER_S };
  let seen = 0;
  for await (const session of stripe.checkout.sessions.list({ created, limit: PAGE })) {
    if (session.client_reference_id === id) return session;
    seen += 1;
    if (seen >= MAX_LISTED) throw new Error(`payment ${id} is not among ${MAX_LISTED} sessions of its time`);
  }
  return null;
}

/** Creates the session of a payment; a repeated start returns the same one. */
export async function createSession(stripe: Stripe, charge: Charge): Promise<Session> {
  try {
    return await stripe.checkout.sessions.create(paramsOf(charge), { idempotencyKey: charge.id });
  } catch (error) {
    // Repeated with another return URL: the first session holds.
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
    const session = await findSession(stripe, { id: charge.id, createdAt: charge.startedAt });
    if (!session) throw error;
    return session;
  }
}

/** Returns the state of a session whose payment_intent is expanded. */
export function chargeOf(session: Session): ChargeState {
  const { status, payment_status: paid, payment_intent: intent, amount_total, currency } = session;
  const sum = fromStripeAmount(amount_total ?? 0, currency ?? '');
  if (status === 'expired') return { state: 'cancelled', ...sum };
  if (status !== 'complete') return { state: 'open', ...sum };
  if (paid !== 'unpaid') return { state: 'succeeded', ...sum };
  // Complete and unpaid: money that is still under way, or was refused in the end.
  const isRefused =
    intent !== null &&
    typeof intent === 'object' &&
    (intent.status === 'requires_payment_method' || intent.status === 'canceled');
  return { state: isRefused ? 'declined' : 'open', ...sum };
}
