import { ownValue } from './own-value.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The words of a text that may hold markup: its paragraphs and lines as lines, its tags and entities resolved. */
export const plainText = (text: string): string =>
  text
    .replace(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ownValue(entities, name) ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
