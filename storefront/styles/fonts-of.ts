import type { Language } from '../../contract/fields.ts';
import cyrillic from '../fonts/text-cyrillic.woff2?url';
import latin from '../fonts/text-latin.woff2?url';

/** Returns the fonts that every page of a language needs, so that they come along with it. */
export const fontsOf = (language: Language): string[] => (language === 'ru' ? [latin, cyrillic] : [latin]);
