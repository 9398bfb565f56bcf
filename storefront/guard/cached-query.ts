import { sorts } from '../../contract/list.ts';

/** What a value of a query key is to the pages; null for one that says nothing. */
type Rule = (value: string) => string | null;

const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? value : null;
const oneOf =
  (values: readonly string[]): Rule =>
  (value) =>
    values.includes(value) ? value : null;
const upTo =
  (length: number): Rule =>
  (value) =>
    value.trim().slice(0, length).trim() || null;

const MAX_PAGE = 2500;
const MAX_REPEATED = 40;
const minorUnits = matching(/^\d{1,9}$/);
const asTyped = upTo(30);

/** As the pages read their addresses: what these rules leave out makes no other page. */
const rules = new Map<string, Rule>([
  ['page', (value) => (/^\d{1,4}$/.test(value) && +value > 1 && +value <= MAX_PAGE ? String(+value) : null)],
  ['sort', oneOf(sorts)],
  ['view', oneOf(['rows'])],
  ['f', matching(/^[a-z_]{1,40}:.{1,80}$/i)],
  ['min', minorUnits],
  ['max', minorUnits],
  ['low', asTyped],
  ['high', asTyped],
  ['all', matching(/^[a-z_]{1,40}$/i)],
  ['keyword', upTo(200)],
  ['id', upTo(200)],
]);
const REPEATED = 'f';

/** The routes that the router asks the data of, in one order; null when one of them is none. */
function askedRoutes(value: string, known: readonly string[]): string | null {
  const asked = [...new Set(value.split(','))].sort();
  return asked.every((id) => known.includes(id)) ? asked.join(',') : null;
}

/**
 * Returns the part of a query that makes another page, in one order and one spelling, so that equal pages have one key
 * and nobody can make up keys. `names`: the keys that the page reads; `routes`: ids of the routes whose data the router
 * may ask for, in requests of data. Of `f` each value counts once and at most 40 of them, of any other key the first.
 */
export function cachedQuery(
  query: URLSearchParams,
  names: readonly string[],
  routes: readonly string[] = [],
): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const rule = rules.get(name);
    const given = name === REPEATED ? [...new Set(query.getAll(name))] : query.getAll(name).slice(0, 1);
    const values = given.flatMap((value) => rule?.(value) ?? []);
    for (const value of values.slice(0, MAX_REPEATED).sort()) kept.append(name, value);
  }
  const asked = routes.length > 0 ? askedRoutes(query.get('_routes') ?? '', routes) : null;
  if (asked) kept.set('_routes', asked);
  const text = kept.toString();
  return text && `?${text}`;
}
