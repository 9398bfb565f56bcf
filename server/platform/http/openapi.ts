import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../../contract/call.ts';
import { refusalsOf } from '../../../contract/refusals-of.ts';
import { keepQuery } from '../../../kit/keep-query.ts';
import { limitFact, scopeFact } from './call-facts.ts';
import { inputSchema, outputSchema, type Schema } from './json-schema.ts';
import type { Route } from './route.ts';

const isInPath = (path: string, name: string): boolean => path.includes(`{${name}}`);

/** Parameters of the path; those of the query as well where the input is not sent in a body. */
function parametersOf(schema: Schema, { path }: Contract, inBody: boolean) {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>)
    .filter(([name]) => !inBody || isInPath(path, name))
    .map(([name, inner]) => ({
      name,
      in: isInPath(path, name) ? 'path' : 'query',
      required: isInPath(path, name) || required.includes(name),
      schema: inner,
    }));
}

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'A repeat with the same key and input within a day gets the first answer and changes nothing.',
};

/** What is sent in the body: the input without what is in the path, or a form with a file. */
function bodyOf({ sends, path }: Contract, schema: Schema) {
  const properties = Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(
      ([name]) => !isInPath(path, name),
    ),
  );
  const required = ((schema.required ?? []) as string[]).filter((name) => name in properties);
  const { properties: _, required: __, ...rest } = schema;
  const sent = { ...rest, properties, ...(required.length > 0 && { required }) };
  if (sends !== 'file') return { 'application/json': { schema: schema.properties ? sent : schema } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { 'multipart/form-data': { schema: { ...sent, properties: { ...properties, file } } } };
}

const envelope = (data: Schema) => ({
  'application/json': {
    schema: {
      type: 'object',
      properties: { code: { type: 'integer' }, message: { type: 'string' }, data },
      required: ['code', 'message', 'data'],
    },
  },
});

function securityOf({ scope, access }: Contract) {
  const scoped = scope === 'closed' ? [] : [{ apiToken: [scope] }];
  const session = [{ session: [] }];
  return access === 'member' ? [...scoped, ...session] : [{}, ...scoped, ...session];
}

const operationId = ({ method, path }: Contract): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)].join('_');

function operation({ contract }: Route) {
  const input = inputSchema(contract);
  const inBody = contract.method === 'POST' && contract.sends !== 'query';
  const { summary, ours } = contract;
  const group = contract.path.split('/').filter((part) => part !== 'v3')[1] ?? 'shop';
  const refusals = refusalsOf(contract);
  return {
    operationId: operationId(contract),
    summary,
    description: [
      ...(ours ? ['Not among the original calls of the wire; made in their style.'] : []),
      scopeFact(contract),
      limitFact(contract),
      `Refusals: ${refusals.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    tags: [group],
    security: securityOf(contract),
    parameters: [
      ...parametersOf(input, contract, inBody),
      ...(refusals.includes('IdempotencyKeyReused') ? [idempotencyKey] : []),
    ],
    ...(inBody && { requestBody: { required: true, content: bodyOf(contract, input) } }),
    responses: {
      200: { description: 'The call went well.', content: envelope(outputSchema(contract)) },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

const refused = {
  description: 'The call was refused; `reason` says why. 429 and 503 come with Retry-After.',
  headers: {
    'Retry-After': { description: 'Seconds until a repeat may work.', schema: { type: 'integer' } },
    RateLimit: { description: 'What is left of each limit.', schema: { type: 'string' } },
    'RateLimit-Policy': { description: 'The limits that count the call.', schema: { type: 'string' } },
  },
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          code: { type: 'integer' },
          message: { type: 'string' },
          data: {},
          reason: { type: 'string' },
          fields: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                field: { type: 'string' },
                reason: { type: 'string' },
                message: { type: 'string' },
              },
            },
          },
        },
        required: ['code', 'message', 'data'],
      },
    },
  },
};

/** The API's description (OpenAPI 3.1), made from the contract. */
function openApi(routes: readonly Route[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = `/api${route.contract.path}`;
    paths[path] = { ...paths[path], [route.contract.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lading', version: '1.0.0', description: `The guide: ${publicUrl}/httpprogram` },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        apiToken: { type: 'http', scheme: 'bearer', description: 'An API token with scopes: lading_...' },
        session: { type: 'http', scheme: 'bearer', description: 'The token of /user/login.' },
      },
      responses: { Refused: refused },
    },
    paths,
  };
}

/** Serves /api/docs/openapi.json for tools; /api/docs leads people to the page about the API. */
export function registerReference(app: FastifyInstance, routes: readonly Route[], publicUrl: string): void {
  // Made for the first who asks: it takes a tenth of a second, which each start of a process would wait for.
  let document: string | undefined;
  const written = (): string => {
    document ??= JSON.stringify(openApi(routes, publicUrl));
    return document;
  };
  app.get('/api/docs', ({ query }, reply) =>
    reply.redirect(keepQuery('/httpprogram', new URLSearchParams(query as Record<string, string>)), 302),
  );
  app.get('/api/docs/openapi.json', (_, reply) => reply.type('application/json').send(written()));
}
