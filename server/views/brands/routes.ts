import { getBrands } from '../../../contract/catalogue.ts';
import { nameOrder } from '../../../kit/name-order.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { countBrands } from './query.ts';

// Without tags: purging with every changed card would cost more than a count that is a minute old.
export const brandRoutes = ({ db }: { db: Database }): Route[] => [
  handle(getBrands, async () => ok((await countBrands(db)).toSorted(nameOrder))),
];
