import { many } from '../../platform/database/statement.ts';
import type { MethodRow } from './rules.ts';

/** Lists the enabled ways to pay in the order in which they are offered. */
export const allPaymentMethods = many<[], MethodRow>(
  'payments.methods',
  `SELECT code, fee_per_mille AS "feePerMille", fee_cents AS "feeCents", minimum_cents AS "minimumCents",
     fee_free AS "feeFree"
   FROM payment_method WHERE enabled ORDER BY position, code`,
);
