import { createHash } from 'node:crypto';

const opening = /<script(?![^>]*\ssrc=)([^>]*)>/gi;
const closing = /<\/script>/gi;
const dataTypes = /\btype="(application\/(ld\+)?json|text\/plain)"/i;

/**
 * The policy of one rendered page: only our own files, and the inline scripts that are in it, by hash. Hashes can be
 * stored with the page, nonces could not. Data blocks such as JSON-LD do not execute and need none.
 */
export function policyFor(body: Buffer): string {
  // One character a byte: nothing is decoded, and places in the text are places in the page.
  const html = body.toString('latin1');
  const hashes = new Set<string>();
  for (const tag of html.matchAll(opening)) {
    const from = tag.index + tag[0].length;
    closing.lastIndex = from;
    const code = body.subarray(from, closing.exec(html)?.index);
    if (!dataTypes.test(tag[1] ?? ''))
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
