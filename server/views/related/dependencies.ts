import type { Card } from '../../../contract/list.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Tariff } from '../../domains/shipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

export type RelatedDependencies = {
  db: Database;
  taxonomy: Taxonomy;
  places: Places;
  tariff: Tariff;
  /** The lists' own cards: no view imports another. */
  readCards: (context: RequestContext, ids: readonly number[]) => Promise<Map<number, Card>>;
};

/** Whose prices hold: those of a level, and a member's own. */
export const buyerOf = ({ visitor }: RequestContext) =>
  visitor.kind === 'member'
    ? { member: visitor.id, levelPercent: visitor.levelPercent }
    : { member: null, levelPercent: 0 };
