import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export const ENCODINGS = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const negotiators = ENCODINGS.map(
  (encoding) => [encoding, new Negotiator({ supportedValues: [encoding] })] as const,
);
// Browsers send a handful of values; other clients can send any.
const MAX_HEADERS = 500;
const encodingsByHeader = new LRUCache<string, ReadonlySet<Encoding>>({ max: MAX_HEADERS });

/** Returns the encodings that an Accept-Encoding header allows, of those that are served (RFC 9110, 12.5.3). */
export function acceptedEncodings(header: string): ReadonlySet<Encoding> {
  const cached = encodingsByHeader.get(header);
  if (cached) return cached;
  const accepted = new Set(
    negotiators.flatMap(([encoding, negotiator]) => (negotiator.negotiate(header) ? [encoding] : [])),
  );
  if (header.length <= MAX_HEADERS) encodingsByHeader.set(header, accepted);
  return accepted;
}
