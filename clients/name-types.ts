import type { Schema } from '../server/platform/http/json-schema.ts';
import { type NameOf, objectText } from '../server/platform/http/type-text.ts';

/** Shorter objects say what they are where they stand. */
const MIN_LINES = 5;

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
/** What one of a list is: `lines` are of `Line`, `entries` of `Entry`. */
const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** A name and, where another type has it, the one to put before it. */
type Hint = { name: string; parent: string };
type Found = { schema: Schema; hint: Hint; count: number };

/** Collects the objects of a schema by their text, each with what its place would call it. */
function collect(schema: unknown, hint: Hint, found: Map<string, Found>): void {
  if (typeof schema !== 'object' || schema === null) return;
  if (Array.isArray(schema)) {
    for (const one of schema) collect(one, hint, found);
    return;
  }
  const {
    type,
    properties = {},
    items,
    anyOf,
    oneOf,
    allOf,
    prefixItems,
    additionalProperties,
  } = schema as Schema;
  if (type === 'object') {
    const text = objectText(schema as Schema);
    if (text.split('\n').length >= MIN_LINES) {
      const known = found.get(text) ?? { schema: schema as Schema, hint, count: 0 };
      found.set(text, { ...known, count: known.count + 1 });
    }
  }
  for (const [name, field] of Object.entries(properties as object))
    collect(field, { name: pascal(name), parent: hint.name }, found);
  collect(items, { ...hint, name: singular(hint.name) }, found);
  for (const list of [anyOf, oneOf, allOf, prefixItems, additionalProperties]) collect(list, hint, found);
}

/** Returns a name that neither another type has nor, as `File` and `Error`, the language. */
function freeName({ name, parent }: Hint, taken: ReadonlySet<string>): string {
  const isFree = (one: string) => !taken.has(one) && !(one in globalThis);
  if (isFree(name)) return name;
  let free = parent + name;
  for (let number = 2; !isFree(free); number += 1) free = `${parent}${name}${number}`;
  return free;
}

/** A type with its name, and what names types within others. */
type Naming = { types: { name: string; text: string }[]; nameOf: NameOf };

/**
 * Names the objects that occur more than once in schemas, by the field or the call that has each first. One whose name is
 * taken gets that of the object around it before its own, and a number at last. `named`: schemas with what to call them.
 */
export function nameTypes(named: readonly (readonly [hint: string, schema: Schema])[]): Naming {
  const found = new Map<string, Found>();
  for (const [name, schema] of named) collect(schema, { name, parent: '' }, found);
  const taken = new Set<string>();
  const names = new Map<string, string>();
  const repeated = [...found].filter(([, { count }]) => count > 1);
  for (const [text, { hint }] of repeated) {
    const name = freeName(hint, taken);
    taken.add(name);
    names.set(text, name);
  }
  const nameOf: NameOf = (schema) => names.get(objectText(schema));
  const types = repeated.map(([text, { schema }]) => ({
    name: names.get(text) ?? '',
    text: objectText(schema, '', nameOf),
  }));
  return { types, nameOf };
}
