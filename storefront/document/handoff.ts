import { text as textOf } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { StaticHandlerContext } from 'react-router';
import handOver from './hand-over.inline.js?raw';

const CONTROLLER = 'window.__reactRouterContext.streamController';
/** Where the script that hands the data over has them. */
const PAGE_DATA = 'PAGE_DATA';

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

/** Reads the data of a page in the framework's format. No loader of a page leaves a promise in it. */
const readStream = (stream: globalThis.ReadableStream<Uint8Array>): Promise<string> =>
  textOf(stream as unknown as ReadableStream);

/**
 * Returns the code of the script that gives a page the data of its loaders, instead of the framework's own component: that
 * one waits for a stream, and a page that waits cannot be rendered at once. Loaders and actions return what JSON can
 * carry, which takes two thirds of the bytes of the framework's references; errors are objects of classes, so a page with
 * errors is given the framework's own text.
 */
export async function handoffScript(
  state: State,
  stream: globalThis.ReadableStream<Uint8Array>,
): Promise<string> {
  const { loaderData, actionData, errors } = state;
  if (errors) {
    const text = escapeScript(JSON.stringify(await readStream(stream)));
    return `${CONTROLLER}.enqueue(${text});${CONTROLLER}.close();`;
  }
  const text = escapeScript(JSON.stringify({ loaderData, actionData, errors }));
  return handOver.replace(PAGE_DATA, () => text);
}
