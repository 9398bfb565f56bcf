import { ownValue } from './own-value.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const TAG = /<\/?[a-z][^>]*>/i;

/**
 * The words of a text that may hold markup: its paragraphs and lines as lines, cells of a table with bars between, its
 * tags and entities resolved.
 */
export const plainText = (text: string): string =>
  // Blanks between tags are layout of the markup; those of a plain text may be columns.
  (TAG.test(text) ? text.replace(/[ \t]+/g, ' ') : text)
    .replace(/<\/t[dh]\b[^>]*>(?=\s*<t[dh]\b)\s*/gi, ' | ')
    .replace(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ownValue(entities, name) ?? '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
