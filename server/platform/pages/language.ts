import { isLanguage, type Language } from '../../../contract/fields.ts';

export type LocalizedPath = { language: Language; path: string; movedTo: string | null };

const DATA = /\.data$/;

/** React Router asks for the data of `/` as `/_root.data` and of `/es` as `/es.data`. */
export const isData = (path: string): boolean => DATA.test(path);
export const pageOfData = (path: string): string =>
  path.replace(/\/_root\.data$/, '/').replace(/(\/_)?\.data$/, '') || '/';

/**
 * Takes the language from a path. English has no prefix: `/en/...` has moved to the bare path. Anything else in
 * front is no language and stays in the path, where no page answers to it.
 */
export function splitLanguage(path: string): LocalizedPath {
  const [, first = ''] = path.split('/', 2);
  const rest = path.slice(first.length + 1) || '/';
  if (first === 'en') return { language: 'en', path: rest, movedTo: rest.replace(/^[/\\]+/, '/') };
  if (first !== '' && isLanguage(first)) return { language: first, path: rest, movedTo: null };
  return { language: 'en', path, movedTo: null };
}

/** A path of the shop as it stands in a language's addresses. */
export const withLanguage = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/** The language of a browser among ours, by its Accept-Language; null when it names none of them. */
export function preferredLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .sort((one, other) => other.weight - one.weight);
  const found = wanted.find(({ language, weight }) => weight > 0 && isLanguage(language))?.language;
  return found && isLanguage(found) ? found : null;
}
