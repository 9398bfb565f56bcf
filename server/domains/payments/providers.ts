import type { Database } from '../../platform/database/statement.ts';
import { createPaypal } from './paypal.ts';
import type { PaypalOptions } from './paypal-client.ts';
import type { Providers } from './provider.ts';
import { createStripe } from './stripe.ts';
import type { StripeOptions } from './stripe-client.ts';
import { createTestGateway } from './test-gateway.ts';

type Options = {
  pool: Database;
  testGateway: boolean;
  gatewayKey: Buffer;
  /** null: without keys, as the next. */
  stripe: StripeOptions | null;
  paypal: PaypalOptions | null;
};

/** Creates the payment providers of this shop, by name. */
export function createProviders({ pool, testGateway, gatewayKey, stripe, paypal }: Options): Providers {
  const providers = [
    ...(stripe ? [createStripe(stripe)] : []),
    ...(paypal ? [createPaypal(paypal)] : []),
    ...(testGateway ? [createTestGateway(pool, gatewayKey)] : []),
  ];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
