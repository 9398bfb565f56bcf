import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { dataSchema, inputSchema } from './json-schema.ts';
import type { Route } from './route.ts';

const parametersOf = (schema: Record<string, unknown>, path: string) => {
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  const required = (schema.required ?? []) as string[];
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: path.includes(`{${name}}`) || required.includes(name),
    schema: inner,
  }));
};

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'A repeat with the same key and input within a day gets the first answer and changes nothing.',
};

function operation({ contract }: Route) {
  const input = inputSchema(contract);
  const takesKey = contract.changes && !contract.setsCookies;
  const inBody = contract.method === 'POST' && contract.sends !== 'query';
  const form = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  };
  const content =
    contract.sends === 'file'
      ? { 'multipart/form-data': { schema: form } }
      : { 'application/json': { schema: input } };
  return {
    summary: contract.summary,
    description: contract.ours ? 'Not among the original calls of the wire; made in their style.' : undefined,
    tags: [contract.path.split('/').filter((part) => part !== 'v3')[1] ?? 'shop'],
    security: contract.access === 'member' ? [{ token: [] }] : [{ token: [] }, {}],
    parameters: [
      ...(inBody ? [] : parametersOf(input, contract.path)),
      ...(takesKey ? [idempotencyKey] : []),
    ],
    ...(inBody && { requestBody: { content } }),
    responses: {
      200: {
        description: 'The envelope; code is 200 when it went well.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                code: { type: 'integer' },
                message: { type: 'string' },
                data: dataSchema(contract),
              },
            },
          },
        },
      },
    },
  };
}

/** The API's description, made from the contract. */
function openApi(routes: readonly Route[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = `/api${route.contract.path}`;
    paths[path] = { ...paths[path], [route.contract.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lading', version: '1.0.0' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  };
}

function page(routes: readonly Route[]): string {
  const rows = routes
    .map(({ contract }) => {
      const input = escapeHtml(JSON.stringify(inputSchema(contract).properties ?? {}, null, 1));
      const data = escapeHtml(JSON.stringify(dataSchema(contract), null, 1));
      return `<section><h2><code>${contract.method} /api${escapeHtml(contract.path)}</code></h2><p>${escapeHtml(contract.summary)}</p><p>Access: ${contract.access}${contract.ours ? ' · added in the style of the wire' : ''}</p><details><summary>Takes</summary><pre>${input}</pre></details><details><summary>Gives</summary><pre>${data}</pre></details></section>`;
    })
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API reference</title><style>body{font:14px/20px system-ui;max-width:960px;margin:24px auto;padding:0 16px;color:#14181f}h2{font-size:16px;border-top:1px solid #e5e7eb;padding-top:16px}pre{background:#f6f7f9;padding:12px;overflow:auto}</style><h1>API reference</h1><p>Every answer is an envelope <code>{code, message, data}</code>. The description for tools: <a href="/api/docs/openapi.json">openapi.json</a>.</p>${rows}</html>`;
}

/** /api/docs for people and /api/docs/openapi.json for tools. */
export function registerReference(app: FastifyInstance, routes: readonly Route[], publicUrl: string): void {
  const document = JSON.stringify(openApi(routes, publicUrl));
  const html = page(routes);
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const headers = { 'content-security-policy': policy, 'x-frame-options': 'DENY' };
  app.get('/api/docs', (_, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(html));
  app.get('/api/docs/openapi.json', (_, reply) => reply.type('application/json').send(document));
}
