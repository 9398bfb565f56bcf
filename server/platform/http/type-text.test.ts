import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Schema } from './json-schema.ts';
import { typeText } from './type-text.ts';

const typeOf = (schema: z.ZodType) => typeText(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema);

it('typeText() writes objects, arrays, unions and what may be missing', () => {
  const line = z.object({
    sku: z.string(),
    'row-no': z.int().optional(),
    kind: z.enum(['a', 'b']).nullable(),
  });
  expect(typeOf(z.object({ lines: z.array(line), ids: z.array(z.union([z.string(), z.int()])) }))).toBe(`{
  lines: {
    sku: string;
    'row-no'?: number;
    kind: "a" | "b" | null;
  }[];
  ids: Array<string | number>;
}`);
});

it('typeText() writes records, tuples, constants and what nothing is known of', () => {
  expect(typeOf(z.record(z.string(), z.int()))).toBe('Record<string, number>');
  expect(typeOf(z.partialRecord(z.enum(['a', 'b']), z.int()))).toBe('Partial<Record<"a" | "b", number>>');
  expect(typeOf(z.tuple([z.string(), z.boolean()]))).toBe('[string, boolean]');
  expect(typeOf(z.literal('0'))).toBe('"0"');
  expect(typeOf(z.unknown())).toBe('unknown');
});
