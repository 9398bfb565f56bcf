import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { declare } from '../../../contract/call.ts';
import { responseSchemas } from './json-schema.ts';

const call = declare({
  method: 'GET',
  path: '/member',
  scope: 'closed',
  access: 'anyone',
  summary: '',
  input: z.object({}),
  output: z.object({ name: z.string(), cards: z.array(z.object({ id: z.int() })) }),
});

it('responseSchemas() writes the fields of the contract, and none that a row has beside them', async () => {
  const app = Fastify();
  app.get('/', { schema: { response: responseSchemas(call) } }, async () => ({
    code: 200,
    message: '',
    data: { name: 'a', passwordHash: 'x', cards: [{ id: 1, cost: 5 }] },
    stack: 'x',
  }));
  expect((await app.inject('/')).json()).toEqual({
    code: 200,
    message: '',
    data: { name: 'a', cards: [{ id: 1 }] },
  });
});
