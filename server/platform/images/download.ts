import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { connectionError, DownloadError, statusError } from './download-error.ts';
import { createPublicLookup, isPublicAddress, NotPublicError } from './public-address.ts';

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
type DownloadOptions = { lookup?: net.LookupFunction; timeLimitMs?: number };

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

/** Throws when a URL is not one that pictures may be fetched from. */
function checkUrl(url: URL, { hosts, privateHosts }: HostPolicy): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    refuse(`${url.protocol} is neither http nor https`);
  if (url.username || url.password) refuse(`${url.host}: the address holds a password`);
  const isPrivate = privateHosts.includes(url.host);
  const isListed = isPrivate || hosts.includes(url.host);
  if (hosts.length > 0 && !isListed) refuse(`${url.host} is not in IMAGE_HOSTS`);
  // Other ports of public hosts are no business of a picture.
  if (url.port !== '' && !isListed) refuse(`${url.host}: only the ports 80 and 443`);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (!isPrivate && net.isIP(literal) !== 0 && !isPublicAddress(literal))
    refuse(`${url.hostname} is not a public address`);
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

type RequestOptions = { signal: AbortSignal; isPrivate: boolean; lookup: net.LookupFunction };

function request(url: URL, { signal, isPrivate, lookup }: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Lading' };
    const { get } = url.protocol === 'http:' ? http : https;
    const options = { ...(!isPrivate && { lookup }), agent: false as const, signal, headers };
    get(url, options, resolve).on('error', (error) =>
      reject(
        error instanceof NotPublicError
          ? new DownloadError(error.message, 'never')
          : connectionError(url.host, error),
      ),
    );
  });
}

async function read(response: IncomingMessage, host: string): Promise<Buffer> {
  const tooLarge = () => new DownloadError(`larger than ${MAX_BYTES / 1_000_000} MB`, 'never');
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) {
    response.destroy();
    throw tooLarge();
  }
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      size += part.length;
      if (size > MAX_BYTES) {
        response.destroy();
        throw tooLarge();
      }
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof DownloadError ? error : connectionError(host, error);
  }
  return Buffer.concat(parts);
}
