/** What a page's renderer marks its own scripts with; an injected one cannot know it. Taken out before a page is sent. */
export const makeMark = (): string => crypto.randomUUID();

const SCRIPT = Buffer.from('<script');
const SCRIPT_END = Buffer.from('</script>');
const isFile = /\ssrc=/;

/** A page without its marks, and the code of the inline scripts that bore one. */
export type OwnScripts = { page: Buffer; scripts: Buffer[] };

/** Takes the marks out of a page: React writes a mark as the attribute `nonce`. */
export function takeMarks(page: Buffer, mark: string): OwnScripts {
  const attribute = Buffer.from(` nonce="${mark}"`);
  const pieces: Buffer[] = [];
  const scripts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    pieces.push(page.subarray(from, at));
    from = at + attribute.length;
    const code = inlineCode(page, at, from);
    if (code) scripts.push(code);
  }
  return { page: Buffer.concat([...pieces, page.subarray(from)]), scripts };
}

/** The code of the inline script in whose tag the mark stands, from `at` to `end`; undefined in any other tag. */
function inlineCode(page: Buffer, at: number, end: number): Buffer | undefined {
  const tag = page.lastIndexOf('<', at);
  const close = page.indexOf('>', end);
  if (tag < 0 || close < 0 || !page.subarray(tag, tag + SCRIPT.length).equals(SCRIPT)) return undefined;
  if (isFile.test(page.toString('latin1', tag, close))) return undefined;
  const last = page.indexOf(SCRIPT_END, close);
  return last < 0 ? undefined : page.subarray(close + 1, last);
}
