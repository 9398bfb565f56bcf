import validator from 'validator';
import { z } from 'zod';
import type { PaymentMethod } from '../../../contract/payment-method.ts';
import type { PayeeLine, Remittances } from '../../domains/payments/index.ts';

const wallets = ['googlepay', 'applepay'] as const;
const PAYPAL_LIVE = 'https://api-m.paypal.com';
const line = z.string().max(200, 'at most 200 characters').optional();

/** An account number of any country; what looks like an IBAN must be one. */
const isAccount = (text: string | undefined): boolean => {
  const plain = text?.replaceAll(' ', '') ?? '';
  return !/^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/i.test(plain) || validator.isIBAN(plain);
};

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
  PAYPAL_CLIENT_ID: z.string().min(10, 'at least 10 characters').optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(10, 'at least 10 characters').optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^\w{1,50}$/, 'letters and digits')
    .optional(),
  PAYPAL_URL: z.url({ protocol: /^https?$/ }).default(PAYPAL_LIVE),
  REMITTANCE_BANK_HOLDER: line,
  REMITTANCE_BANK_NAME: line,
  REMITTANCE_BANK_ACCOUNT: line.refine(isAccount, 'the check digits of this IBAN are wrong'),
  REMITTANCE_BANK_BIC: line.refine((text) => !text || validator.isBIC(text), 'a BIC of 8 or 11 characters'),
  REMITTANCE_WU_RECEIVER: line,
  REMITTANCE_WU_CITY: line,
  REMITTANCE_WU_COUNTRY: line,
};

const paymentVariables = z.object(paymentEnvironment);
type Given = z.output<typeof paymentVariables>;

const bank = ['REMITTANCE_BANK_HOLDER', 'REMITTANCE_BANK_NAME', 'REMITTANCE_BANK_ACCOUNT'] as const;
const westernUnion = ['REMITTANCE_WU_RECEIVER', 'REMITTANCE_WU_CITY', 'REMITTANCE_WU_COUNTRY'] as const;
const paypal = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
const neededTogether = [bank, westernUnion, paypal];

/** Returns which variable is missing or wrong beside others, as one line; null when all fit. */
export function paymentConfigError(given: Given & { TEST_GATEWAY?: boolean | undefined }): string | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, TEST_GATEWAY } = given;
  if (key && !secret) return 'STRIPE_WEBHOOK_SECRET: needed beside STRIPE_SECRET_KEY';
  if (secret && !key) return 'STRIPE_SECRET_KEY: needed beside STRIPE_WEBHOOK_SECRET';
  if (TEST_GATEWAY && hasLiveKeys(given)) return 'TEST_GATEWAY: not beside live keys';
  for (const names of neededTogether) {
    const missing = names.find((name) => !given[name]);
    if (missing && names.some((name) => given[name]))
      return `${missing}: needed beside ${names.find((name) => given[name])}`;
  }
  return null;
}

/** Whether real money moves. */
export const hasLiveKeys = ({
  STRIPE_SECRET_KEY: key,
  PAYPAL_CLIENT_ID: id,
  PAYPAL_URL: url,
}: Given): boolean => key?.includes('_live_') || (id !== undefined && url === PAYPAL_LIVE);

/** What Stripe is opened with; null without keys. */
export function stripeOptions(given: Given) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  if (!secretKey || !webhookSecret) return null;
  return { secretKey, webhookSecret, url: given.STRIPE_URL, wallets: given.STRIPE_WALLETS };
}

/** Whom buyers send money to, by the method; a method without its variables is not there. */
export function remittancesOf(given: Given): Remittances {
  const methods: [PaymentMethod, PayeeLine[]][] = [
    [
      'bank_transfer',
      [
        { name: 'holder', value: given.REMITTANCE_BANK_HOLDER ?? '' },
        { name: 'bank', value: given.REMITTANCE_BANK_NAME ?? '' },
        { name: 'account', value: given.REMITTANCE_BANK_ACCOUNT ?? '' },
        { name: 'bic', value: given.REMITTANCE_BANK_BIC ?? '' },
      ],
    ],
    [
      'western_union',
      [
        { name: 'receiver', value: given.REMITTANCE_WU_RECEIVER ?? '' },
        { name: 'city', value: given.REMITTANCE_WU_CITY ?? '' },
        { name: 'country', value: given.REMITTANCE_WU_COUNTRY ?? '' },
      ],
    ],
  ];
  const filled = methods.map(
    ([method, lines]) => [method, lines.filter(({ value }) => value !== '')] as const,
  );
  return new Map(filled.filter(([, lines]) => lines.length > 0));
}

/** What PayPal is opened with; null without keys. */
export function paypalOptions(given: Given) {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = given;
  if (!clientId || !clientSecret || !webhookId) return null;
  return { clientId, clientSecret, webhookId, url: given.PAYPAL_URL };
}
