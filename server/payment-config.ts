import { z } from 'zod';

const wallets = ['googlepay', 'applepay'] as const;

/** The variables of payment providers, part of the environment's schema. */
export const paymentEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'a secret or restricted key: sk_test_..., rk_live_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'the signing secret of the endpoint: whsec_...')
    .optional(),
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  STRIPE_WALLETS: z
    .string()
    .default(wallets.join(','))
    .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
    .pipe(z.array(z.enum(wallets, 'googlepay, applepay or none'))),
};

const paymentVariables = z.object(paymentEnvironment);
type Given = z.output<typeof paymentVariables>;

/** Returns which variable is missing or wrong beside others, as one line; null when all fit. */
export function paymentConfigError(given: Given & { TEST_GATEWAY?: boolean | undefined }): string | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, TEST_GATEWAY } = given;
  if (key && !secret) return 'STRIPE_WEBHOOK_SECRET: needed beside STRIPE_SECRET_KEY';
  if (secret && !key) return 'STRIPE_SECRET_KEY: needed beside STRIPE_WEBHOOK_SECRET';
  if (TEST_GATEWAY && hasLiveKeys(given)) return 'TEST_GATEWAY: not beside live keys';
  return null;
}

/** Whether real money moves. */
export const hasLiveKeys = ({ STRIPE_SECRET_KEY: key }: Given): boolean => key?.includes('_live_') ?? false;

/** What Stripe is opened with; null without keys. */
export function stripeOptions(given: Given) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  if (!secretKey || !webhookSecret) return null;
  return { secretKey, webhookSecret, url: given.STRIPE_URL, wallets: given.STRIPE_WALLETS };
}
