import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { method: string; path: string; body: unknown };

/** A stand-in of the search analytics provider: what it received, and how it answers. */
export async function fakeInsightsProvider() {
  const received: Received[] = [];
  const behaviour = { status: 200 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    received.push({
      method: request.method ?? '',
      path: (request.url ?? '').split('?')[0] ?? '',
      body: text ? JSON.parse(text) : null,
    });
    response.writeHead(behaviour.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: behaviour.status, message: 'OK' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    behaviour,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
