import { hash } from 'node:crypto';

/**
 * The policy of one rendered page: only our own files, and the inline scripts that its renderer made, by hash. A script
 * that came into the page in any other way does not run. Hashes can be stored with the page, nonces could not. Data
 * blocks such as JSON-LD do not execute and need none. `origins`: of services by others, which may load files, send data
 * and show frames; their inline scripts do not run.
 */
export function policyFor(scripts: readonly string[], origins: readonly string[] = []): string {
  const hashes = new Set(scripts.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`));
  const sites = origins.filter((origin) => !origin.startsWith('wss:'));
  const admit = (directive: string, from: readonly string[]): string => [directive, ...from].join(' ');
  return [
    "default-src 'self'",
    admit("script-src 'self'", [...hashes, ...sites]),
    admit("style-src 'self' 'unsafe-inline'", sites),
    admit("img-src 'self' data: blob:", sites),
    admit("connect-src 'self'", origins),
    ...(sites.length > 0 ? [admit("frame-src 'self'", sites), admit("font-src 'self'", sites)] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
