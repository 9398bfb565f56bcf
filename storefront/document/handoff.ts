import { text as textOf } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { StaticHandlerContext } from 'react-router';

/** The framework's reference to null. */
const NULL = -5;

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const escapeScript = (code: string): string =>
  code.replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);

type State = Pick<StaticHandlerContext, 'loaderData' | 'actionData' | 'errors'>;

/**
 * Encodes data as the framework's format of references, which its router reads; runs in the browser. As JSON the data of a
 * page takes a third of the bytes that its references take.
 */
const REFER = `(data) => {
const table = [];
const refer = (value) => {
if (value === null) return ${NULL};
const at = table.push(value) - 1;
if (Array.isArray(value)) table[at] = value.map(refer);
else if (typeof value === 'object') {
table[at] = {};
for (const key in value) table[at]['_' + refer(key)] = refer(value[key]);
}
return at;
};
refer(data);
return JSON.stringify(table);
}`;

/** Reads the data of a page in the framework's format. No loader of a page leaves a promise in it. */
const readStream = (stream: globalThis.ReadableStream<Uint8Array>): Promise<string> =>
  textOf(stream as unknown as ReadableStream);

/**
 * Returns the code of the script that gives a page the data of its loaders, instead of the framework's own component: that
 * one waits for a stream, and a page that waits cannot be rendered at once. Loaders and actions return what JSON can
 * carry; errors are objects of classes, so a page with errors is given the framework's own text.
 */
export async function handoffScript(
  state: State,
  stream: globalThis.ReadableStream<Uint8Array>,
): Promise<string> {
  const { loaderData, actionData, errors } = state;
  const text = escapeScript(
    JSON.stringify(errors ? await readStream(stream) : { loaderData, actionData, errors }),
  );
  return `{
const { streamController } = window.__reactRouterContext;
streamController.enqueue(${errors ? text : `(${REFER})(${text})`});
streamController.close();
}`;
}
