import type { Card } from '../../../contract/list.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { ListDependencies } from './read-list.ts';
import { toCard } from './to-card.ts';

/** The cards of products by their ids, with the caller's prices; what is not on sale has none. */
export const createCardsById =
  ({ cards, taxonomy, places, now }: Omit<ListDependencies, 'engine' | 'db'>) =>
  async (context: RequestContext, ids: readonly number[]): Promise<Map<number, Card>> => {
    const { language, currency, visitor } = context;
    const price = {
      levelPercent: visitor.kind === 'member' ? visitor.levelPercent : 0,
      millionths: places.rate(currency),
      currency,
      now: now(),
    };
    const rows = await cards.byIds(ids, language);
    return new Map(
      rows.map((row) => [
        row.id,
        toCard(row, taxonomy.link(row.facts.category, language)?.name ?? '', price),
      ]),
    );
  };
