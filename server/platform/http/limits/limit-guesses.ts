import type { Contract } from '../../../../contract/call.ts';
import type { Refusal } from '../../../../contract/refusals.ts';
import type { Counter } from '../../counters/counter.ts';
import { tooMany } from '../execute.ts';
import { ipKey } from '../ip-key.ts';
import type { RequestContext } from '../request-context.ts';
import type { Route } from '../route.ts';

const WINDOW_S = 15 * 60;
/** Wrong codes of all calls together: of a network, in which many buyers may be, and of one visitor. */
const OF_NETWORK = { name: 'code-guess ip', max: 20, windowS: WINDOW_S, canForget: true };
const OF_VISITOR = { name: 'code-guess visitor', max: 10, windowS: WINDOW_S, canForget: true };

/** Inputs that name coupons or an invitation; a call without one tries nothing. */
export const CODE_FIELDS = ['code', 'codestr', 'invitation'] as const;
const codesIn = (input: unknown): string[] => {
  const codes = CODE_FIELDS.flatMap((field) => (input as Partial<Record<string, unknown>>)[field] ?? []);
  return [...new Set(codes.map((code) => String(code).trim().toUpperCase()))].filter(Boolean);
};

const isWrongCode = ({ reason, fields = [] }: Refusal): boolean =>
  reason === 'InvalidInput' && fields.some((field) => field.reason.endsWith('.unknown'));

/** What wrong codes are counted by; a guest gets a new token with ease, so that the network counts as well. */
function keysOf({ ip, visitor }: RequestContext) {
  const network = { limit: OF_NETWORK, key: ipKey(ip) };
  if (visitor.kind === 'member') return [{ limit: OF_VISITOR, key: `m${visitor.id}` }, network];
  if (visitor.kind === 'guest') return [{ limit: OF_VISITOR, key: `g${visitor.id}` }, network];
  return [network];
}

type Guesses = {
  guessable: ReadonlySet<Contract>;
  /** Returns those of some codes that the shop does not show to the visitor anyway, so that they are guesses. */
  findGuesses: (context: RequestContext, codes: readonly string[]) => Promise<readonly string[]>;
};

/**
 * Refuses calls that tell whether a code exists once too many wrong ones were entered, whatever call they went to; of a
 * call that takes several each counts. Codes are counted before they are looked up, and right ones taken back, so that
 * none of many at once is missed. Those that the visitor is shown are taken all the same. The refusal has the seconds
 * until the next try.
 */
export const limitGuesses = (
  shared: Counter,
  routes: readonly Route[],
  { guessable, findGuesses }: Guesses,
): Route[] => {
  const limited = ({ handler, ...route }: Route): Route => ({
    ...route,
    handler: async (context, input) => {
      const codes = codesIn(input);
      const guesses = codes.length > 0 ? (await findGuesses(context, codes)).length : 0;
      if (guesses === 0) return handler(context, input);
      const keys: ReturnType<typeof keysOf> = [];
      let wrong = 0;
      try {
        // One after another: a visitor who has tried enough uses up nothing of the network's.
        for (const counted of keysOf(context)) {
          keys.push(counted);
          const { waitMs } = await shared.count(counted.limit, counted.key, guesses);
          if (waitMs > 0) return { ok: false, refusal: tooMany(waitMs) };
        }
        const answer = await handler(context, input);
        wrong = answer.ok ? (context.answer.unknownCodes ?? 0) : Number(isWrongCode(answer.refusal));
        return answer;
      } finally {
        const right = guesses - wrong;
        if (right > 0) await Promise.all(keys.map(({ limit, key }) => shared.uncount(limit, key, right)));
      }
    },
  });
  return routes.map((route) => (guessable.has(route.contract) ? limited(route) : route));
};
