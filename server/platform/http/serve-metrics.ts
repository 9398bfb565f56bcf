import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '../metrics.ts';
import { createTokenCheck } from './token-check.ts';

type Options = { metrics: Metrics; host: string; port: number; token: string | undefined };

/**
 * Serves `/metrics` to the token, of a process that serves nothing else over HTTP. Rejects when the port is in use.
 * Port 0 is any free one: the one that it got is returned.
 */
export async function serveMetrics({ metrics, host, port, token }: Options) {
  const mayMeasure = createTokenCheck(token);
  const server = createServer(async (request, response) => {
    const isMeasured = request.url === '/metrics' && mayMeasure(request.headers.authorization);
    if (!isMeasured) return response.writeHead(404).end();
    const text = await metrics.text().catch(() => undefined);
    if (text === undefined) return response.writeHead(500).end();
    return response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
    },
  };
}
