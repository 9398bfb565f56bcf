import { deferScripts } from './defer-scripts.ts';
import { DEFERRED } from './deferred-link.ts';

/** A page as it is sent, and the code of the inline scripts that its renderer wrote, which alone may run. */
export type FinishedPage = { body: Buffer; scripts: string[] };

/** Returns a nonce for the renderer's own tags. An injected script cannot guess it, and it is never sent. */
export const createNonce = (): string => crypto.randomUUID();

/** UTF-8 bytes of one UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;
/** A larger buffer is not kept for the next page. */
const MAX_SPARE_BYTES = 2 * 1024 * 1024;
/** React writes it into streams alone. */
const DOCTYPE = '<!DOCTYPE html>';
const BODY_END = '</body>';
const MODULE_LINK = '<link rel="modulepreload"';
const DEFERRED_LINK = `<link rel="${DEFERRED.relation}"`;
const SCRIPT = '<script';
const SCRIPT_END = '</script>';
const MODULE_SCRIPT = '<script type="module" async="">';

type RenderedPage = {
  /** The HTML of the whole page, from its `html` on. */
  html: string;
  /** Which the framework wrote into each of its tags, so that one search for it finds them all. */
  nonce: string;
  /** Code of scripts that the page ends with. */
  lastScripts: readonly string[];
};

/**
 * Removes the nonces from a rendered page, defers the framework's links and module script, adds the last scripts, and
 * collects the renderer's inline scripts.
 */
export function finishPage({ html: page, nonce, lastScripts }: RenderedPage): FinishedPage {
  const attribute = ` nonce="${nonce}"`;
  const pieces = [DOCTYPE];
  const scripts: string[] = [];
  let from = 0;
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    const tag = page.lastIndexOf('<', at);
    const rest = at + attribute.length;
    if (page.startsWith(MODULE_LINK, tag)) {
      pieces.push(page.slice(from, tag), DEFERRED_LINK, page.slice(tag + MODULE_LINK.length, at));
      from = rest;
      continue;
    }
    pieces.push(page.slice(from, at));
    from = rest;
    const script = page.startsWith(SCRIPT, tag) ? inlineScript(page, rest) : null;
    if (!script) continue;
    const code = page.slice(script.start, script.end);
    const isModule = page.slice(tag, at) + page.slice(rest, script.start) === MODULE_SCRIPT;
    const sent = isModule ? deferScripts(code) : code;
    pieces.push(page.slice(from, script.start), sent);
    scripts.push(sent);
    from = script.end;
  }
  const end = Math.max(page.lastIndexOf(BODY_END), from);
  pieces.push(
    page.slice(from, end),
    ...lastScripts.map((code) => `${SCRIPT}>${code}${SCRIPT_END}`),
    page.slice(end),
  );
  return { body: encode(pieces), scripts: [...scripts, ...lastScripts] };
}

// Pages are encoded one after another. A buffer for each would triple the runs of the garbage collector.
let spare = Buffer.alloc(0);

/** Returns the pieces of a page in UTF-8. They are parts of one text, and joining them would copy it once more. */
function encode(pieces: readonly string[]): Buffer {
  const maxBytes = pieces.reduce((sum, { length }) => sum + length * MAX_BYTES_PER_UNIT, 0);
  const room = maxBytes <= spare.length ? spare : Buffer.allocUnsafeSlow(maxBytes);
  if (maxBytes <= MAX_SPARE_BYTES) spare = room;
  let length = 0;
  for (const piece of pieces) length += room.write(piece, length);
  return Buffer.from(room.subarray(0, length));
}

/** Returns where the code of an inline script starts and ends; null for a script file. `rest`: within its tag. */
function inlineScript(page: string, rest: number): { start: number; end: number } | null {
  const close = page.indexOf('>', rest);
  const tag = page.lastIndexOf('<', rest);
  if (close < 0 || /\ssrc=/.test(page.slice(tag, close))) return null;
  const end = page.indexOf(SCRIPT_END, close);
  return end < 0 ? null : { start: close + 1, end };
}
