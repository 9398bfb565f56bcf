/** Returns a path of the shop in a language; English paths have no prefix. `path` has none. */
export const localizePath = (language: string, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;
