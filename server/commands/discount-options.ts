import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { first, many } from '../platform/database/statement.ts';
import { StartError } from '../platform/start-error.ts';

const options = {
  kind: { type: 'string' },
  amount: { type: 'string' },
  percent: { type: 'string' },
  cap: { type: 'string' },
  minimum: { type: 'string' },
  categories: { type: 'string' },
  brands: { type: 'string' },
  products: { type: 'string' },
  countries: { type: 'string' },
  level: { type: 'string' },
  'first-order': { type: 'boolean' },
  'per-member': { type: 'string' },
  total: { type: 'string' },
  exclusive: { type: 'boolean' },
  collectable: { type: 'boolean' },
  sale: { type: 'string' },
  starts: { type: 'string' },
  ends: { type: 'string' },
  code: { type: 'string' },
  title: { type: 'string', multiple: true },
  file: { type: 'string' },
} as const;

/** Parses the words after `coupon` or `promotion`; `--no-exclusive` and the like switch off. */
export function parseDiscountWords(args: string[], usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\nnpm run staff -- ${usage}`);
  }
}
export type DiscountOptions = ReturnType<typeof parseDiscountWords>['values'];

const refuse = (field: string, rule: string): never => {
  throw new StartError(`--${field}: ${rule}`);
};

/** Reads a whole number of an option; `none` is null. undefined: not given. */
export function readCount(
  given: DiscountOptions,
  field: 'percent' | 'level' | 'per-member' | 'total',
  [from, to]: [from: number, to: number],
): number | null | undefined {
  const text = given[field];
  if (text === undefined) return undefined;
  if (text === 'none' && field === 'total') return null;
  const count = Number(text);
  const isGood = /^\d{1,9}$/.test(text) && count >= from && count <= to;
  return isGood ? count : refuse(field, `a whole number from ${from} to ${to}`);
}

/** Reads US dollars as cents; `none` is null. */
export function readCents(
  given: DiscountOptions,
  field: 'amount' | 'cap' | 'minimum',
): number | null | undefined {
  const text = given[field];
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  return /^\d{1,7}(\.\d\d)?$/.test(text)
    ? Math.round(Number(text) * 100)
    : refuse(field, 'US dollars such as 10 or 12.50');
}

/** Reads a time in UTC; a day alone is its start, or as an end the end of it. */
export function readTime(given: DiscountOptions, field: 'starts' | 'ends'): Date | undefined {
  const text = given[field];
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const full = isDay ? `${text}T${field === 'ends' ? '23:59:59.999' : '00:00:00'}Z` : text;
  const at = new Date(full);
  const isGood = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(text) && !Number.isNaN(at.getTime());
  return isGood && at.toISOString().startsWith(text.slice(0, 10))
    ? at
    : refuse(field, 'a day such as 2026-12-24, or a time such as 2026-12-24T18:00:00Z');
}

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

type Found = { name: string; id: number };
const categoryIds = many<[names: readonly string[]], Found>(
  'staff.category-ids',
  'SELECT n AS name, c.id FROM unnest($1::text[]) n JOIN category c ON c.slug = lower(n) OR c.id::text = n',
);
const brandIds = many<[names: readonly string[]], Found>(
  'staff.brand-ids',
  'SELECT n AS name, b.id FROM unnest($1::text[]) n JOIN brand b ON b.slug = lower(n) OR b.id::text = n',
);
const productIds = many<[names: readonly string[]], Found>(
  'staff.product-ids',
  'SELECT n AS name, v.product_id AS id FROM unnest($1::text[]) n JOIN variant v ON v.sku = upper(n) OR v.sku = n',
);
const saleId = first<[slug: string], { id: number }>(
  'staff.sale-id',
  'SELECT id FROM sale_page WHERE slug = $1',
);
const countryCodes = many<[names: readonly string[]], { name: string }>(
  'staff.country-codes',
  'SELECT n AS name FROM unnest($1::text[]) n JOIN country c ON c.code = n',
);

const finders = { categories: categoryIds, brands: brandIds, products: productIds };

/** Reads the goods that a discount is meant for: categories and brands by slug or id, products by one of their SKUs. */
export async function readScope(
  pool: Pool,
  given: DiscountOptions,
  field: keyof typeof finders,
): Promise<number[] | undefined> {
  const text = given[field];
  if (text === undefined) return undefined;
  if (text === 'none') return [];
  const names = listOf(text);
  const found = await finders[field](pool, names);
  const known = new Set(found.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0 || names.length === 0)
    refuse(field, `the catalogue has no ${unknown.join(', ') || text}`);
  return [...new Set(found.map(({ id }) => id))];
}

/** Reads a sale page by its slug; `none` is null. undefined: not given. */
export async function readSale(pool: Pool, given: DiscountOptions): Promise<number | null | undefined> {
  if (given.sale === undefined) return undefined;
  if (given.sale === 'none') return null;
  const found = await saleId(pool, given.sale.toLowerCase());
  return found?.id ?? refuse('sale', `there is no sale page ${given.sale}`);
}

/** Reads countries by their two letters. */
export async function readCountries(pool: Pool, given: DiscountOptions): Promise<string[] | undefined> {
  if (given.countries === undefined) return undefined;
  if (given.countries === 'none') return [];
  const codes = listOf(given.countries.toUpperCase());
  const known = new Set((await countryCodes(pool, codes)).map(({ name }) => name));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0 || codes.length === 0)
    refuse('countries', `there is no country ${unknown.join(', ') || given.countries}`);
  return codes;
}
