import type { Database } from '../../platform/database/statement.ts';
import { createPaypal } from './paypal.ts';
import type { PaypalOptions } from './paypal-client.ts';
import type { Providers } from './provider.ts';
import { createStripe } from './stripe.ts';
import type { StripeOptions } from './stripe-client.ts';
import { createTestGateway } from './test-gateway.ts';
import { traceProvider } from './trace-provider.ts';

type Options = {
  pool: Database;
  gatewayKey: Buffer;
  config: {
    TEST_GATEWAY: boolean;
    /** null: without keys, as the next. */
    stripe: StripeOptions | null;
    paypal: PaypalOptions | null;
  };
};

/** Creates the payment providers of this shop, by name. */
export function createProviders({ pool, gatewayKey, config }: Options): Providers {
  const { TEST_GATEWAY: testGateway, stripe, paypal } = config;
  const providers = [
    ...(stripe ? [createStripe(stripe)] : []),
    ...(paypal ? [createPaypal(paypal)] : []),
    ...(testGateway ? [createTestGateway(pool, gatewayKey)] : []),
  ];
  return new Map(providers.map((provider) => [provider.name, traceProvider(provider)]));
}
