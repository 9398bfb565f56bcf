import type { Schema } from './json-schema.ts';

const STEP = '  ';
const NAME = /^[A-Za-z_$][\w$]*$/;

const nested = (value: unknown): Schema =>
  (typeof value === 'object' && value !== null ? value : {}) as Schema;
const unique = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

/** Returns the name under which an object's type is written elsewhere; undefined to write it in its place. */
export type NameOf = (schema: Schema) => string | undefined;

/** Writes the schema of an object as its fields; `nameOf` names those within it. */
export function objectText(schema: Schema, indent = '', nameOf?: NameOf): string {
  const required = new Set((schema.required ?? []) as string[]);
  const inner = `${indent}${STEP}`;
  const lines = Object.entries(nested(schema.properties)).map(([name, field]) => {
    const key = NAME.test(name) ? name : `'${name}'`;
    return `${inner}${key}${required.has(name) ? '' : '?'}: ${typeText(nested(field), inner, nameOf)};`;
  });
  const { additionalProperties: others } = schema;
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`;
  if (typeof others !== 'object')
    return others === undefined ? 'Record<string, unknown>' : 'Record<string, never>';
  const names = nested(schema.propertyNames);
  const text = `Record<${typeText(names)}, ${typeText(nested(others), indent, nameOf)}>`;
  // A record of an enum lists its keys as required, or may leave any of them out.
  return 'enum' in names && !schema.required ? `Partial<${text}>` : text;
}

/** Whether the type of a schema is one of several, which brackets behind it would bind to the last of. */
const isUnion = ({ enum: values, anyOf, oneOf, allOf, type }: Schema): boolean =>
  [values, anyOf, oneOf, allOf, type].some((list) => Array.isArray(list) && list.length > 1);

function arrayText(schema: Schema, indent: string, nameOf?: NameOf): string {
  if (Array.isArray(schema.prefixItems))
    return `[${schema.prefixItems.map((item) => typeText(nested(item), indent, nameOf)).join(', ')}]`;
  const item = typeText(nested(schema.items), indent, nameOf);
  return isUnion(nested(schema.items)) ? `Array<${item}>` : `${item}[]`;
}

const simple: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Writes a JSON schema (2020-12) as a TypeScript type; what it cannot say is `unknown`. */
export function typeText(schema: Schema, indent = '', nameOf?: NameOf): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return unique(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices))
    return unique(choices.map((choice) => typeText(nested(choice), indent, nameOf)));
  if (Array.isArray(schema.allOf))
    return schema.allOf.map((member) => typeText(nested(member), indent, nameOf)).join(' & ');
  if (Array.isArray(schema.type))
    return unique(schema.type.map((type) => typeText({ ...schema, type }, indent, nameOf)));
  if (schema.type === 'object') return nameOf?.(schema) ?? objectText(schema, indent, nameOf);
  if (schema.type === 'array') return arrayText(schema, indent, nameOf);
  return simple[String(schema.type)] ?? 'unknown';
}
