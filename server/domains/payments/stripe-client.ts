import Stripe from 'stripe';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** https://api.stripe.com, or where a fake of it listens. */
  url: string;
  /** Wallets that the operator's account offers on Stripe's page. */
  wallets: readonly ('googlepay' | 'applepay')[];
};

// A buyer waits for the answer, and so does a transaction's order of the next start.
const TIMEOUT_MS = 20_000;
// A repeat has the same idempotency key.
const RETRIES = 2;

/** Opens the client of Stripe's own library. */
export function openStripe({ secretKey, url }: StripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Returns null for what Stripe does not know; every other error is thrown. */
export async function nullIfMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}
