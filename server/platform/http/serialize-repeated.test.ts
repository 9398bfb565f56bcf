import { expect, it } from 'vitest';
import { z } from 'zod';
import { declare } from '../../../contract/call.ts';
import { repeatedSerializer } from './serialize-repeated.ts';

const line = z.object({ sku: z.string(), step: z.int().optional() });
const output = z.object({ total: z.int(), lines: z.array(line) });
const plain = declare({
  method: 'GET',
  path: '/x',
  scope: 'closed',
  access: 'anyone',
  summary: '',
  input: z.object({}),
  output,
});
const contract = {
  ...plain,
  wire: {
    schema: output.extend({ Items: z.array(line.extend({ Sku: z.string() })) }),
    from: (cart: unknown) => cart,
    repeated: { field: 'Items', of: 'lines' },
  },
};

/** Compiles nothing: writes the properties of a schema as they are. */
const compile = (schema: object) => (value: object) =>
  JSON.stringify(
    value,
    ['total', 'lines', 'Items'].filter((name) => name in (schema as { properties: object }).properties),
  );

it('repeatedSerializer() writes the objects of an array again with more fields', () => {
  const serialize = repeatedSerializer(contract, compile);
  const data = {
    total: 5,
    lines: [{ sku: 'a"b', step: 2 }, { sku: 'c' }],
    Items: [{ Sku: 'a"b' }, { Sku: 'c' }],
  };
  expect(JSON.parse(serialize?.({ code: 200, message: 'ok "', data }) ?? '')).toEqual({
    code: 200,
    message: 'ok "',
    data: {
      ...data,
      Items: [
        { sku: 'a"b', step: 2, Sku: 'a"b' },
        { sku: 'c', Sku: 'c' },
      ],
    },
  });
  const none = { total: 0, lines: [], Items: [] };
  expect(JSON.parse(serialize?.({ code: 200, message: '', data: none }) ?? '').data).toEqual(none);
});

it('repeatedSerializer() returns null for a call that repeats nothing', () => {
  expect(repeatedSerializer(plain, compile)).toBeNull();
});
