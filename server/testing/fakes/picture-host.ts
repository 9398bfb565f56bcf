import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request of one path. */
export type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** A web server of pictures on 127.0.0.1. `answers` by path may be changed while it runs; others are 404. */
export async function fakePictureHost(answers: Record<string, Answer | Buffer> = {}) {
  const requests: string[] = [];
  let open = 0;
  let maxOpen = 0;
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.once('close', () => {
      open -= 1;
    });
    const answer = answers[path];
    if (typeof answer === 'function') answer(request, response);
    else if (answer) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    answers,
    requests,
    url: (path: string) => `http://${host}${path}`,
    /** The most requests that were open at once. */
    maxOpen: () => maxOpen,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
