import type { NewTotal } from '../../../contract/order-packing.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Visitor } from '../../platform/http/request-context.ts';
import type { PackingContext } from './context.ts';
import { type EvaluatedOrder, evaluateOrder, isReproduced } from './evaluate-order.ts';
import { needsApproval } from './needs-approval.ts';
import { optionsOf, type PackingOption } from './options-of.ts';
import type { PackedLine, PackedOrder } from './query.ts';
import { refuseState } from './refuse-state.ts';

/** Packings by the position of their line, with the total that the buyer has agreed to, fee included. */
export type PackingChange = {
  lines: readonly { position: number; packing: number }[];
  total?: number | undefined;
};

/** Returns a line in another of its packings. */
export function repackLine(line: PackedLine, { packing, surcharge }: PackingOption): PackedLine {
  const steps = line.explanation.filter(({ step }) => step !== 'packing');
  const explanation = surcharge > 0 ? [...steps, { step: 'packing', price: surcharge }] : steps;
  return { ...line, packing, packingPrice: surcharge, explanation };
}

/**
 * Returns the lines as a change leaves them. Refuses positions that do not exist or come twice, and packings that a
 * line cannot have.
 */
function repackLines(
  packing: PackingContext,
  order: PackedOrder,
  changes: PackingChange['lines'],
): Result<PackedLine[], Refusal> {
  const codes = new Map(changes.map(({ position, packing: code }) => [position, code]));
  const lineByPosition = new Map(order.lines.map((line) => [line.position, line]));
  const fields = changes.flatMap(({ position, packing: code }, index) => {
    const line = lineByPosition.get(position);
    if (!line || changes.findIndex((change) => change.position === position) !== index)
      return [{ field: `lines.${index}.position`, reason: 'invalid' }];
    const isOption = optionsOf(packing, order, line).some((option) => option.packing === code);
    return isOption ? [] : [{ field: `lines.${index}.packing`, reason: 'packing' }];
  });
  if (fields.length > 0) return refuse('InvalidInput', { fields });
  return ok(
    order.lines.map((line) => {
      const code = codes.get(line.position) ?? line.packing;
      const option = optionsOf(packing, order, line).find((candidate) => candidate.packing === code);
      return code === line.packing || !option ? line : repackLine(line, option);
    }),
  );
}

/**
 * Validates a change of an order's packing: returns the changed order. Refuses what the order's state does not
 * allow, a paid order that would become dearer, a rise that needs approval (ApprovalNeeded), and a total that the buyer has not agreed to (TotalChanged, with the
 * new one).
 */
export async function validatePackingChange(
  packing: PackingContext,
  {
    db,
    order,
    change,
    visitor,
  }: { db: Database; order: PackedOrder; change: PackingChange; visitor: Visitor },
): Promise<Result<EvaluatedOrder, Refusal>> {
  const closed = await refuseState(db, order);
  if (closed) return refuse(closed, { data: { state: order.state } });
  const repacked = repackLines(packing, order, change.lines);
  if (!repacked.ok) return repacked;
  if (!isReproduced(order, evaluateOrder(packing, order, order.lines))) return refuse('PackingUnavailable');
  const evaluated = evaluateOrder(packing, order, repacked.value);
  const total = evaluated.total + evaluated.fee;
  const before = order.total + order.fee;
  if (order.isPaid && total > before) return refuse('PackingDearer');
  if (needsApproval(order, visitor, evaluated.total)) return refuse('ApprovalNeeded');
  const data: NewTotal = { total, before, currency: order.currency };
  return total === (change.total ?? before) ? ok(evaluated) : refuse('TotalChanged', { data });
}
