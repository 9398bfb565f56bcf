import { hash } from 'node:crypto';

/**
 * Returns the policy of the pages of a build: only our own files, and the one script in each page, by its hash. A script
 * that came into a page in any other way does not run. Hashes can be stored with a page, nonces could not. Data blocks
 * such as JSON-LD do not execute and need none. `origins`: of services by others, which may load files, send data and
 * show frames; their inline scripts do not run.
 */
export function policyFor(script: string, origins: readonly string[] = []): string {
  const sites = origins.filter((origin) => !origin.startsWith('wss:'));
  const admit = (directive: string, from: readonly string[]): string => [directive, ...from].join(' ');
  return [
    "default-src 'self'",
    admit("script-src 'self'", [`'sha256-${hash('sha256', script, 'base64')}'`, ...sites]),
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
