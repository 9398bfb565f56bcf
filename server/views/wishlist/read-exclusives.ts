import type { ParsedOf } from '../../../contract/call.ts';
import {
  type ExclusiveList,
  type ExclusiveProduct,
  type ExclusiveSort,
  type getExclusiveProducts,
  MAX_EXCLUSIVE,
} from '../../../contract/exclusive.ts';
import { type PriceTerms, shownPrice, shownTermsOf, toAmount } from '../../domains/pricing/index.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { availabilityOf, toListed } from './listed-sku.ts';
import { type ExclusiveRow, findExclusiveRows } from './query-exclusives.ts';
import type { WishesContext } from './read-wishes.ts';
import { hasWords, sortByName } from './rules.ts';

const stateOf = (row: ExclusiveRow): ExclusiveProduct['state'] =>
  row.state === 'locked' ? 'locked' : availabilityOf(row);

function pricesOf(
  row: ExclusiveRow,
  terms: PriceTerms,
): Pick<ExclusiveProduct, 'listPrice' | 'negotiated' | 'price'> {
  const { quantities, prices, floor, moq, salePercent } = row;
  const negotiated = row.negotiated === null ? null : toAmount(row.negotiated, terms);
  if (!quantities || !prices) return { listPrice: null, negotiated, price: null };
  const facts = { quantities, prices, floor: floor ?? 0, moq: moq ?? 1, salePercent };
  const first = (price: number | null) =>
    shownPrice({ ...facts, negotiated: price }, terms).tiers[0]?.[1] ?? null;
  const isSold = stateOf(row) !== 'discontinued';
  return {
    listPrice: first(null),
    negotiated,
    price: isSold ? first(row.isEnded ? null : row.negotiated) : null,
  };
}

/** Sorts products that come in the order `newest`; what has no price or no end comes last. */
function sortProducts(
  products: readonly ExclusiveProduct[],
  sort: ExclusiveSort,
  language: string,
): ExclusiveProduct[] {
  if (sort === 'name') return sortByName(products, language);
  const { compare } = new Intl.Collator(language, { numeric: true });
  const endOf = ({ endsAt, isEnded }: ExclusiveProduct) => (endsAt === null || isEnded ? '~' : endsAt);
  const orders: Record<typeof sort, (one: ExclusiveProduct, other: ExclusiveProduct) => number> = {
    newest: () => 0,
    sku: (a, b) => compare(a.sku, b.sku),
    priceUp: (a, b) => (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER),
    priceDown: (a, b) => (b.price ?? -1) - (a.price ?? -1),
    ending: (a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : 0),
  };
  return products.toSorted(orders[sort]);
}

/** Returns a page of a member's exclusive list. All are read, since words and prices are found after that. */
export async function readExclusives(
  { db, taxonomy, places }: WishesContext,
  context: MemberContext,
  { page, pagesize, keyword, sort }: ParsedOf<typeof getExclusiveProducts>,
): Promise<ExclusiveList> {
  const member = context.visitor;
  const { language, currency } = context;
  const seesLocked = member.permissions.exclusiveProducts;
  const rows = await findExclusiveRows(db, { member: member.id, language, seesLocked });
  const terms = shownTermsOf(context, places.rate(currency));
  const products = rows.map(
    (row): ExclusiveProduct => ({
      ...toListed(row, taxonomy, language),
      state: stateOf(row),
      ...pricesOf(row, terms),
      endsAt: row.endsAt?.toISOString() ?? null,
      isEnded: row.isEnded,
      step: row.step ?? 1,
      isAdded: row.addedAt !== null,
    }),
  );
  const found = products.filter((product) => keyword === '' || hasWords(product, keyword));
  const start = (page - 1) * pagesize;
  return {
    currency,
    ...{ page, pagesize, total: found.length, more: found.length > start + pagesize, sort },
    counts: { all: products.length, added: products.filter(({ isAdded }) => isAdded).length },
    limit: MAX_EXCLUSIVE,
    items: sortProducts(found, sort, language).slice(start, start + pagesize),
  };
}
