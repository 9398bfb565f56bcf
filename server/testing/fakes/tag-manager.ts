import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends each entry of the data layer to the server that the script came from. */
const SCRIPT = `(() => {
const { origin } = new URL(document.currentScript.src);
const send = (entry) => fetch(origin + '/collect', { method: 'POST', mode: 'no-cors', keepalive: true,
  body: JSON.stringify(Object.prototype.toString.call(entry) === '[object Arguments]' ? [...entry] : entry) });
const { dataLayer } = window;
dataLayer.forEach(send);
const push = dataLayer.push.bind(dataLayer);
dataLayer.push = (...entries) => { entries.forEach(send); return push(...entries); };
})();`;
const CHAT = 'window.fakeChat = { open() { document.body.dataset.chat = "open"; } };';

export type TagEntry = Record<string, unknown> | unknown[];

/** A stand-in of a tag manager and a chat: the requests that it got, and the entries of data layers. */
export async function fakeTagManager() {
  const requests: string[] = [];
  const entries: TagEntry[] = [];
  const server = createServer(async (request, response) => {
    requests.push(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/collect') entries.push(JSON.parse(Buffer.concat(chunks).toString()) as TagEntry);
    response.setHeader('content-type', 'text/javascript');
    response.end(request.url?.startsWith('/gtm.js') ? SCRIPT : request.url === '/chat.js' ? CHAT : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    entries,
    /** Entries of an event by its name. */
    events: (name: string) =>
      entries.filter(
        (entry): entry is Record<string, unknown> => !Array.isArray(entry) && entry.event === name,
      ),
    clear: () => {
      requests.length = 0;
      entries.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
