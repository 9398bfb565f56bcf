import type { ParsedOf } from '../../../contract/call.ts';
import type { getProductList, ProductList } from '../../../contract/catalogue.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CardRow, cardsByWords, cardsIn } from './query.ts';
import { toCard } from './to-card.ts';

const WHOLE_SHOP = 0;

export type ListDependencies = { db: Database; taxonomy: Taxonomy; places: Places; now: () => number };

/** Words of a search as a tsquery that wants all of them, the last one perhaps unfinished; null without any. */
function toTsQuery(keyword: string): string | null {
  const words = keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words
    ? words
        .slice(0, 10)
        .map((word) => `${word}:*`)
        .join(' & ')
    : null;
}

/** A page of a category, of a search or of the whole shop. Refuses a category that is not there. */
export async function readList(
  { db, taxonomy, places, now }: ListDependencies,
  caller: Caller,
  input: ParsedOf<typeof getProductList>,
): Promise<Result<ProductList, Refusal>> {
  const { language, currency, visitor } = caller;
  const { keyword = '', sort, page, pagesize } = input;
  const row = input.id === undefined ? undefined : taxonomy.findCategory(input.id);
  if (input.id !== undefined && !row) return refuse('NotFound');

  // One more than asked for tells whether there is a further page.
  const limit = pagesize + 1;
  const offset = (page - 1) * pagesize;
  let cards: CardRow[] = [];
  if (keyword) {
    const words = toTsQuery(keyword);
    if (words) cards = await cardsByWords[sort](db, words, language, limit, offset);
  } else {
    cards = await cardsIn[sort](db, row?.id ?? WHOLE_SHOP, language, limit, offset);
  }

  caller.tags?.add(row ? `category:${row.id}` : 'category:0');
  const price = {
    levelPercent: visitor.kind === 'member' ? visitor.levelPercent : 0,
    millionths: places.rate(currency),
    currency,
    now: now(),
  };
  return done({
    currency,
    category: row
      ? {
          id: row.id,
          slug: row.slug,
          name: taxonomy.link(row.id, language)?.name ?? row.slug,
          description: taxonomy.description(row, language),
          path: taxonomy.path(row.id, language),
          children: taxonomy.children(row.id, language),
        }
      : null,
    keyword,
    sort,
    page,
    pagesize,
    total: keyword ? null : row ? row.count : null,
    more: cards.length > pagesize,
    items: cards.slice(0, pagesize).map((card) => {
      caller.tags?.add(`product:${card.id}`);
      return toCard(card, taxonomy.link(card.facts.category, language)?.name ?? '', price);
    }),
  });
}
