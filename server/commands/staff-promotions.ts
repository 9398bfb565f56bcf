import type { Pool } from 'pg';
import { isLanguage } from '../../contract/fields.ts';
import {
  endPromotion,
  insertPromotion,
  listPromotions,
  type OrderPromotion,
} from '../domains/promotions/index.ts';
import { StartError } from '../platform/start-error.ts';
import {
  type DiscountOptions,
  parseDiscountWords,
  readCents,
  readCount,
  readCountries,
  readScope,
  readTime,
} from './discount-options.ts';
import { printLine } from './print.ts';

export const PROMOTION_USAGE =
  'promotions | promotion add --amount USD|--percent N --ends DAY [--minimum USD] [--title LANGUAGE=TEXT ...] [...] | promotion ID end';

const MAX_PERCENT = 90;
const MAX_LEVEL = 5;
const MAX_TITLE = 60;

type Command = (pool: Pool) => Promise<void>;

/** Lists the order promotions that run or will. */
export async function promotions(pool: Pool): Promise<void> {
  const rows = await listPromotions(pool, new Date());
  for (const { id, amount, percent, minimum, startsAt, endsAt, texts } of rows) {
    const what = amount === null ? `${percent} %` : `${amount / 100} USD`;
    const time = [startsAt, endsAt].map((at) => at.toISOString().slice(0, 16).replace('T', ' '));
    printLine(`${id}  ${what} from ${minimum / 100} USD  ${time.join(' to ')}  ${texts.en ?? ''}`);
  }
  if (rows.length === 0) printLine('There are no order promotions.');
}

function readTitles({ title = [] }: DiscountOptions): Record<string, string> {
  return Object.fromEntries(
    title.map((given) => {
      const [, language = '', text = ''] = /^([a-z]{2})=(.*)$/s.exec(given) ?? [];
      if (!isLanguage(language) || text.trim() === '' || text.length > MAX_TITLE)
        throw new StartError(
          `--title: LANGUAGE=TEXT such as en="Year-end offer", up to ${MAX_TITLE} characters`,
        );
      return [language, text.trim()];
    }),
  );
}

async function readPromotion(pool: Pool, given: DiscountOptions): Promise<Omit<OrderPromotion, 'id'>> {
  for (const field of [
    'kind',
    'code',
    'first-order',
    'per-member',
    'total',
    'exclusive',
    'collectable',
    'sale',
  ] as const)
    if (given[field] !== undefined) throw new StartError(`--${field}: only of a coupon`);
  const amount = readCents(given, 'amount') || null;
  const percent = readCount(given, 'percent', [1, MAX_PERCENT]) ?? null;
  if ((amount === null) === (percent === null))
    throw new StartError('--amount: either an amount or --percent');
  const cap = readCents(given, 'cap') || null;
  if (cap !== null && percent === null) throw new StartError('--cap: only of a percentage');
  const minimum = readCents(given, 'minimum') ?? 0;
  if (amount !== null && minimum > 0 && amount > minimum)
    throw new StartError('--minimum: below what the promotion takes off');
  const startsAt = readTime(given, 'starts') ?? new Date();
  const endsAt = readTime(given, 'ends');
  if (!endsAt || endsAt <= startsAt) throw new StartError('--ends: needed, and after the start');
  return {
    ...{ texts: readTitles(given), amount, percent, cap, minimum, startsAt, endsAt },
    level: readCount(given, 'level', [0, MAX_LEVEL]) ?? 0,
    categories: (await readScope(pool, given, 'categories')) ?? [],
    brands: (await readScope(pool, given, 'brands')) ?? [],
    products: (await readScope(pool, given, 'products')) ?? [],
    countries: (await readCountries(pool, given)) ?? [],
  };
}

/** Parses what follows `promotion`: adds an order promotion, or ends one. */
export function promotionCommand(args: string[]): Command {
  const { positionals, values } = parseDiscountWords(args, PROMOTION_USAGE);
  const [id = '', verb, ...rest] = positionals;
  if (id === 'add' && verb === undefined)
    return async (pool) => {
      const made = await insertPromotion(pool, await readPromotion(pool, values));
      printLine(`promotion ${made?.id} is made; carts have it within a minute`);
    };
  if (!/^\d{1,9}$/.test(id) || verb !== 'end' || rest.length > 0)
    throw new StartError(`npm run staff -- ${PROMOTION_USAGE}`);
  return async (pool) => {
    if ((await endPromotion(pool, Number(id), new Date())) === 0)
      throw new StartError(`promotion ${id} has ended, or there is none`);
    printLine(`promotion ${id} has ended; carts lose it within a minute`);
  };
}
