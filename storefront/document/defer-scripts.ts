import { CAPTURE_EARLY_EVENTS } from './before-hydration.ts';
import { DEFERRED } from './deferred-link.ts';

const LINK = Buffer.from('<link rel="modulepreload"');
const LATER_LINK = Buffer.from(`<link rel="${DEFERRED.relation}"`);
const SCRIPT = Buffer.from('<script type="module" async="">');
const SCRIPT_END = Buffer.from('</script>');
/**
 * Waits until what is seen first is there, or until somebody does something, and then has the links followed that
 * waited. Holds what is pressed meanwhile.
 */
const WAIT = `${CAPTURE_EARLY_EVENTS}await new Promise((go) => {
addEventListener('load', () => requestAnimationFrame(() => setTimeout(go)));
addEventListener('pointerdown', go);
addEventListener('keydown', go);
setTimeout(go, ${DEFERRED.latest});
});
for (const link of document.querySelectorAll('link[rel=${DEFERRED.relation}]'))
link.rel = link.as ? 'preload' : 'modulepreload';
`;
const isImport = /^import (?:\* as (\w+) from )?("[^"]+");?/gm;

/**
 * The page works before its code does: what is seen first must not share a slow line with it. The framework has its
 * modules fetched at once and has no word for another time. Here its links are held back, and its script imports after
 * a wait. Gives a copy, and what became of the script's code.
 */
export function deferScripts(page: Buffer): { body: Buffer; code: { was: Buffer; is: Buffer } | null } {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(LINK); at >= 0; at = page.indexOf(LINK, from)) {
    pieces.push(page.subarray(from, at), LATER_LINK);
    from = at + LINK.length;
  }
  let code: { was: Buffer; is: Buffer } | null = null;
  const tag = page.indexOf(SCRIPT, from);
  if (tag >= 0) {
    const start = tag + SCRIPT.length;
    const end = page.indexOf(SCRIPT_END, start);
    code = {
      was: page.subarray(start, end),
      is: Buffer.from(WAIT + awaited(page.toString('utf8', start, end))),
    };
    pieces.push(page.subarray(from, start), code.is);
    from = end;
  }
  return { body: Buffer.concat([...pieces, page.subarray(from)]), code };
}

const awaited = (code: string): string =>
  code.replace(isImport, (_, name: string | undefined, file: string) =>
    name ? `const ${name} = await import(${file});` : `await import(${file});`,
  );
