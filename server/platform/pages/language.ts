import { negotiate } from '@fastify/accept-negotiator';
import { isLanguage, type Language, languages } from '../../../contract/fields.ts';

export type LocalizedPath = { language: Language; path: string; movedTo: string | null };

/** A path with one slash for several: a browser reads what follows two, of either kind, as another site. */
const withSingleSlashes = (path: string): string => path.replace(/[/\\]+/g, '/');

/**
 * Takes the language from a path. English has no prefix: `/en/...` has moved to the bare path, as a path with several
 * slashes in a row has to that with one. Anything else in front is no language and stays in the path, where no page
 * answers to it.
 */
export function splitLanguage(given: string): LocalizedPath {
  const whole = withSingleSlashes(given);
  const [, first = ''] = whole.split('/', 2);
  const rest = whole.slice(first.length + 1) || '/';
  if (first === 'en') return { language: 'en', path: rest, movedTo: rest };
  const movedTo = whole === given ? null : whole;
  if (first !== '' && isLanguage(first)) return { language: first, path: rest, movedTo };
  return { language: 'en', path: whole, movedTo };
}

/** A path of the shop as it stands in a language's addresses. */
export const withLanguage = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/** Returns the shop's language that a browser prefers by its Accept-Language; null when it names none. */
export function preferredLanguage(header: string | undefined): Language | null {
  // A country's variant counts as the language: de-AT is de.
  const tags = header?.toLowerCase().replace(/([a-z]{2,3})(-[a-z0-9]+)+/g, '$1');
  const found = tags && negotiate(tags, [...languages]);
  return found && isLanguage(found) ? found : null;
}
