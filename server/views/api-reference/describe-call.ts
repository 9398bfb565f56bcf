import type { ApiGroup, BriefCall, DescribedCall } from '../../../contract/api-reference.ts';
import type { Contract } from '../../../contract/call.ts';
import { refusalsOf, takesKey } from '../../../contract/refusals-of.ts';
import { inputSchema, outputSchema } from '../../platform/http/json-schema.ts';
import { typeText } from '../../platform/http/type-text.ts';

/** Group, anchor, method, path and summary of a call. */
export const briefCall = ({ method, path, scope, summary }: Contract): BriefCall => ({
  id: [
    method.toLowerCase(),
    ...path
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  ].join('-'),
  group: (scope === 'closed' ? 'closed' : scope.split(':')[0]) as ApiGroup,
  method,
  path: `/api${path}`,
  summary,
});

const ACCESS = {
  anyone: 'Anyone may make it.',
  guest: 'It needs a token, at least that of a guest.',
  member: 'It is for members.',
};
const SENDS = { query: '', body: 'The input is JSON.', file: 'The input is a form with a file.' };

function factsOf(contract: Contract): string[] {
  const { access, scope, method, sends, limit } = contract;
  const ofAccount = limit?.perAccount === undefined ? '' : ` and ${limit.perAccount} of an account`;
  return [
    ACCESS[access],
    scope === 'closed' ? 'Closed to API tokens.' : `API tokens need the scope ${scope}.`,
    method === 'POST' ? SENDS[sends] : '',
    takesKey(contract) ? 'It takes an idempotency-key.' : '',
    limit ? `At most ${limit.perIp} calls of a network address${ofAccount} in ${limit.windowS} s.` : '',
  ].filter(Boolean);
}

/** Describes calls in their order; an answer that an earlier one has is not written again. */
export function describeCalls(contracts: readonly Contract[]): DescribedCall[] {
  const pathByOutput = new Map<string, string>();
  return contracts.map((contract) => {
    const brief = briefCall(contract);
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
