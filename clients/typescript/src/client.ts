import type { CallOptions, CallRow } from './call-row.ts';
import { type Calls, calls } from './calls.ts';
import { LadingError } from './lading-error.ts';
import { buildRequest } from './request.ts';
import { delayOf } from './retry.ts';

export type ClientOptions = {
  /** The shop's address, such as https://shop.example. */
  baseUrl: string;
  /** An API token; without one calls are those of a visitor. */
  token?: string;
  /** Of texts in answers: en, es, pt, ru, fr, it or de. */
  language?: string;
  /** Three letters. */
  currency?: string;
  /** How often a call that may be repeated is repeated; 3 without it. */
  maxRetries?: number;
  /** The longest wait before a repeat, in seconds; 60 without it. A longer one ends in the error. */
  maxWaitS?: number;
  fetch?: typeof fetch;
};

export type Client = Calls & {
  /** Fetches the file of a download, by the id of getDownloads. */
  downloadFile(id: string, options?: { signal?: AbortSignal }): Promise<Response>;
};

type Envelope = Partial<Pick<LadingError, 'reason' | 'fields'>> & { message?: string; data?: unknown };

function errorOf(response: Response, envelope: Envelope | null): LadingError {
  const { message = `the shop answered ${response.status}`, reason, fields, data } = envelope ?? {};
  const requestId = response.headers.get('x-request-id') ?? undefined;
  return new LadingError({
    status: response.status,
    message,
    reason,
    fields: [...(fields ?? [])],
    data,
    requestId,
  });
}

const sleep = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Creates a client of a shop: a method a call. Throws LadingError for every call that does not go well. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, token, language, currency, maxRetries = 3, maxWaitS = 60, fetch: send = fetch } = options;
  const common: Record<string, string> = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(language && { language }),
    ...(currency && { 'currency-code': currency }),
  };

  /** Sends a request, and again while that may help and changes nothing twice. */
  async function request(url: string, init: RequestInit, isRepeatable: boolean): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const response = await send(new URL(url, baseUrl), init).catch((error: unknown) => {
        if (init.signal?.aborted) throw error;
        return new LadingError({ status: 0, message: 'the shop did not answer' }, { cause: error });
      });
      if (response instanceof Response && response.ok) return response;
      const waitS = delayOf(response, { tries, isRepeatable });
      if (waitS === null || tries >= maxRetries || waitS > maxWaitS) {
        if (response instanceof LadingError) throw response;
        throw errorOf(response, (await response.json().catch(() => null)) as Envelope | null);
      }
      if (response instanceof Response) await response.body?.cancel();
      await sleep(waitS, init.signal ?? undefined);
    }
  }

  async function call(row: CallRow, input: object = {}, { idempotencyKey, signal }: CallOptions = {}) {
    const { url, body, headers } = buildRequest(row, input);
    const key =
      row.takesKey && token
        ? (idempotencyKey ?? (idempotencyKey === null ? null : crypto.randomUUID()))
        : null;
    const response = await request(
      url,
      {
        method: row.method,
        headers: { ...common, ...headers, ...(key !== null && { 'idempotency-key': key }) },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      },
      !row.changes || key !== null,
    );
    return ((await response.json()) as { data: unknown }).data;
  }

  const methods = Object.fromEntries(
    Object.entries(calls).map(([name, row]) => [
      name,
      (input?: object, callOptions?: CallOptions) => call(row, input, callOptions),
    ]),
  );
  return {
    ...methods,
    downloadFile: (id: string, { signal }: { signal?: AbortSignal } = {}) =>
      request(
        `/downloads/files/${encodeURIComponent(id)}`,
        { headers: common, ...(signal && { signal }) },
        true,
      ),
  } as Client;
}
