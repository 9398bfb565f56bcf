import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; headers: http.IncomingHttpHeaders; body: string };
type Respond = (received: Received, response: http.ServerResponse) => void;

/** Starts a member's server that receives events; `respond` may be replaced. */
export async function fakeReceiver() {
  const received: Received[] = [];
  const receiver = {
    respond: ((_, response) => response.end('ok')) as Respond,
  };
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const one = { path: request.url ?? '', headers: request.headers, body };
    received.push(one);
    receiver.respond(one, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(receiver, {
    host,
    url: (path: string) => `http://${host}${path}`,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  });
}
export type FakeReceiver = Awaited<ReturnType<typeof fakeReceiver>>;

/** Whether one of the signatures of a request is of a secret, as a receiver checks it. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}
