import type { Database } from '../../platform/database/statement.ts';
import type { Provider } from './provider.ts';
import { createTestGateway } from './test-gateway.ts';

type Options = { pool: Database; testGateway: boolean; gatewayKey: Buffer };

/** Creates the payment providers of this shop, by name. */
export function createProviders({ pool, testGateway, gatewayKey }: Options): ReadonlyMap<string, Provider> {
  const providers = testGateway ? [createTestGateway(pool, gatewayKey)] : [];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
