import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Compile = ReturnType<ReturnType<typeof SerializerSelector>>;

const compile = SerializerSelector()();
const compiled = new WeakMap<object, ReturnType<Compile>>();

/**
 * Compiles the serialiser of a response's schema once for all calls and apps of this process: all refusals have one
 * schema, and a test makes many apps. Schemas are taken for the same by identity, and refer to no others.
 */
export const compileOnce: Compile = (part) => {
  const { schema } = part;
  if (typeof schema !== 'object' || schema === null) return compile(part);
  const kept = compiled.get(schema);
  if (kept) return kept;
  const serializer = compile(part);
  compiled.set(schema, serializer);
  return serializer;
};
