import { deferScripts } from './defer-scripts.ts';
import { DEFERRED } from './deferred-link.ts';

/** A page as it is sent, and the code of the inline scripts that its renderer wrote, which alone may run. */
export type FinishedPage = { body: Buffer; scripts: Buffer[] };

/** Returns a nonce for the renderer's own tags. An injected script cannot guess it, and it is never sent. */
export const createNonce = (): string => crypto.randomUUID();

const MODULE_LINK = Buffer.from('<link rel="modulepreload"');
const DEFERRED_LINK = Buffer.from(`<link rel="${DEFERRED.relation}"`);
const SCRIPT = Buffer.from('<script');
const SCRIPT_END = Buffer.from('</script>');
const MODULE_SCRIPT = '<script type="module" async="">';

/**
 * Removes the nonces from a rendered page, defers the framework's links and module script, and collects the renderer's
 * inline scripts. React writes the nonce into each of these tags, so that one search for it finds them all.
 */
export function finishPage(page: Buffer, nonce: string): FinishedPage {
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const pieces: Buffer[] = [];
  const scripts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    const tag = page.lastIndexOf('<', at);
    const rest = at + attribute.length;
    if (startsWith(page, tag, MODULE_LINK)) {
      pieces.push(page.subarray(from, tag), DEFERRED_LINK, page.subarray(tag + MODULE_LINK.length, at));
      from = rest;
      continue;
    }
    pieces.push(page.subarray(from, at));
    from = rest;
    const script = startsWith(page, tag, SCRIPT) ? inlineScript(page, rest) : null;
    if (!script) continue;
    if (page.toString('latin1', tag, at) + page.toString('latin1', rest, script.start) === MODULE_SCRIPT) {
      const code = Buffer.from(deferScripts(page.toString('utf8', script.start, script.end)));
      pieces.push(page.subarray(from, script.start), code);
      scripts.push(code);
      from = script.end;
    } else scripts.push(Buffer.from(page.subarray(script.start, script.end)));
  }
  return { body: Buffer.concat([...pieces, page.subarray(from)]), scripts };
}

const startsWith = (page: Buffer, at: number, prefix: Buffer): boolean =>
  at >= 0 && page.subarray(at, at + prefix.length).equals(prefix);

/** Returns where the code of an inline script starts and ends; null for a script file. `rest`: within its tag. */
function inlineScript(page: Buffer, rest: number): { start: number; end: number } | null {
  const close = page.indexOf('>', rest);
  const tag = page.lastIndexOf('<', rest);
  if (close < 0 || /\ssrc=/.test(page.toString('latin1', tag, close))) return null;
  const end = page.indexOf(SCRIPT_END, close);
  return end < 0 ? null : { start: close + 1, end };
}
