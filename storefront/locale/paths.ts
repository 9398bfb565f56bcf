import { type Language, languages } from '../../contract/fields.ts';
import { localizePath } from '../../kit/localize-path.ts';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';

export { localizePath };

/** Whether a path segment is a language prefix. English paths have none. */
const isLanguagePrefix = (segment: string): segment is Language =>
  segment !== DEFAULT_LANGUAGE && (languages as readonly string[]).includes(segment);

/** Splits the language prefix off a path: `/de/c/1` is `/c/1` in German. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const [, first = ''] = pathname.split('/');
  if (!isLanguagePrefix(first)) return { language: DEFAULT_LANGUAGE, path: pathname };
  return { language: first, path: pathname.slice(first.length + 1) || '/' };
}

/** Whether links repeat an address: a document has some seventy that lead back to its page. */
export const isRepeated = (address: string): boolean => address.length <= 240;

/** Returns the same page in another language; `search` includes its question mark. */
export const translatePath = (pathname: string, language: string, search = ''): string =>
  localizePath(language, splitPath(pathname).path) + search;
