import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { currentSpan, inSpan } from '../trace.ts';

export type OpenOptions = {
  method: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Ends the request, its answer too. */
  signal: AbortSignal;
  /** Resolves names and refuses those that are not public; undefined for a host that may be private. */
  lookup: LookupFunction | undefined;
};

/**
 * Sends a request on a connection of its own, to an address that `lookup` has checked, and returns the answer with its
 * body unread. Redirects are answers. Certificates are checked.
 */
export function openRequest(url: URL, options: OpenOptions): Promise<IncomingMessage> {
  const { method } = options;
  const attributes = { 'http.request.method': method, 'server.address': url.hostname };
  return inSpan({ name: method, kind: 'client', attributes }, async () => {
    const response = await sendRequest(url, options);
    currentSpan()?.set({ 'http.response.status_code': response.statusCode ?? 0 });
    return response;
  });
}

function sendRequest(url: URL, options: OpenOptions): Promise<IncomingMessage> {
  const { method, headers, body, signal, lookup } = options;
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'http:' ? http : https;
    const sent = request(
      url,
      { method, headers, signal, agent: false, ...(lookup && { lookup }) },
      resolve,
    ).on('error', reject);
    sent.end(body);
  });
}

/** Thrown for an answer with more bytes than allowed. */
export class TooLargeError extends Error {}

/** Reads an answer; one that announces or sends more than so many bytes is broken off with a TooLargeError. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => {
    response.destroy();
    return new TooLargeError(`more than ${maxBytes} bytes`);
  };
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    size += part.length;
    if (size > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reads the first bytes of an answer and breaks off the rest. */
export async function readStart(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    parts.push(part);
    size += part.length;
    if (size >= maxBytes) break;
  }
  response.destroy();
  return Buffer.concat(parts).subarray(0, maxBytes);
}
