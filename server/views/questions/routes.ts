import { getProductQuestions, QUESTIONS_SHOWN } from '../../../contract/inquiry.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { listQuestions } from '../../domains/inquiries/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findQuestionedProduct } from './query.ts';

export const questionRoutes = ({ db }: { db: Database }): Route[] => [
  handle(getProductQuestions, async ({ language }, { sku }) => {
    const product = await findQuestionedProduct(db, sku);
    if (!product) return refuse('UnknownSku', { values: { sku } });
    return ok(await listQuestions(db, { productId: product.id, language, limit: QUESTIONS_SHOWN }));
  }),
];
