import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { problemOfUrl, type UrlProblem } from '../outbound/check-url.ts';
import { openRequest, readBody, TooLargeError } from '../outbound/open-request.ts';
import { createPublicLookup, NotPublicError } from '../outbound/public-address.ts';
import { connectionError, DownloadError, statusError } from './download-error.ts';

const MAX_BYTES = 15_000_000;
const MAX_REDIRECTS = 4;
const TIME_LIMIT_MS = 10_000;

/** Fetches the bytes of a picture's URL. Throws DownloadError. */
export type Download = (url: URL) => Promise<Buffer>;

/** Hosts by name, with the port where it is not that of the scheme. */
export type HostPolicy = {
  /** The only hosts that pictures are fetched from; none: every host with a public address. */
  hosts: readonly string[];
  /** Hosts that may be inside the operator's network. */
  privateHosts: readonly string[];
};

/** For tests: another lookup, a shorter time. */
type DownloadOptions = { lookup?: LookupFunction; timeLimitMs?: number };

/**
 * Creates a download over http and https, at most 15 MB within 10 s. Each URL, the target of a redirect too, has to
 * keep to the policy: listed or any host, ports of the scheme unless listed, public addresses only unless named as
 * private.
 */
export function createDownload(
  policy: HostPolicy,
  { lookup = createPublicLookup(), timeLimitMs = TIME_LIMIT_MS }: DownloadOptions = {},
): Download {
  return async (url) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    let at = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      checkUrl(at, policy);
      const response = await request(at, {
        signal,
        isPrivate: policy.privateHosts.includes(at.host),
        lookup,
      });
      const status = response.statusCode ?? 0;
      if (status === 200) return await read(response, at.host);
      response.destroy();
      const { location } = response.headers;
      if (status < 300 || status >= 400 || location === undefined)
        throw statusError(at.host, status, response.headers['retry-after']);
      at = redirectTarget(at, location, policy);
    }
    throw new DownloadError(`${url.host} redirects too often`, 'never');
  };
}

const refuse = (message: string): never => {
  throw new DownloadError(message, 'never');
};

const PROBLEMS: Record<UrlProblem, (url: URL) => string> = {
  scheme: ({ protocol }) => `${protocol} is neither http nor https`,
  userinfo: ({ host }) => `${host}: the address holds a password`,
  // Other ports of public hosts are no business of a picture.
  port: ({ host }) => `${host}: only the ports 80 and 443`,
  private: ({ hostname }) => `${hostname} is not a public address`,
};

/** Throws when a URL is not one that pictures may be fetched from. */
function checkUrl(url: URL, policy: HostPolicy): void {
  const { hosts, privateHosts } = policy;
  const problem = problemOfUrl(url, policy);
  if (problem === 'scheme' || problem === 'userinfo') refuse(PROBLEMS[problem](url));
  if (hosts.length > 0 && !hosts.includes(url.host) && !privateHosts.includes(url.host))
    refuse(`${url.host} is not in IMAGE_HOSTS`);
  if (problem) refuse(PROBLEMS[problem](url));
}

function redirectTarget(from: URL, location: string, { privateHosts }: HostPolicy): URL {
  if (!URL.canParse(location, from.href)) refuse(`${from.host} redirects to an address that cannot be read`);
  const target = new URL(location, from);
  if (from.protocol === 'https:' && target.protocol === 'http:')
    refuse(`${from.host} redirects from https to http`);
  // Otherwise any site could have the shop ask a private host.
  if (privateHosts.includes(target.host) && !privateHosts.includes(from.host))
    refuse(`${from.host} redirects to the private host ${target.host}`);
  return target;
}

type RequestOptions = { signal: AbortSignal; isPrivate: boolean; lookup: LookupFunction };

async function request(url: URL, { signal, isPrivate, lookup }: RequestOptions): Promise<IncomingMessage> {
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Lading' };
  try {
    return await openRequest(url, { method: 'GET', headers, signal, lookup: isPrivate ? undefined : lookup });
  } catch (error) {
    if (error instanceof NotPublicError) return refuse(error.message);
    throw connectionError(url.host, error);
  }
}

async function read(response: IncomingMessage, host: string): Promise<Buffer> {
  try {
    return await readBody(response, MAX_BYTES);
  } catch (error) {
    if (error instanceof TooLargeError) return refuse(`larger than ${MAX_BYTES / 1_000_000} MB`);
    throw connectionError(host, error);
  }
}
