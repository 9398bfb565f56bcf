import { Marked, type Token, type Tokens } from 'marked';
import type { PostHeading } from '../../../contract/blog.ts';
import type { Language } from '../../../contract/fields.ts';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { plainText } from '../../../kit/plain-text.ts';

type BodyError = { line: number; message: string };
export type RenderedBody = {
  html: string;
  contents: PostHeading[];
  minutes: number;
  /** Without markup. */
  text: string;
};

const WORDS_PER_MINUTE = 200;
const WORD = /\p{L}[\p{L}\p{M}\p{N}'’-]*/gu;
/** Paths of the shop, parts of the post, other sites, mail addresses. */
const LINK = /^(\/(?![/\\])|#|https:\/\/|mailto:)/;

/** Why a part of Markdown is not taken; null for one that is. Nothing else can bring markup of its own. */
function refusalOf(token: Token): string | null {
  if (token.type === 'html') return `HTML is not taken: ${token.raw.trim().slice(0, 40)}`;
  if (token.type === 'image') return 'pictures are not taken in the text; "picture:" has one for the post';
  if (token.type === 'heading' && (token.depth < 2 || token.depth > 3))
    return 'headings are ## or ###; the title is in the head of the file';
  if (token.type === 'link' && !LINK.test(token.href))
    return `a link leads to a path, #, https: or mailto:, not to ${token.href.slice(0, 40)}`;
  return null;
}

/** Finds what is not taken, by the line of the paragraph, list or table that it stands in. */
function findErrors(marked: Marked, tokens: readonly Token[]): BodyError[] {
  const errors: BodyError[] = [];
  let line = 1;
  for (const block of tokens) {
    marked.walkTokens([block], (token) => {
      const message = refusalOf(token);
      if (message) errors.push({ line, message });
      return [];
    });
    line += block.raw.split('\n').length - 1;
  }
  return errors;
}

/**
 * Renders the Markdown of a post in a language. Headings get anchors, paths of the shop their language, and tables a
 * box that scrolls. HTML is refused, not cleaned, so that nothing is lost unsaid.
 */
export function renderBody(
  markdown: string,
  language: Language,
): { body: RenderedBody; errors: BodyError[] } {
  const contents: PostHeading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const id = `s${contents.length + 1}`;
        contents.push({ id, text: plainText(html), depth });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const to = href.startsWith('/') ? localizePath(language, href) : href;
        return `<a href="${escapeHtml(to)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const errors = findErrors(marked, tokens);
  const html = marked
    .parser(tokens)
    .replaceAll('<table>', '<div class="post-table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  const text = plainText(html);
  const words = text.match(WORD)?.length ?? 0;
  return {
    body: { html, contents, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)), text },
    errors,
  };
}
