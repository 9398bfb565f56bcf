import { createHmac, randomBytes } from 'node:crypto';
import type { Seal } from '../../platform/seal.ts';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';
const aboutOf = (endpoint: string): string => `webhook ${endpoint}`;

/** Creates a secret. Returns it as its receiver stores it, and sealed for its endpoint. */
export function createWebhookSecret(seal: Seal, endpoint: string): { shown: string; sealed: Buffer } {
  const secret = randomBytes(SECRET_BYTES);
  return { shown: PREFIX + secret.toString('base64'), sealed: seal.close(secret, aboutOf(endpoint)) };
}

type SignedMessage = { id: string; timestampS: number; body: string };

/**
 * Returns the headers of a request by Standard Webhooks 1.0.0: HMAC-SHA256 over id, timestamp and body, a signature for
 * each secret.
 */
export function webhookHeaders(
  seal: Seal,
  { endpoint, secrets }: { endpoint: string; secrets: readonly Buffer[] },
  { id, timestampS, body }: SignedMessage,
): Record<string, string> {
  const signatures = secrets.map((sealed) => {
    const key = seal.open(sealed, aboutOf(endpoint));
    return `v1,${createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': signatures.join(' '),
  };
}
