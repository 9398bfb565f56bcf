import { apiGroups, getApiReference } from '../../../contract/api-reference.ts';
import type { Contract } from '../../../contract/call.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { briefCalls, describeCalls, type ListedCall } from './describe-call.ts';

const MAX_FOUND = 50;

/** Whether all words occur in method, path or summary of a call. */
function hasWords({ brief: { method, path, summary } }: ListedCall, words: readonly string[]): boolean {
  const text = `${method} ${path} ${summary}`.toLowerCase();
  return words.length > 0 && words.every((word) => text.includes(word));
}

/** The call behind the API's reference; `contracts` returns every call of the shop once all are registered. */
export function apiReferenceRoutes(contracts: () => readonly Contract[]): Route[] {
  const all = (): ListedCall[] => {
    const listed = contracts();
    return briefCalls(listed).map((brief, at) => ({ brief, contract: listed[at] as Contract }));
  };
  return [
    handle(getApiReference, async (_, { group, q = '', page }) => {
      const calls = all();
      const words = q.toLowerCase().split(/\s+/).filter(Boolean);
      const ofGroup = calls.filter(({ brief }) => brief.group === group);
      return ok({
        groups: apiGroups.map((apiGroup) => ({
          group: apiGroup,
          calls: calls.filter(({ brief }) => brief.group === apiGroup).length,
        })),
        pages: ofGroup.at(-1)?.brief.page ?? 0,
        calls: describeCalls(ofGroup).filter((call) => call.page === page),
        found: calls
          .filter((call) => hasWords(call, words))
          .slice(0, MAX_FOUND)
          .map(({ brief }) => brief),
      });
    }),
  ];
}
