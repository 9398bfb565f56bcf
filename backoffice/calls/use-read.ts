import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import type { StaffContract, StaffInput, StaffOutput } from '../../contract/office/call.ts';
import { type CallOptions, callStaff, previewStaff, type Refusal, type StaffAnswer } from './call-staff.ts';
import { useDebounced } from './use-debounced.ts';

/** Thrown by reads, since that is how TanStack Query learns of a refusal. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Refused;
  }
}

/** A refusal is an answer, and is not asked for again; a server that cannot be reached is one. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 10_000 } },
});

async function dataOf<Data>(answered: Promise<StaffAnswer<Data>>): Promise<Data> {
  const answer = await answered;
  if (!answer.ok) throw new Refused(answer.refusal);
  return answer.data;
}

/** Returns the data of a call, or throws what it was refused with. */
export const read = <C extends StaffContract>(
  contract: C,
  input: StaffInput<C>,
  options?: CallOptions,
): Promise<StaffOutput<C>> => dataOf(callStaff(contract, input, options));

/** Data of a call; `everyMs` repeats it, in the background. The last data stays while other data loads. */
export const useRead = <C extends StaffContract>(
  contract: C,
  input: StaffInput<C>,
  { everyMs, isOff }: { everyMs?: number; isOff?: boolean } = {},
) =>
  useQuery({
    queryKey: [contract.path, input],
    queryFn: () => read(contract, input, { isBackground: everyMs !== undefined }),
    placeholderData: keepPreviousData,
    enabled: !isOff,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs, staleTime: everyMs }),
  });

/** Everything that is shown may have changed: reads again what is on the page, but tries nothing that is done by now. */
export const refresh = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PREVIEW });

const PREVIEW = 'preview';

const TYPING_MS = 250;

/**
 * What a call would answer, shortly after the last key that changed its input; null: there is nothing to show yet. Answers of
 * an earlier input are not shown.
 */
export function usePreview<C extends StaffContract>(contract: C, input: StaffInput<C> | null) {
  const typed = JSON.stringify(input);
  const settled = useDebounced(typed, TYPING_MS);
  // What is not current is not asked for again when the page reads anew, as after the call itself.
  const isCurrent = typed === settled && typed !== 'null';
  const { data, error } = useQuery({
    queryKey: [PREVIEW, contract.path, settled],
    queryFn: () => dataOf(previewStaff(contract, JSON.parse(settled))),
    enabled: isCurrent,
    staleTime: 0,
    gcTime: 0,
  });
  return { preview: isCurrent ? data : undefined, refusal: isCurrent ? error?.refusal : undefined };
}
