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

/** What the reference says of a call. */
export function describeCall(contract: Contract): DescribedCall {
  const { access, scope, sends, limit } = contract;
  return {
    ...briefCall(contract),
    access,
    scope: scope === 'closed' ? null : scope,
    sends,
    input: typeText(inputSchema(contract)),
    output: typeText(outputSchema(contract)),
    refusals: refusalsOf(contract),
    takesKey: takesKey(contract),
    limit: limit
      ? { perIp: limit.perIp, perAccount: limit.perAccount ?? null, windowS: limit.windowS }
      : null,
  };
}
