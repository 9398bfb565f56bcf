import type { FastifyReply } from 'fastify';

/** What is left of a limit after a call was counted. */
export type Quota = {
  /** Whose calls are counted: of an address, of an API token, of one call by address or by account. */
  name: 'ip' | 'token' | 'call-ip' | 'call-account';
  max: number;
  windowS: number;
  /** Calls in the window so far, refused ones too. */
  count: number;
  /** Until the window ends. */
  resetMs: number;
};

/**
 * Sets `RateLimit-Policy` and `RateLimit` of an answer (draft-ietf-httpapi-ratelimit-headers-11): q calls in w seconds;
 * r of them are left, and the window ends in t seconds.
 */
export function writeQuotas(reply: FastifyReply, quotas: readonly Quota[]): void {
  if (quotas.length === 0) return;
  const policy = quotas.map(({ name, max, windowS }) => `"${name}";q=${max};w=${windowS}`);
  const left = quotas.map(
    ({ name, max, count, resetMs }) =>
      `"${name}";r=${Math.max(0, max - count)};t=${Math.max(0, Math.ceil(resetMs / 1000))}`,
  );
  reply.header('ratelimit-policy', policy.join(', ')).header('ratelimit', left.join(', '));
}
