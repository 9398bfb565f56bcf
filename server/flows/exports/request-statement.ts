import type { ParsedOf } from '../../../contract/call.ts';
import { type exportStatement, MAX_PDF_ENTRIES } from '../../../contract/download.ts';
import { type Refusal, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { requestDownload } from '../../domains/downloads/index.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import type { RequestDependencies } from './context.ts';

/** Starts a statement of a member's balance or points. Refuses a PDF of more than MAX_PDF_ENTRIES entries. */
export async function requestStatement(
  { pool, countEntries, now }: RequestDependencies,
  { visitor, language }: MemberContext,
  { account, format, from, to }: ParsedOf<typeof exportStatement>,
): Promise<Result<{ id: string }, Refusal>> {
  const member = visitor.id;
  if (from && to && from > to) return refuseField('to', 'dateOrder');
  const total = await countEntries({ member, name: account }, { from, to });
  if (format === 'pdf' && total > MAX_PDF_ENTRIES)
    return refuseField('format', 'pdfTooLong', { count: MAX_PDF_ENTRIES });
  const day = new Date(now()).toISOString().slice(0, 10);
  const requested = await requestDownload(pool, {
    ...{ member, kind: account, format, language, total: Math.max(1, total) },
    parameters: { ...(from && { from }), ...(to && { to }) },
    name: `${account}-${to ?? day}.${format}`,
  });
  return requested.ok ? ok({ id: requested.value }) : requested;
}
