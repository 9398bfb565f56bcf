import type { VatNumbers } from '../../domains/taxes/index.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import type { PromotionContext } from '../../ordering/pricing/promote-lines.ts';
import type { Database } from '../../platform/database/statement.ts';

/** What edits of orders work with. */
export type EditingContext = PromotionContext &
  Pick<CheckoutContext, 'giftSteps' | 'skuFacts'> & { vatNumbers: VatNumbers };

/** Where an edit is evaluated: on the pool for a comparison, in the transaction that makes it. */
export type EvaluationContext = EditingContext & { db: Database };
