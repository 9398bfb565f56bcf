import type { ApiGroup, BriefCall, DescribedCall } from '../../../contract/api-reference.ts';
import type { Contract } from '../../../contract/call.ts';
import { acceptsIdempotencyKey, refusalsOf } from '../../../contract/refusals-of.ts';
import { limitFact, scopeFact } from '../../platform/http/call-facts.ts';
import { inputSchema, outputSchema } from '../../platform/http/json-schema.ts';
import { typeText } from '../../platform/http/type-text.ts';

const groupOf = ({ scope }: Contract): ApiGroup =>
  (scope === 'closed' ? 'closed' : scope.split(':')[0]) as ApiGroup;

/** Calls of a page: its HTML stays below 25 KB compressed. */
const PAGE_SIZE = 12;

/** Group, page, anchor, method, path and summary of calls, in their order. */
export function briefCalls(contracts: readonly Contract[]): BriefCall[] {
  const counts = new Map<ApiGroup, number>();
  return contracts.map((contract) => {
    const group = groupOf(contract);
    const position = counts.get(group) ?? 0;
    counts.set(group, position + 1);
    return briefCall(contract, Math.floor(position / PAGE_SIZE) + 1);
  });
}

const briefCall = (contract: Contract, page: number): BriefCall => ({
  id: [
    contract.method.toLowerCase(),
    ...contract.path
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  ].join('-'),
  group: groupOf(contract),
  page,
  method: contract.method,
  path: `/api${contract.path}`,
  summary: contract.summary,
});

const ACCESS = {
  anyone: 'Anyone may make it.',
  guest: 'It needs a token, at least that of a guest.',
  member: 'It is for members.',
};
const SENDS = { query: '', body: 'The input is JSON.', file: 'The input is a form with a file.' };

function factsOf(contract: Contract): string[] {
  const { access, method, sends } = contract;
  return [
    ACCESS[access],
    scopeFact(contract),
    method === 'POST' ? SENDS[sends] : '',
    acceptsIdempotencyKey(contract) ? 'It takes an idempotency-key.' : '',
    limitFact(contract),
  ].filter(Boolean);
}

/** A call with its place in the reference. */
export type ListedCall = { contract: Contract; brief: BriefCall };

/** Describes calls in their order; an answer that an earlier one has is not written again. */
export function describeCalls(calls: readonly ListedCall[]): DescribedCall[] {
  const pathByOutput = new Map<string, string>();
  return calls.map(({ contract, brief }) => {
    const output = typeText(outputSchema(contract));
    const sameAs = output.includes('\n') ? (pathByOutput.get(output) ?? null) : null;
    if (sameAs === null) pathByOutput.set(output, brief.path);
    return {
      ...brief,
      facts: factsOf(contract),
      input: typeText(inputSchema(contract)),
      output: sameAs === null ? output : '',
      sameAs,
      refusals: refusalsOf(contract),
    };
  });
}
