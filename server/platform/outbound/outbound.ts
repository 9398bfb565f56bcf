import type { IncomingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import { problemOfUrl, type UrlPolicy, type UrlProblem } from './check-url.ts';
import { openRequest, readBody, readStart, TooLargeError } from './open-request.ts';
import { createPublicLookup, NotPublicError } from './public-address.ts';

const TIME_LIMIT_MS = 10_000;
/** Ports of the web besides 80 and 443. */
const OUTBOUND_PORTS = ['8443', '8080'] as const;

export type OutboundRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** The answer is cut after so many bytes, or refused with `isWhole`. */
  maxBytes: number;
  isWhole?: boolean;
  /** From the lookup to the last byte; 10 s by default. */
  timeLimitMs?: number;
};
export type OutboundAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** From a host that is named as private: its body is not shown to members. */
  isPrivate: boolean;
};

export type OutboundProblem =
  | UrlProblem
  | 'unresolved'
  | 'refused'
  | 'timeout'
  | 'tls'
  | 'tooLarge'
  | 'broken';

/** Thrown for a request without an answer. */
export class OutboundError extends Error {
  readonly problem: OutboundProblem;
  constructor(problem: OutboundProblem, host: string) {
    super(`${host}: ${problem}`);
    this.problem = problem;
  }
}

const PROBLEMS: Record<string, OutboundProblem> = {
  ENOTFOUND: 'unresolved',
  EAI_AGAIN: 'unresolved',
  ENODATA: 'unresolved',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
};

function problemOf(error: unknown): OutboundProblem {
  if (error instanceof NotPublicError) return 'private';
  if (error instanceof TooLargeError) return 'tooLarge';
  if (!(error instanceof Error)) return 'broken';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code)) return 'tls';
  return PROBLEMS[code] ?? 'broken';
}

/** Sends requests to hosts that members name: to public addresses alone. Throws OutboundError. */
export type Outbound = {
  send: (request: OutboundRequest) => Promise<OutboundAnswer>;
  /** Why a URL could not be asked, before its name is resolved; null when it could. */
  problemOf: (url: URL) => UrlProblem | null;
};

/**
 * Creates what sends requests to hosts that members name. A name is resolved once, all of its addresses have to be public,
 * and the socket connects to one of these. No redirect is followed: it is the answer.
 */
export function createOutbound({
  lookup = createPublicLookup(),
  ...policy
}: UrlPolicy & { lookup?: LookupFunction }): Outbound {
  const checked = { ports: OUTBOUND_PORTS, ...policy };
  return {
    problemOf: (url) => problemOfUrl(url, checked),
    send: async ({ url, maxBytes, isWhole = false, timeLimitMs = TIME_LIMIT_MS, ...request }) => {
      const problem = problemOfUrl(url, checked);
      if (problem) throw new OutboundError(problem, url.host);
      const isPrivate = policy.privateHosts.includes(url.host);
      const headers = { 'user-agent': 'Lading', 'accept-encoding': 'identity', ...request.headers };
      try {
        const response = await openRequest(url, {
          ...request,
          headers,
          signal: AbortSignal.timeout(timeLimitMs),
          lookup: isPrivate ? undefined : lookup,
        });
        const body = await (isWhole ? readBody : readStart)(response, maxBytes);
        return { status: response.statusCode ?? 0, headers: response.headers, body, isPrivate };
      } catch (error) {
        throw new OutboundError(problemOf(error), url.host);
      }
    },
  };
}
