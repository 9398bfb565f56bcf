import { compile } from 'html-to-text';

const skip = (selector: string) => ({ selector, format: 'skip' });
const plainHeading = (selector: string) => ({ selector, options: { uppercase: false } });

const convert = compile({
  wordwrap: false,
  // Deeper markup is no description, and would overflow the stack.
  limits: { maxDepth: 200 },
  selectors: [
    ...['script', 'style', 'img', 'iframe'].map(skip),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(plainHeading),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
});

/** Returns the text of HTML, one line a paragraph: descriptions of other shops are HTML, ours are text. */
export const htmlText = (html: string): string =>
  convert(html)
    .replace(/[ \t\u00a0]+(?=\n|$)/g, '')
    .replace(/\n\s*/g, '\n')
    .trim();
