import type { Database } from '../../platform/database/statement.ts';
import type { Providers } from './provider.ts';
import { createStripe } from './stripe.ts';
import type { StripeOptions } from './stripe-client.ts';
import { createTestGateway } from './test-gateway.ts';

type Options = {
  pool: Database;
  testGateway: boolean;
  gatewayKey: Buffer;
  /** null: without keys. */
  stripe: StripeOptions | null;
};

/** Creates the payment providers of this shop, by name. */
export function createProviders({ pool, testGateway, gatewayKey, stripe }: Options): Providers {
  const providers = [
    ...(stripe ? [createStripe(stripe)] : []),
    ...(testGateway ? [createTestGateway(pool, gatewayKey)] : []),
  ];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
