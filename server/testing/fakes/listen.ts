import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = { method: string; url: URL; headers: http.IncomingHttpHeaders; json: unknown };
export type Given = { status?: number; headers?: Record<string, string>; json?: unknown };

/** Starts a server of this machine that answers with JSON; `fail` answers in place of `answer` where it returns something. */
export async function listenWithJson(answer: (asked: Asked) => Given) {
  const asked: Asked[] = [];
  const state = { fail: (_: Asked): Given | undefined => undefined };
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const one = {
      method: request.method ?? '',
      url,
      headers: request.headers,
      json: body ? JSON.parse(body) : null,
    };
    asked.push(one);
    const { status = 200, headers = {}, json = {} } = state.fail(one) ?? answer(one);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    host,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  });
}
