import type { Contract, Envelope } from '../../../contract/call.ts';
import { dataSchema, type Schema } from './json-schema.ts';

/** Compiles a JSON schema to a function that writes what fits it. */
type SerializerCompiler = (schema: Schema) => (value: Schema) => string;
type Properties = Record<string, Schema>;

const propertiesOf = (schema: Schema | undefined): Properties => (schema?.properties ?? {}) as Properties;

/** Returns an object schema without some of its properties. */
function without(schema: Schema, names: readonly string[]): Schema {
  const remaining = Object.entries(propertiesOf(schema)).filter(([name]) => !names.includes(name));
  const required = ((schema.required ?? []) as string[]).filter((name) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(remaining), required };
}

/** Appends members, each `"name":value`, to an object that has some. */
const append = (object: string, members: string): string => `${object.slice(0, -1)},${members}}`;

/**
 * Returns the serialiser of a call whose answer repeats the objects of one array in another with more fields: these
 * objects are written once and their text is used twice. They are written by JSON.stringify, which takes a third of the
 * time of a compiled serialiser, so they must have no fields besides those of the contract. Returns null for other calls.
 */
export function repeatedSerializer(
  { wire, ...contract }: Contract,
  compile: SerializerCompiler,
): ((answer: Envelope<unknown>) => string) | null {
  const repeated = wire?.repeated;
  if (!repeated) return null;
  const schema = dataSchema({ ...contract, wire });
  const writeRest = compile(without(schema, [repeated.of, repeated.field]));
  return ({ code, message, data }) => {
    const arrays = data as Record<string, object[]>;
    const texts = (arrays[repeated.of] ?? []).map((object) => JSON.stringify(object));
    const more = (arrays[repeated.field] ?? []).map((object) => JSON.stringify(object));
    const copies = texts.map((text, index) => append(text, more[index]?.slice(1, -1) ?? ''));
    const members = `"${repeated.of}":[${texts.join(',')}],"${repeated.field}":[${copies.join(',')}]`;
    return `{"code":${code},"message":${JSON.stringify(message)},"data":${append(writeRest(arrays), members)}}`;
  };
}
