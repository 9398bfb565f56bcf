import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';

const CONTROLLER = 'window.__reactRouterContext.streamController';

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const escapeScript = (code: string): string =>
  code.replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);

/** Reads what the loaders of a page returned, in the framework's format. No loader of a page leaves a promise in it. */
export const readHandoff = (stream: globalThis.ReadableStream<Uint8Array>): Promise<string> =>
  text(stream as unknown as ReadableStream);

/**
 * Returns the code of the scripts that give a page the data of its loaders, as the framework's own component writes
 * them. That component waits for a stream, and a page that waits cannot be rendered at once.
 */
export const handoffScripts = (data: string): string[] => [
  `${CONTROLLER}.enqueue(${escapeScript(JSON.stringify(data))});`,
  `${CONTROLLER}.close();`,
];
