import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type {
  getDropshippingBatch,
  getDropshippingBatches,
  getDropshippingStat,
} from '../../../contract/dropshipping.ts';
import type { DropshippingBatch, DropshippingState } from '../../../contract/dropshipping-batch.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { methodName } from '../../domains/shipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import type { DropshippingContext } from './context.ts';
import { listBatchOptions } from './list-options.ts';
import {
  countBatches,
  countStat,
  findBatch,
  type ListedBatch,
  listBatches,
  listPayable,
  type Sums,
  sumStat,
} from './query-batches.ts';

type Counts = DropshippingBatch['counts'];

/** Counts of orders by state; only of states that have some. */
const countsOf = (counts: Partial<Record<DropshippingState, number>>): Counts => counts as Counts;

export const toBatch = ({
  done,
  total,
  quotedUntil,
  createdAt,
  changedAt,
  counts,
  ...row
}: ListedBatch): DropshippingBatch => ({
  ...row,
  // A sweep follows within the minute: what is over is said at once.
  state: row.state === 'quoted' && !counts.quoted && counts.expired ? 'expired' : row.state,
  counts: countsOf(counts),
  orders: Object.values(counts).reduce((sum, count) => sum + count, 0),
  progress: { done, total },
  quotedUntil: quotedUntil ? new Date(quotedUntil).toISOString() : null,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** Reads one of a member's batches. */
export async function readBatch(
  db: Database,
  member: number,
  id: string,
): Promise<Result<DropshippingBatch, Refusal>> {
  const row = await findBatch(db, { id, member });
  return row ? ok(toBatch(row)) : refuse('NotFound');
}

/** Adds up what orders cost. */
function sumOf(orders: readonly (Sums & { total: number })[]) {
  const sum = (part: 'total' | keyof Sums) => orders.reduce((all, order) => all + order[part], 0);
  return {
    orders: orders.length,
    total: sum('total'),
    goods: sum('goods'),
    discount: sum('discount'),
    shipping: sum('shipping'),
    tax: sum('tax'),
    customsDuty: sum('customsDuty'),
  };
}

/** Reads a batch with the ways to pay what can be paid of it, and the methods that its orders may have. */
export async function readWholeBatch(
  dropshipping: DropshippingContext,
  context: MemberContext,
  { id, orders }: ParsedOf<typeof getDropshippingBatch>,
): Promise<Result<OutputOf<typeof getDropshippingBatch>, Refusal>> {
  const { pool, tariff } = dropshipping;
  const { id: member } = context.visitor;
  const read = await readBatch(pool, member, id);
  if (!read.ok) return read;
  // Asked for again and again meanwhile, and nothing of it is final.
  const payable = read.value.state === 'checking' ? [] : await listPayable(pool, { id, member });
  const own = orders ? payable.filter((candidate) => orders.includes(Number(candidate.id))) : payable;
  const { methods, balance } = await listBatchOptions(
    dropshipping,
    { ...context, currency: read.value.currency },
    own,
  );
  const counts = new Map<string, number>();
  for (const item of payable)
    for (const method of item.methods) counts.set(method, (counts.get(method) ?? 0) + 1);
  const carriers = new Map(
    tariff.methods().map((method) => [method.code, methodName(method, context.language)]),
  );
  const shipping = [...counts]
    .map(([method, orders]) => ({ method, carrier: carriers.get(method) ?? method, orders }))
    .sort((a, b) => b.orders - a.orders);
  return ok({ ...read.value, chosen: sumOf(own), methods, balance, shipping });
}

/** Lists a member's batches, the newest first. */
export async function readBatches(
  db: Database,
  member: number,
  { state, search, page, pagesize }: ParsedOf<typeof getDropshippingBatches>,
): Promise<OutputOf<typeof getDropshippingBatches>> {
  const filter = { member, state: state ?? null, search: search || null };
  const [rows, counted] = await Promise.all([
    listBatches(db, { ...filter, limit: pagesize, offset: (page - 1) * pagesize }),
    countBatches(db, filter),
  ]);
  return { page, pagesize, total: counted?.count ?? 0, items: rows.map(toBatch) };
}

/** Reads the statistics of a member's batches that were made over some days. */
export async function readStat(
  db: Database,
  member: number,
  { from, to }: ParsedOf<typeof getDropshippingStat>,
): Promise<OutputOf<typeof getDropshippingStat>> {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const until = to ? new Date(Date.parse(to) + DAY_MS).toISOString() : 'infinity';
  const period = { member, from: from ?? '-infinity', to: until };
  const [counts, money] = await Promise.all([countStat(db, period), sumStat(db, period)]);
  const of = (isBatch: boolean): Counts =>
    countsOf(
      Object.fromEntries(
        counts.filter((count) => count.isBatch === isBatch).map(({ state, count }) => [state, count]),
      ),
    );
  return { from: from ?? null, to: to ?? null, batches: of(true), orders: of(false), money };
}
