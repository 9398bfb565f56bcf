import { type Language, languages } from '../../contract/fields.ts';
import { DEFAULT_LANGUAGE } from '../constants.ts';
import { inLanguage } from '../guard/address.ts';

/** Languages whose addresses begin with them; English ones do not. */
export const isPrefix = (text: string): text is Language =>
  text !== DEFAULT_LANGUAGE && (languages as readonly string[]).includes(text);

/** A path taken apart: `/de/c/1` is `/c/1` in German. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const [, first = ''] = pathname.split('/');
  if (!isPrefix(first)) return { language: DEFAULT_LANGUAGE, path: pathname };
  return { language: first, path: pathname.slice(first.length + 1) || '/' };
}

/** The same page in another language; `search` with its question mark. */
export const translatePath = (pathname: string, language: string, search = ''): string =>
  inLanguage(language, splitPath(pathname).path) + search;
