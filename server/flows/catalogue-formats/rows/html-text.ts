import { compile, type DomNode, type FormatCallback } from 'html-to-text';

const SKIPPED = ['script', 'style', 'img', 'iframe', 'noscript', 'video'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'li', 'br', ...HEADINGS]);
// Some shops lay out whole pages in a table; such a cell is no figure of a row.
const MAX_BLOCKS = 6;
const MAX_DEPTH = 200;

/** A cell of a table: its text in one line, so that its row is one line as well. */
const tableCell: FormatCallback = (element, walk, builder) => {
  const content = { text: '', blocks: 0 };
  collect(element, content, 0);
  if (content.blocks <= MAX_BLOCKS) {
    builder.addInline(`${content.text.trim()} | `);
    return;
  }
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

function collect(node: DomNode, content: { text: string; blocks: number }, depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const child of node.children ?? []) {
    if (child.type === 'text') content.text += child.data ?? '';
    if (SKIPPED.includes(child.name ?? '')) continue;
    if (child.name === 'table') content.blocks += MAX_BLOCKS + 1;
    const isBlock = BLOCKS.has(child.name ?? '');
    if (isBlock) content.blocks += 1;
    if (isBlock) content.text += ' ';
    collect(child, content, depth + 1);
  }
}

const convert = compile({
  wordwrap: false,
  // Deeper markup is no description, and would overflow the stack.
  limits: { maxDepth: MAX_DEPTH },
  formatters: { tableCell },
  selectors: [
    ...SKIPPED.map((selector) => ({ selector, format: 'skip' })),
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...['table', 'tr', 'caption'].map((selector) => ({
      selector,
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    ...['td', 'th'].map((selector) => ({ selector, format: 'tableCell' })),
  ],
});

const ESCAPED_BLOCK = /<(p|div|ul|ol|table|h[1-6])\b[^<>]*>[\s\S]*<\/\1>|<br ?\/?>/i;
const NO_BREAK = /^[\u00a0\u202f]$/;
const MARKUP = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|<!--|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z0-9]{1,30});/i;

/**
 * Returns the text of HTML, one line a paragraph or table row, the cells of a row separated by bars: descriptions of
 * other shops are HTML, ours are text. HTML that is escaped once more is read as well.
 */
export function htmlText(html: string): string {
  const text = toText(html);
  return ESCAPED_BLOCK.test(text) ? toText(text) : text;
}

const toText = (html: string): string =>
  convert(html)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/( ?\| ?)+(?=\n|$)/g, '')
    .replace(/ +(?=\n|$)/g, '')
    .replace(/\n\s*/g, '\n')
    .trim();

/** The plain text of a cell: line breaks stay where it is text, and come from its markup where it is HTML. */
export const plainText = (text: string): string =>
  MARKUP.test(text) ? htmlText(text) : text.replace(/\r\n?/g, '\n').trim();

/** The plain text of a name: one line without markup or entities. */
export function plainName(text: string): string {
  const once = MARKUP.test(text) ? htmlText(text) : text;
  const plain = MARKUP.test(once) ? htmlText(once) : once;
  // A single no-break space is typography: 66 W, « Café ».
  return plain.replace(/\s+/g, (blanks) => (NO_BREAK.test(blanks) ? blanks : ' ')).trim();
}
