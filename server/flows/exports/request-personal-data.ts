import type { Refusal } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { requestDownload } from '../../domains/downloads/index.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import type { RequestDependencies } from './context.ts';

/** Starts the file of everything that the shop stores of a member. */
export async function requestPersonalData(
  { pool, now }: RequestDependencies,
  { visitor, language }: MemberContext,
): Promise<Result<{ id: string }, Refusal>> {
  const download = await requestDownload(pool, {
    ...{ member: visitor.id, kind: 'personal', format: 'json', language, total: 1 },
    parameters: {},
    name: `personal-data-${new Date(now()).toISOString().slice(0, 10)}.json`,
  });
  return download.ok ? ok({ id: download.value }) : download;
}
