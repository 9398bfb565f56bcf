import { LATER } from './constants.ts';

/**
 * Runs in the page. Waits until what is seen first is there, or until somebody does something, and then has the links
 * that waited followed. Keeps which button was pressed meanwhile that no browser answers by itself.
 */
function whenSeen({ relation, latest }: typeof LATER): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${relation}"]`))
        link.rel = link.as ? 'preload' : 'modulepreload';
      resolve();
    };
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(go)));
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, go, { once: true });
    addEventListener('click', ({ target }) => {
      const button =
        target instanceof Element &&
        target.closest<HTMLElement>('button[type="button"]:not([popovertarget])');
      if (button) window.pressedEarly = button;
    });
    setTimeout(go, document.readyState === 'complete' ? 0 : latest);
  });
}

const LINK = Buffer.from('<link rel="modulepreload"');
const LATER_LINK = Buffer.from(`<link rel="${LATER.relation}"`);
const SCRIPT = Buffer.from('<script type="module" async="">');
const SCRIPT_END = Buffer.from('</script>');
const WAIT = `await (${whenSeen})(${JSON.stringify(LATER)});\n`;
const isImport = /^import (?:\* as (\w+) from )?("[^"]+");?/gm;

/**
 * The page works before its code does: what is seen first must not share a slow line with it. The framework has its
 * modules fetched at once and has no word for another time. Here its links are held back, and its script imports after
 * a wait. Gives a copy.
 */
export function codeLast(page: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(LINK); at >= 0; at = page.indexOf(LINK, from)) {
    pieces.push(page.subarray(from, at), LATER_LINK);
    from = at + LINK.length;
  }
  const tag = page.indexOf(SCRIPT, from);
  if (tag >= 0) {
    const code = tag + SCRIPT.length;
    const end = page.indexOf(SCRIPT_END, code);
    pieces.push(page.subarray(from, code), Buffer.from(WAIT + awaited(page.toString('utf8', code, end))));
    from = end;
  }
  return Buffer.concat([...pieces, page.subarray(from)]);
}

const awaited = (code: string): string =>
  code.replace(isImport, (_, name: string | undefined, file: string) =>
    name ? `const ${name} = await import(${file});` : `await import(${file});`,
  );
