import { apiGroups, getApiReference } from '../../../contract/api-reference.ts';
import type { Contract } from '../../../contract/call.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { briefCall, describeCalls } from './describe-call.ts';

const MAX_FOUND = 50;

/** The call behind the API's reference; `contracts` returns every call of the shop once all are registered. */
export function apiReferenceRoutes(contracts: () => readonly Contract[]): Route[] {
  const all = () => contracts().map((contract) => ({ contract, brief: briefCall(contract) }));
  return [
    handle(getApiReference, async (_, { group, q = '' }) => {
      const calls = all();
      const words = q.toLowerCase().split(/\s+/).filter(Boolean);
      const isFound = ({ brief: { method, path, summary } }: (typeof calls)[number]) => {
        const text = `${method} ${path} ${summary}`.toLowerCase();
        return words.length > 0 && words.every((word) => text.includes(word));
      };
      return ok({
        groups: apiGroups.map((one) => ({
          group: one,
          calls: calls.filter(({ brief }) => brief.group === one).length,
        })),
        calls: describeCalls(
          calls.filter(({ brief }) => brief.group === group).map(({ contract }) => contract),
        ),
        found: calls
          .filter(isFound)
          .slice(0, MAX_FOUND)
          .map(({ brief }) => brief),
      });
    }),
  ];
}
