import { getBrands, getSeries } from '../../../contract/catalogue.ts';
import { done } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { countBrands, countSeries } from './query.ts';

// Without tags: counting the whole shop anew with every card that changes would cost more than a count that is a
// minute old.
export const brandRoutes = (db: Database): Route[] => [
  answer(getBrands, async () => done(await countBrands(db))),
  answer(getSeries, async () => done(await countSeries(db))),
];
