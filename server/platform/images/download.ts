import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { isPublicAddress, publicLookup } from './public-address.ts';

const MAX_BYTES = 15_000_000;
const MAX_REDIRECTS = 3;
const TIME_LIMIT = 10_000;

/** Fetches the bytes of an https address; throws when there is no answer of 200 within size and time. */
export type Download = (address: URL) => Promise<Buffer>;

/**
 * Fetches over https from public addresses only, at most 15 MB within 10 s. Follows redirects within the same host.
 */
export const download: Download = async (address) => {
  const limit = AbortSignal.timeout(TIME_LIMIT);
  let at = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await ask(at, limit);
    const status = response.statusCode ?? 0;
    if (status === 200) return await read(response);
    response.destroy();
    const { location } = response.headers;
    if (status < 300 || status >= 400 || location === undefined)
      throw new Error(`${at.host} answered ${status}`);
    const next = new URL(location, at);
    if (next.protocol !== 'https:' || next.host !== address.host)
      throw new Error(`${at.host} leads elsewhere`);
    at = next;
  }
  throw new Error(`${address.host} leads in circles`);
};

function ask(address: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const bare = address.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (net.isIP(bare) !== 0 && !isPublicAddress(bare))
    return Promise.reject(new Error(`${bare} is not a public address`));
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'Lading' };
    const request = https.get(address, { lookup: publicLookup, agent: false, signal, headers }, resolve);
    request.on('error', reject);
  });
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    size += part.length;
    if (size > MAX_BYTES) {
      response.destroy();
      throw new Error('the picture is too large');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
