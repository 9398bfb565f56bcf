import { type DestinationStream, type Logger, pino } from 'pino';
import { redactUrl } from './redact-url.ts';
import { currentSpan } from './trace.ts';

/** The log of a process: JSON lines with an ISO time. */
export type Log = Logger;

const SECRET = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["security-code"]',
  'token',
  'password',
  'newPassword',
  'oldPassword',
  'balancePassword',
  'sign',
];

// An error's own `code` says what went wrong; only what a request carries under that name is secret.
const SECRET_CODE = [
  'body.code',
  'query.code',
  'payload.code',
  '*.body.code',
  '*.query.code',
  '*.payload.code',
];

const at = (parent: string, name: string): string =>
  name.startsWith('[') ? `${parent}${name}` : `${parent}.${name}`;
const paths = [...SECRET.flatMap((name) => [name, at('*', name), at('*.*', name)]), ...SECRET_CODE];

type Request = { id?: unknown; method?: string; url?: string; ip?: string };

/**
 * Makes the log of a process. What is secret never reaches it, at up to two levels below what is logged: credentials
 * by name, and secret parameters in the URL of a request given as `req`.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    // In a trace: trace_id and span_id.
    mixin: () => ({ ...currentSpan()?.ids }),
    redact: { paths, censor: '[redacted]' },
    serializers: {
      err: pino.stdSerializers.err,
      req: ({ id, method, url, ip }: Request) => ({ id, method, url: redactUrl(url ?? ''), ip }),
      url: (url: unknown) => (typeof url === 'string' ? redactUrl(url) : url),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
