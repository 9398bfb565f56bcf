import { z } from 'zod';

export type PaypalOptions = {
  clientId: string;
  clientSecret: string;
  /** Of the webhook as PayPal lists it; it is part of what is signed. */
  webhookId: string;
  /** https://api-m.paypal.com, its sandbox, or where a fake of it listens. */
  url: string;
  /** Sends requests; tests give one that reaches a fake. */
  send?: typeof fetch;
  now?: () => number;
};

const TIMEOUT_MS = 20_000;
/** A token is renewed so long before it ends. */
const TOKEN_MARGIN_MS = 60_000;
const token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const failure = z.object({
  name: z.string(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** An answer of PayPal that is none of success; its issues are PayPal's own words, such as ORDER_ALREADY_CAPTURED. */
export class PaypalError extends Error {
  readonly status: number;
  readonly issues: readonly string[];

  constructor(status: number, body: unknown) {
    const parsed = failure.safeParse(body);
    const { name, debug_id: id } = parsed.success ? parsed.data : { name: 'no JSON', debug_id: undefined };
    const issues = parsed.success ? (parsed.data.details ?? []).map(({ issue }) => issue) : [];
    super(`PayPal answered ${status} ${name} ${issues.join(' ')} (debug id ${id ?? 'none'})`);
    this.status = status;
    this.issues = issues;
  }
}

/** A body that is a string is sent as it is. */
type RequestOptions = { method?: 'GET' | 'POST'; body?: object | string; requestId?: string };
export type PaypalClient = (path: string, init?: RequestOptions) => Promise<unknown>;

/** Opens a client of PayPal's REST API: signs in, caches the token until it expires, and retries when it is refused. */
export function openPaypal(options: PaypalOptions): PaypalClient {
  const { clientId, clientSecret, url, send = fetch, now = Date.now } = options;
  const base = url.replace(/\/$/, '');
  let cached: { token: string; until: number } | null = null;

  async function accessToken(): Promise<string> {
    if (cached && cached.until > now()) return cached.token;
    const response = await send(`${base}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.json().catch(() => null);
    if (!response.ok) throw new PaypalError(response.status, body);
    const { access_token, expires_in } = token.parse(body);
    cached = { token: access_token, until: now() + expires_in * 1000 - TOKEN_MARGIN_MS };
    return access_token;
  }

  async function sendRequest(
    path: string,
    { method = 'GET', body, requestId }: RequestOptions,
  ): Promise<Response> {
    return send(base + path, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  return async (path, init = {}) => {
    let response = await sendRequest(path, init);
    if (response.status === 401) {
      cached = null;
      response = await sendRequest(path, init);
    }
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new PaypalError(response.status, answer);
    return answer;
  };
}
