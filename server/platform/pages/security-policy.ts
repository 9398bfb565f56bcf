import { createHash } from 'node:crypto';

const scripts = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const dataTypes = /\btype="(application\/(ld\+)?json|text\/plain)"/i;

/**
 * The policy of one rendered page: only our own files, and the inline scripts that are in it, by hash. Hashes can be
 * stored with the page, nonces could not. Data blocks such as JSON-LD do not execute and need none.
 */
export function policyFor(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(scripts)) {
    if (!dataTypes.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
