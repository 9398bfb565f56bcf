import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';

const WEBHOOK_ID = 'WH1FAKE';
const CERTIFICATES = 'https://api.paypal.com/v1/notifications/certs';
const VERIFY = '/v1/notifications/verify-webhook-signature';

type Money = { currency_code: string; value: string };
type FakeOrder = {
  id: string;
  status: string;
  links: { rel: string; href: string }[];
  purchase_units: {
    custom_id: string;
    amount: Money;
    payments?: {
      captures: { id: string; status: string; amount: Money }[];
      refunds: { id: string; status: string; custom_id: string; amount: Money }[];
    };
  }[];
  request: unknown;
};
type Answer = { status: number; body: object };

const idOf = (): string => randomBytes(8).toString('hex').toUpperCase();
const failure = (status: number, name: string, issue: string): Answer => ({
  status,
  body: { name, debug_id: 'fake', details: [{ issue }] },
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** PayPal's books and its API over orders, captures and refunds, as its Orders v2 and Payments v2 have them. */
class Books {
  orders: FakeOrder[] = [];
  disputes: ({ dispute_id: string } & Record<string, unknown>)[] = [];
  captureStatus = 'COMPLETED';
  #answers = new Map<string, Answer>();

  answer(path: string, { body, key }: { body: string; key: string | undefined }): Answer {
    const known = key === undefined ? undefined : this.#answers.get(key);
    const answer = known ?? this.#apply(path, body);
    if (key !== undefined && answer.status < 300) this.#answers.set(key, answer);
    return answer;
  }

  #apply(path: string, body: string): Answer {
    const dispute = this.disputes.find((one) => path === `/v1/customer/disputes/${one.dispute_id}`);
    if (dispute) return { status: 200, body: dispute };
    if (path === '/v2/checkout/orders') return this.#create(JSON.parse(body));
    const [, refunded] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? [];
    if (refunded) return this.#refund(refunded, JSON.parse(body));
    const [, id, action] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? [];
    const order = this.orders.find((one) => one.id === id);
    if (!order) return failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return action ? this.#capture(order) : { status: 200, body: order };
  }

  #create(request: { purchase_units: FakeOrder['purchase_units'] }): Answer {
    const id = idOf();
    const order: FakeOrder = {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      links: [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${id}` }],
      purchase_units: request.purchase_units,
      request,
    };
    this.orders.push(order);
    return { status: 200, body: order };
  }

  #capture(order: FakeOrder): Answer {
    const [unit] = order.purchase_units;
    if (!unit || order.status === 'COMPLETED')
      return failure(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return failure(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if (this.captureStatus === 'INSTRUMENT_DECLINED')
      return failure(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    unit.payments = {
      captures: [{ id: idOf(), status: this.captureStatus, amount: unit.amount }],
      refunds: [],
    };
    return { status: 201, body: order };
  }

  #refund(captureId: string, { custom_id, amount }: { custom_id: string; amount: Money }): Answer {
    for (const { purchase_units } of this.orders)
      for (const { payments } of purchase_units) {
        if (!payments?.captures.some(({ id }) => id === captureId)) continue;
        const refund = { id: idOf(), status: 'COMPLETED', custom_id, amount };
        payments.refunds.push(refund);
        return { status: 201, body: refund };
      }
    return failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  }
}

/** Signs as PayPal does what it does, though with a key of its own for each certificate. */
const signatureOf = (
  certificate: string,
  parts: readonly [id: string, time: string, webhook: string, body: string],
) =>
  createHmac('sha256', certificate)
    .update([...parts.slice(0, 3), crc32(parts[3])].join('|'))
    .digest('base64');

type Change = { certificate?: string; certUrl?: string; signer?: string; webhookId?: string; id?: string };

/**
 * Makes a notification, signed as PayPal does unless a part of it is replaced. Its bytes are none that JSON.stringify
 * makes of the parsed body.
 */
function notification(
  type: string,
  resource: object,
  {
    certificate = 'leaf',
    certUrl = `${CERTIFICATES}/${certificate}`,
    signer = certificate,
    webhookId = WEBHOOK_ID,
    id = `WH-${idOf()}`,
  }: Change = {},
) {
  const event = JSON.stringify({ id, event_type: type, resource });
  const body = `{"summary": "10 \\u20ac f\u00fcr Z\u00fcrich", "amount": 10.10, ${event.slice(1)}`;
  const [transmission, time] = [randomUUID(), new Date().toISOString()];
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf(signer, [transmission, time, webhookId, body]),
      'paypal-cert-url': certUrl,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  };
}

/** Answers whether a notification was signed, over the event as it stands in the request. */
function verification(asked: string): Answer {
  const fields = JSON.parse(asked) as Record<string, string>;
  const { transmission_id: id = '', transmission_time: time = '', cert_url: url } = fields;
  const event = asked.slice(asked.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const isSigned =
    fields.auth_algo === 'SHA256withRSA' &&
    fields.webhook_id === WEBHOOK_ID &&
    url === `${CERTIFICATES}/leaf` &&
    fields.transmission_sig === signatureOf('leaf', [id, time, WEBHOOK_ID, event]);
  return { status: 200, body: { verification_status: isSigned ? 'SUCCESS' : 'FAILURE' } };
}

/** Starts a server that speaks PayPal's HTTP, and gives what a provider needs to reach it. */
export async function fakePaypal() {
  const books = new Books();
  const state = {
    outage: 'none' as 'none' | 'away' | 'busy' | 'lostAnswers',
    token: '',
    tokens: 0,
    verifications: 0,
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const send = ({ status, body: answer }: Answer) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    if (path === VERIFY) state.verifications += 1;
    if (state.outage === 'busy') return send(failure(429, 'RATE_LIMIT_REACHED', 'BUSY'));
    if (state.outage === 'away') return send(failure(503, 'SERVICE_UNAVAILABLE', 'AWAY'));
    if (path === '/v1/oauth2/token') {
      state.tokens += 1;
      state.token = idOf();
      return send({ status: 200, body: { access_token: state.token, expires_in: 32_400 } });
    }
    if (request.headers.authorization !== `Bearer ${state.token}`)
      return send(failure(401, 'AUTHENTICATION_FAILURE', 'TOKEN'));
    if (path === VERIFY) return send(verification(body));
    const key = request.headers['paypal-request-id'];
    const answer = books.answer(path, { body, key: typeof key === 'string' ? key : undefined });
    if (state.outage === 'lostAnswers' && request.method === 'POST') return request.socket.destroy();
    send(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** Takes what goes to PayPal's hosts to the fake. */
  const send: typeof fetch = (input, init) => {
    const url = new URL(String(input));
    return fetch(origin + url.pathname + url.search, init);
  };
  return {
    books,
    state,
    options: {
      clientId: 'fake-client-id',
      clientSecret: 'fake-client-secret',
      webhookId: WEBHOOK_ID,
      url: 'https://api-m.paypal.com',
      send,
    },
    /** Finds the order behind the URL that a buyer is sent to. */
    orderOf: (redirect: string | null): FakeOrder => {
      const id = new URL(redirect ?? '').searchParams.get('token');
      const order = books.orders.find((one) => one.id === id);
      if (!order) throw new Error(`no order has ${redirect}`);
      return order;
    },
    event: notification,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type FakePaypal = Awaited<ReturnType<typeof fakePaypal>>;
