import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { number: string; carrier?: number };
type FakeEvent = { time_utc: string; sub_status: string; location?: string; description?: string };

/** A tracking service on this machine that answers as the 17TRACK API does. */
export async function startTrackingService(key: string) {
  const known = new Map<string, FakeEvent[]>();
  const asked: { path: string; parcels: Asked[] }[] = [];
  const state = { isDown: false };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      if (state.isDown || request.headers['17token'] !== key) return response.writeHead(503).end();
      const parcels = JSON.parse(body) as Asked[];
      asked.push({ path: request.url ?? '', parcels });
      if (request.url?.endsWith('/register'))
        for (const { number } of parcels) if (!known.has(number)) known.set(number, []);
      const accepted = parcels
        .filter(({ number }) => known.has(number))
        .map(({ number }) => ({
          number,
          track_info: { tracking: { providers: [{ events: known.get(number) }] } },
        }));
      const rejected = parcels
        .filter(({ number }) => !known.has(number))
        .map(({ number }) => ({ number, error: { code: -18019902, message: 'not registered' } }));
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ code: 0, data: { accepted, rejected } }));
    });
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v2.2`,
    known,
    asked,
    state,
    close: () => new Promise<void>((go) => server.close(() => go())),
  };
}
