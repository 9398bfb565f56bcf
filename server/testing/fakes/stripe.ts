import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const STRIPE_KEY = 'sk_test_fake';
export const STRIPE_SECRET = 'whsec_fake';

type Params = { [name: string]: string | Params };

/** Parses a form with nested names, as `a[b][0]=c`. */
function parseForm(body: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let node = root;
    for (const part of path) {
      const known = node[part];
      const next: Params = typeof known === 'object' ? known : {};
      node[part] = next;
      node = next;
    }
    node[last] = value;
  }
  return root;
}

const text = (value: string | Params | undefined): string => (typeof value === 'string' ? value : '');
const part = (value: string | Params | undefined): Params => (typeof value === 'object' ? value : {});

type FakeSession = {
  id: string;
  object: 'checkout.session';
  created: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  payment_intent: string | null;
  url: string | null;
  params: Params;
};
type FakeRefund = {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Params;
};
type Answer = { status: number; body: object };

const idOf = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`;
const list = (data: object[]): Answer => ({ status: 200, body: { object: 'list', data, has_more: false } });
const failure = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: code } },
});

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Stripe's books and its API over Checkout Sessions and refunds, as https://docs.stripe.com/api has them. */
class Books {
  sessions: FakeSession[] = [];
  refunds: FakeRefund[] = [];
  #answers = new Map<string, { request: string; answer: Answer }>();

  answer(method: string, url: URL, { body, key }: { body: string; key: string | undefined }): Answer {
    const path = url.pathname.replace(/^\/v1\//, '');
    const known = key === undefined ? undefined : this.#answers.get(key);
    if (known && known.request !== path + body) return failure(400, 'idempotency_error', 'keys_differ');
    const answer = known?.answer ?? this.#apply(method, { path, url }, parseForm(body));
    if (key !== undefined && answer.status < 500) this.#answers.set(key, { request: path + body, answer });
    return answer;
  }

  #apply(method: string, { path, url }: { path: string; url: URL }, params: Params): Answer {
    const [, id, action] = /^checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (path === 'checkout/sessions' && method === 'POST') return this.#create(params);
    if (path === 'checkout/sessions') return this.#list(url.searchParams);
    if (path === 'refunds' && method === 'POST') return this.#refund(params);
    if (path === 'refunds') {
      const intent = url.searchParams.get('payment_intent');
      return list(this.refunds.filter(({ payment_intent }) => payment_intent === intent));
    }
    const session = this.sessions.find((one) => one.id === id);
    if (!session) return failure(404, 'invalid_request_error', 'resource_missing');
    if (action === 'expire') {
      if (session.status !== 'open') return failure(400, 'invalid_request_error', 'not_open');
      Object.assign(session, { status: 'expired', url: null });
    }
    return { status: 200, body: session };
  }

  #create(params: Params): Answer {
    const line = part(part(params.line_items)['0']);
    const price = part(line.price_data);
    const amount = Number(price.unit_amount) * Number(line.quantity);
    const remaining = Number(params.expires_at) - Date.now() / 1000;
    if (!Number.isInteger(amount) || amount < 1) return failure(400, 'invalid_request_error', 'amount');
    if (remaining < 30 * 60 || remaining > 24 * 60 * 60)
      return failure(400, 'invalid_request_error', 'expires_at');
    const id = idOf('cs_test');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      created: Math.floor(Date.now() / 1000),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: text(price.currency),
      client_reference_id: text(params.client_reference_id),
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      params,
    };
    this.sessions.push(session);
    return { status: 200, body: session };
  }

  #list(query: URLSearchParams): Answer {
    const from = Number(query.get('created[gte]') ?? 0);
    const to = Number(query.get('created[lte]') ?? Number.POSITIVE_INFINITY);
    return list(this.sessions.filter(({ created }) => created >= from && created <= to));
  }

  #refund(params: Params): Answer {
    const intent = text(params.payment_intent);
    const session = this.sessions.find(({ payment_intent }) => payment_intent === intent);
    if (!session) return failure(404, 'invalid_request_error', 'resource_missing');
    const amount = Number(params.amount);
    const before = this.refunds.filter(({ payment_intent }) => payment_intent === intent);
    const left = session.amount_total - before.reduce((sum, one) => sum + one.amount, 0);
    if (amount > left) return failure(400, 'invalid_request_error', 'charge_already_refunded');
    const refund: FakeRefund = {
      id: idOf('re'),
      object: 'refund',
      payment_intent: intent,
      amount,
      status: 'succeeded',
      metadata: part(params.metadata),
    };
    this.refunds.push(refund);
    return { status: 200, body: refund };
  }
}

/** Starts a server that speaks Stripe's HTTP. `outage` makes it fail: before it has done anything, or after. */
export async function fakeStripe() {
  const books = new Books();
  const state = { outage: 'none' as 'none' | 'away' | 'lostAnswers' };
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const send = ({ status, body: answer }: Answer) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
      response.end(JSON.stringify(answer));
    };
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return send(failure(401, 'invalid_request_error', 'api_key'));
    if (state.outage === 'away') return send(failure(503, 'api_error', 'away'));
    const key = request.headers['idempotency-key'];
    const url = new URL(request.url ?? '/', 'http://stripe');
    const answer = books.answer(request.method ?? 'GET', url, {
      body,
      key: typeof key === 'string' && request.method === 'POST' ? key : undefined,
    });
    if (state.outage === 'lostAnswers') return request.socket.destroy();
    send(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sign = new Stripe(STRIPE_KEY).webhooks;
  return {
    books,
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
      STRIPE_URL: `http://127.0.0.1:${port}`,
    },
    /** Sets what is wrong with the server from now on. */
    setOutage: (outage: typeof state.outage) => {
      state.outage = outage;
    },
    /** Finds the session behind the URL that a buyer is sent to. */
    sessionOf: (redirect: string | null): FakeSession => {
      const session = books.sessions.find(({ url }) => url === redirect);
      if (!session) throw new Error(`no session has ${redirect}`);
      return session;
    },
    /** The buyer pays on Stripe's page, of `amount` where it is not what was asked for. */
    pay: (session: FakeSession, amount = session.amount_total) => {
      if (session.status !== 'open') throw new Error(`the session is ${session.status}`);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: idOf('pi'),
        amount_total: amount,
        url: null,
      });
    },
    /** Makes a signed notification of an object. */
    event: (type: string, object: object, { id = idOf('evt'), secret = STRIPE_SECRET } = {}) => {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      const signature = sign.generateTestHeaderString({ payload: body, secret });
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>;
