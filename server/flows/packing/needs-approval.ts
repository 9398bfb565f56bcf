import { isAboveLimit } from '../../domains/companies/index.ts';
import type { Visitor } from '../../platform/http/request-context.ts';
import type { PackedOrder } from './query.ts';

/**
 * Whether another total without fee needs approval: it is a higher one, above the visitor's limit and what was approved,
 * or the visitor has left the order's company.
 */
export function needsApproval(order: PackedOrder, visitor: Visitor, total: number): boolean {
  const { companyId, currency, rate, approvedTotal } = order;
  if (total <= order.total) return false;
  const company = visitor.kind === 'member' ? visitor.company?.id : undefined;
  if (companyId !== null && companyId !== company) return true;
  return isAboveLimit(visitor, { total, currency, rate }) && total > (approvedTotal ?? 0);
}
