import type { Contract } from '../../../../contract/call.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import type { Counter } from '../../counters/counter.ts';
import { ipKey } from '../ip-key.ts';
import type { RequestContext } from '../request-context.ts';
import type { Route } from '../route.ts';

const WINDOW_S = 15 * 60;
/** Wrong codes of all calls together: of a network, in which many buyers may be, and of one visitor. */
const OF_NETWORK = { name: 'code-guess ip', max: 20, windowS: WINDOW_S, canForget: true };
const OF_VISITOR = { name: 'code-guess visitor', max: 10, windowS: WINDOW_S, canForget: true };

/** Inputs that name a coupon or an invitation; a call without one tries nothing. */
export const CODE_FIELDS = ['code', 'codestr', 'invitation'] as const;
const hasCode = (input: unknown): boolean =>
  CODE_FIELDS.some((field) => Boolean((input as Partial<Record<string, unknown>>)[field]));

const isWrongCode = ({ reason, fields = [] }: Refusal): boolean =>
  reason === 'InvalidInput' && fields.some((field) => field.reason.endsWith('.unknown'));

/** What wrong codes are counted by; a guest gets a new token with ease, so that the network counts as well. */
function keysOf({ ip, visitor }: RequestContext) {
  const network = { limit: OF_NETWORK, key: ipKey(ip) };
  if (visitor.kind === 'member') return [network, { limit: OF_VISITOR, key: `m${visitor.id}` }];
  if (visitor.kind === 'guest') return [network, { limit: OF_VISITOR, key: `g${visitor.id}` }];
  return [network];
}

type Guesses = {
  guessable: ReadonlySet<Contract>;
  /** Whether the shop shows a code to the visitor anyway, so that it is no guess. */
  isShown: (context: RequestContext, code: string) => Promise<boolean>;
};

/**
 * Refuses calls that tell whether a code exists once too many wrong ones were entered, whatever call they went to; a
 * call that takes several counts each that is wrong. Right codes are not counted, and those that the visitor is shown
 * are taken all the same. The refusal has the seconds until the next try.
 */
export const limitGuesses = (
  shared: Counter,
  routes: readonly Route[],
  { guessable, isShown }: Guesses,
): Route[] => {
  const limited = ({ handler, ...route }: Route): Route => ({
    ...route,
    handler: async (context, input) => {
      if (!hasCode(input)) return handler(context, input);
      const keys = keysOf(context);
      const waits = await Promise.all(keys.map(({ limit, key }) => shared.waitOf(limit, key)));
      const waitMs = Math.max(...waits);
      const seconds = Math.ceil(waitMs / 1000);
      const { code } = input as { code?: unknown };
      const isFree = waitMs > 0 && typeof code === 'string' && (await isShown(context, code));
      if (waitMs > 0 && !isFree)
        return refuse('TooManyRequests', { values: { seconds }, retryAfterS: seconds });
      const answer = await handler(context, input);
      const wrong = answer.ok ? (context.answer.unknownCodes ?? 0) : Number(isWrongCode(answer.refusal));
      if (wrong > 0) await Promise.all(keys.map(({ limit, key }) => shared.count(limit, key, wrong)));
      return answer;
    },
  });
  return routes.map((route) => (guessable.has(route.contract) ? limited(route) : route));
};
