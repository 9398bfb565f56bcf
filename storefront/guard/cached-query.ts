import { apiGroups } from '../../contract/api-reference.ts';
import { articleTopics } from '../../contract/articles.ts';
import { MAX_QUANTITY } from '../../contract/fields.ts';
import { sorts } from '../../contract/list.ts';
import { parseCompared } from '../../kit/compared.ts';

/** Returns the normalised value of a query key; null for a value without effect. */
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
const typedPrice = upTo(30);

/** The same rules by which pages parse their URLs. */
const rules = new Map<string, Rule>([
  ['page', (value) => (/^\d{1,4}$/.test(value) && +value > 1 && +value <= MAX_PAGE ? String(+value) : null)],
  ['sort', oneOf(sorts)],
  ['view', oneOf(['rows'])],
  ['f', matching(/^[a-z_]{1,40}:.{1,80}$/i)],
  ['min', minorUnits],
  ['max', minorUnits],
  ['low', typedPrice],
  ['high', typedPrice],
  [
    'quantity',
    (value) =>
      /^\s*\d{1,7}\s*$/.test(value) && +value > 1 && +value <= MAX_QUANTITY ? String(+value) : null,
  ],
  ['fit', oneOf(['all'])],
  ['all', matching(/^[a-z_]{1,40}$/i)],
  ['keyword', upTo(200)],
  ['id', upTo(200)],
  ['topic', oneOf(articleTopics)],
  ['group', oneOf(apiGroups)],
  ['q', upTo(100)],
  ['stars', oneOf(['1', '2', '3', '4', '5'])],
  ['photos', oneOf(['1'])],
  ['skus', (value) => parseCompared(value).join(',') || null],
  ['add', upTo(200)],
  ['to', (value) => (/^[a-z]{2}$/i.test(value) ? value.toUpperCase() : null)],
  ['kg', upTo(20)],
]);
const REPEATED = 'f';

/**
 * Returns the part of a query that changes the page, sorted and normalised, so that equal pages have one cache key.
 * `names`: the keys that the page reads. `f` counts once a value and at most 40 times, any other key once.
 */
export function cachedQuery(query: URLSearchParams, names: readonly string[]): string {
  const normalised = new URLSearchParams();
  for (const name of names) {
    const rule = rules.get(name);
    const given = name === REPEATED ? [...new Set(query.getAll(name))] : query.getAll(name).slice(0, 1);
    const values = given.flatMap((value) => rule?.(value) ?? []);
    for (const value of values.slice(0, MAX_REPEATED).sort()) normalised.append(name, value);
  }
  const text = normalised.toString();
  return text && `?${text}`;
}
