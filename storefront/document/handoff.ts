import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';

const CONTROLLER = 'window.__reactRouterContext.streamController';
const BODY_END = '</body>';

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
 * Adds the data of its loaders to a page, as the framework's own component writes them. That component waits for a
 * stream, and a page that waits cannot be rendered at once.
 */
export function addHandoff(html: string, data: string, nonce: string): string {
  const scripts = [`${CONTROLLER}.enqueue(${escapeScript(JSON.stringify(data))});`, `${CONTROLLER}.close();`];
  const at = html.lastIndexOf(BODY_END);
  const tags = scripts.map((code) => `<script nonce="${nonce}">${code}</script>`).join('');
  return html.slice(0, at) + tags + html.slice(at);
}
