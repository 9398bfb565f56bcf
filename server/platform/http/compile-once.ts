import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type SerializerCompiler = ReturnType<ReturnType<typeof SerializerSelector>>;

const compile = SerializerSelector()();
const compiled = new WeakMap<object, ReturnType<SerializerCompiler>>();

/**
 * Compiles the serialiser of a response's schema once for all calls and apps of this process: all refusals have one
 * schema, and a test makes many apps. Schemas are taken for the same by identity, and refer to no others.
 */
export const compileOnce: SerializerCompiler = (part) => {
  const { schema } = part;
  if (typeof schema !== 'object' || schema === null) return compile(part);
  const cached = compiled.get(schema);
  if (cached) return cached;
  const serializer = compile(part);
  compiled.set(schema, serializer);
  return serializer;
};
