import { textBlocks } from '../../../../kit/text-blocks.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeText = (line: string): string =>
  line.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

/**
 * A plain text as HTML: its lines as lines of a paragraph, its lists as lists. Blanks in a row are one, and empty lines
 * none, as HTML has it anyway.
 */
export const toHtml = (text: string): string =>
  textBlocks(text)
    .map(({ isList, lines }) => ({
      isList,
      lines: lines.map((line) => escapeText(line.replace(/\s+/g, ' ').trim())).filter(Boolean),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ isList, lines }) =>
      isList
        ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<p>${lines.join('<br>')}</p>`,
    )
    .join('');
