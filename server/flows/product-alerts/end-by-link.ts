import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { isAlertKey } from './alert-link.ts';
import { endAlert } from './query.ts';
import type { AlertContext } from './request-alert.ts';

type Link = { email: string; sku: string; key: string };

/** Ends what an address waits for by a mailed link; a repeat changes nothing. Refuses a link that is not ours. */
export async function endByLink(
  { pool, key }: Pick<AlertContext, 'pool' | 'key'>,
  { email, sku, key: given }: Link,
): Promise<Result<Record<string, never>, Refusal>> {
  const address = email.toLowerCase();
  if (!isAlertKey(key, { purpose: 'end', email: address, sku, given })) return refuse('CodeInvalid');
  await endAlert(pool, address, sku);
  return ok({});
}
