import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createCachedResponse, pack } from './cached-response.ts';
import { sendCachedResponse } from './send-cached-response.ts';

function served(status = 200) {
  const made = { status, type: 'text/plain', headers: {}, tags: new Set<string>(), isCostly: false };
  const entry = createCachedResponse({ ...made, body: Buffer.from('goods '.repeat(500)) }, 0);
  pack(entry);
  const app = Fastify();
  app.get('/', (request, reply) => sendCachedResponse(request, reply, entry, 'no-cache'));
  const get = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/', headers });
    return { status: answer.statusCode, etag: String(answer.headers.etag) };
  };
  return { get, etag: entry.etag };
}

it.each(['br', 'zstd', 'gzip', 'identity'])(
  'sendCachedResponse() repeats the ETag of the 200 in its 304, in %s',
  async (encoding) => {
    const { get } = served();
    const { status, etag } = await get({ 'accept-encoding': encoding });
    expect(status).toBe(200);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
      expect(await get({ 'accept-encoding': encoding, 'if-none-match': known })).toEqual({
        status: 304,
        etag,
      });
  },
);

it('sendCachedResponse() answers 304 to a tag of another encoding, and 200 to one that only begins alike', async () => {
  const { get, etag } = served();
  const ask = (known: string) => get({ 'accept-encoding': 'br', 'if-none-match': known });
  expect(await ask(`"${etag}-zstd"`)).toEqual({ status: 304, etag: `"${etag}-zstd"` });
  expect((await ask('*')).status).toBe(304);
  expect((await ask(`"${etag}0"`)).status).toBe(200);
});
