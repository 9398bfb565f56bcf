const JSON_TYPE = 'application/json';
const LINES_TYPE = 'application/x-ndjson';

/** What OpenSearch refused, with the beginning of its reason. */
export class OpenSearchError extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`OpenSearch answers ${status}: ${reason.slice(0, 500)}`);
    this.status = status;
  }
}

/**
 * Whether OpenSearch refuses a request, or its index has just been replaced by another: it answers, so other requests
 * may be asked.
 */
export const isRefused = (error: unknown): error is OpenSearchError =>
  error instanceof OpenSearchError && [400, 404, 413, 422].includes(error.status);

/** Why a request failed, in a line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

export type RequestOptions = { deadlineMs: number; body?: object | undefined; lines?: readonly object[] };

type Request = <Answer>(method: string, path: string, options: RequestOptions) => Promise<Answer>;

/**
 * Asks OpenSearch. Throws OpenSearchError where it refuses, another error where it is away or late. `alias`: the name of
 * the shop's index, which those of its parts begin with.
 */
export type Client = Request & { alias: string };

const DEFAULT_ALIAS = 'lading';

/** What a buyer typed may have half a pair of surrogates, which is no JSON for OpenSearch. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** A client of the node at `url`, or of the proxy before several: https://user:password@host:port/alias. */
export function createClient(url: string): Client {
  const { username, password, origin, pathname } = new URL(url);
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = username && `Basic ${Buffer.from(login).toString('base64')}`;
  const request: Request = async (method, path, { deadlineMs, body, lines }) => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(deadlineMs),
      headers: {
        'content-type': lines ? LINES_TYPE : JSON_TYPE,
        ...(authorization && { authorization }),
      },
      body: lines
        ? `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
        : body
          ? JSON.stringify(body, wellFormed)
          : null,
    });
    if (!response.ok) throw new OpenSearchError(response.status, await response.text());
    return response.json();
  };
  return Object.assign(request, { alias: pathname.slice(1) || DEFAULT_ALIAS });
}
