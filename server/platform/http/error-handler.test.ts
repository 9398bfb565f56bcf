import Fastify from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createServer } from './create-server.ts';
import { createErrorHandler } from './error-handler.ts';

const messages = {
  refusal: (language: string, reason: string) => `${language} <${reason}>`,
  text: (_: string, key: string) => key,
  field: (_: string, reason: string) => reason,
  fields: () => undefined,
};

function failing(error: object) {
  const app = Fastify();
  app.setErrorHandler(createErrorHandler(messages));
  const fail = async () => {
    throw Object.assign(new Error('secret'), error);
  };
  app.get('/api/call', fail);
  app.get('/*', fail);
  return app;
}

it('createErrorHandler() answers an opened page with a document in its language that runs nothing', async () => {
  const app = failing({ statusCode: 429, retryAfterS: 7 });
  const { statusCode, headers, body } = await app.inject({
    url: '/de/login',
    headers: { accept: 'text/html,*/*' },
  });
  expect({ statusCode, after: headers['retry-after'] }).toEqual({ statusCode: 429, after: '7' });
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('de &#60;TooManyRequests&#62;');
  expect(body).toContain('href="/de"');
});

it('createErrorHandler() answers calls with an envelope, and hides what went wrong', async () => {
  const app = failing({});
  const { statusCode, body } = await app.inject({
    url: '/%61pi/call',
    headers: { accept: 'text/html', language: 'fr' },
  });
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toEqual({
    code: 500,
    message: 'fr <InternalError>',
    data: null,
    reason: 'InternalError',
  });
  expect((await app.inject({ url: '/login', headers: { accept: 'text/html' } })).body).not.toContain(
    'secret',
  );
});

it.each([
  ['value "2147483648" is out of range for type integer', 400],
  ['integer out of range', 500],
])(
  'createErrorHandler() tells a number of the request from one of the program: %s',
  async (message, status) => {
    const app = failing({ code: '22003', message });
    expect((await app.inject({ url: '/api/call' })).statusCode).toBe(status);
  },
);

it.each(['/de/%00', '/de/%FF', '/de/c/%ED%A0%80', '/de/search?keyword=%00'])(
  'createErrorHandler() answers %s with the page of what is not found, and programs with an envelope',
  async (url) => {
    const log = pino({ level: 'silent' });
    const app = await createServer({
      ...{ log, metrics: undefined, trustedProxies: [], isSecure: false, requestTimeoutMs: 1000 },
      messages,
      isTraceParentTrusted: false,
    });
    app.get('/*', () => 'a page');
    for (const headers of [{ accept: 'text/html' }, { accept: '*/*' }, {}]) {
      const page = await app.inject({ url, headers });
      expect(page.statusCode).toBe(404);
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      expect(page.body).toContain('<html lang="de">');
    }
    for (const asked of [{ url, headers: { accept: 'application/json' } }, { url: `/_data/page${url}` }])
      expect((await app.inject(asked)).json()).toMatchObject({ code: 400, reason: 'InvalidInput' });
    const call = await app.inject({ url: '/api/%FF', headers: { accept: 'text/html' } });
    expect(call.json()).toMatchObject({ code: 400, reason: 'InvalidInput' });
  },
);
