import { hash } from 'node:crypto';

/**
 * The policy of one rendered page: only our own files, and the inline scripts that its renderer made, by hash. A script
 * that came into the page in any other way does not run. Hashes can be stored with the page, nonces could not. Data
 * blocks such as JSON-LD do not execute and need none.
 */
export function policyFor(scripts: readonly Buffer[]): string {
  const hashes = new Set(scripts.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`));
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
