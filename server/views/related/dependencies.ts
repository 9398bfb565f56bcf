import type { Card } from '../../../contract/list.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

export type RelatedDependencies = {
  db: Database;
  taxonomy: Taxonomy;
  places: Places;
  /** readCards of the list view, since a view imports no other view. */
  readCards: (context: RequestContext, ids: readonly number[]) => Promise<Map<number, Card>>;
};
