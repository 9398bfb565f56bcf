import type { FastifyRequest } from 'fastify';

/** Returns a request as the pages see it: under the shop's public address, whatever the proxy in front says. */
export function pageRequest(request: FastifyRequest, publicUrl: string, url: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'content-type', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { origin } = new URL(publicUrl);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const body = method === 'GET' ? null : new Uint8Array((request.body as Buffer | undefined) ?? []);
  return new Request(`${origin}${url}`, { method, headers, body });
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Whether a request announces a form as browsers send it: pages take nothing else. */
export const isForm = ({ headers }: FastifyRequest): boolean => FORM.test(headers['content-type'] ?? '');

/** Whether the body of a form is whole and readable. */
export async function isReadableForm({ headers, body }: FastifyRequest): Promise<boolean> {
  const type = headers['content-type'] ?? '';
  const sent = new Response(new Uint8Array((body as Buffer | undefined) ?? []), {
    headers: { 'content-type': type },
  });
  return sent.formData().then(
    () => true,
    () => false,
  );
}

// What the RFC calls unreserved needs no encoding, and hexadecimal digits are written in capitals.
const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/;
const SMALL_DIGITS = /%(?:[a-f]|[\dA-F][a-f])/;

/** Whether a path is spelt as browsers spell it: any letter can also be encoded, and each spelling would be a key. */
export const isPlainlySpelt = (path: string): boolean =>
  !ENCODED_UNRESERVED.test(path) && !SMALL_DIGITS.test(path);
