import {
  exportDropshippingErrors,
  exportDropshippingTracking,
} from '../../../contract/dropshipping-label.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { requestDownload } from '../../domains/downloads/index.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { DropshippingContext } from './context.ts';
import { findBatch } from './query-batches.ts';

type Kind = 'tracking' | 'batch_errors';
type Input = { id: string; format: 'xlsx' | 'csv' };

/** Starts a file of one of the member's batches; refuses one that would be empty. */
async function requestFile(
  { pool }: DropshippingContext,
  { visitor, language }: MemberContext,
  { kind, input: { id, format } }: { kind: Kind; input: Input },
): Promise<Result<{ id: string }, Refusal>> {
  const { id: member } = visitor;
  const batch = await findBatch(pool, { id, member });
  if (!batch) return refuse('NotFound');
  const total = kind === 'tracking' ? batch.paid.orders : batch.errors;
  if (total === 0) return refuseField('id', 'exportEmpty');
  const name = `${id}-${kind === 'tracking' ? 'tracking' : 'errors'}.${format}`;
  const download = await requestDownload(pool, {
    ...{ member, kind, format, language, name, total },
    parameters: { batch: id },
  });
  return download.ok ? ok({ id: download.value }) : download;
}

/** The calls that start files of a batch, which the jobs of exports make. */
export const exportRoutes = (dropshipping: DropshippingContext): Route[] => [
  handle(exportDropshippingTracking, (context, input) =>
    requestFile(dropshipping, context, { kind: 'tracking', input }),
  ),
  handle(exportDropshippingErrors, (context, input) =>
    requestFile(dropshipping, context, { kind: 'batch_errors', input }),
  ),
];
