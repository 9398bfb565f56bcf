import { z } from 'zod';
import type { Contract } from '../../../contract/call.ts';

export type Schema = { [key: string]: unknown };
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNull = (value: unknown): boolean => isSchema(value) && value.type === 'null';

/**
 * Writes `anyOf: [x, null]` as a nullable x. The serialiser compiled from an anyOf validates every value to find
 * out which branch it is, the one from `nullable` does not.
 */
function withoutNullBranches(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNullBranches);
  if (!isSchema(value)) return value;
  const plain = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutNullBranches(inner)]),
  );
  const branches = plain.anyOf;
  if (Array.isArray(branches) && branches.length === 2 && branches.some(isNull)) {
    const [other] = branches.filter((branch) => !isNull(branch));
    if (isSchema(other)) return { ...other, nullable: true };
  }
  return plain;
}

const describe = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return described;
};

/** JSON schema (2020-12) of what a call takes, for its description. */
export const inputSchema = (contract: Contract): Schema => describe(contract.input, 'input');

/** JSON schema (2020-12) of a call's data as the wire carries it, for its description. */
export const outputSchema = (contract: Contract): Schema =>
  describe(contract.wire?.schema ?? contract.output, 'output');

/** JSON schema (draft 7) of a call's data as the wire carries it, aliases included, for its serialiser. */
export const dataSchema = (contract: Contract): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(contract.wire?.schema ?? contract.output, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-7',
  }) as Schema;
  return withoutNullBranches(schema) as Schema;
};

const envelope = (data: Schema): Schema => ({
  type: 'object',
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data,
    reason: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, reason: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
});

const refused = envelope({});
const described = new WeakMap<Contract, Schema>();

/**
 * What compiled serialisers are made from: the call's own data when it went well, anything else otherwise. The same
 * object each time for a call, and the same for all refusals.
 */
export function responseSchemas(contract: Contract): Schema {
  const schemas = described.get(contract) ?? {
    200: envelope(dataSchema(contract)),
    '4xx': refused,
    '5xx': refused,
  };
  described.set(contract, schemas);
  return schemas;
}
