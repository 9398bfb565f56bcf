import { DEFAULT_LANGUAGE } from '../constants.ts';
import type { GuardAsk } from './ask.ts';

/** A path of this site in the language of the request. */
export const inLanguage = (language: string, path: string): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path === '/' ? '' : path}`;

/** Where the visitor is, without the query keys named. */
export function hereWithout({ path, query, language }: GuardAsk, ...keys: string[]): string {
  const kept = new URLSearchParams(query);
  for (const key of keys) kept.delete(key);
  return inLanguage(language, path) + (kept.size > 0 ? `?${kept}` : '');
}

/** Whether text is a path of this very site; anything that a browser could read as another host is not. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);

/** The way back that a sign-in page keeps, or null when it leads off this site. */
export const ownPath = (text: string | null): string | null => (text && isOwnPath(text) ? text : null);
