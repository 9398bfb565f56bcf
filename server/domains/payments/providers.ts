import type { Database } from '../../platform/database/statement.ts';
import type { Provider } from './provider.ts';
import { createTestGateway } from './test-gateway.ts';

type Options = { pool: Database; publicUrl: string; testGateway: boolean; gatewayKey: Buffer };

/** The providers that this shop takes payments by, by name. */
export function createProviders({ pool, publicUrl, testGateway, gatewayKey }: Options): ReadonlyMap<string, Provider> {
  const providers = testGateway ? [createTestGateway(pool, gatewayKey, publicUrl)] : [];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
