import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import type { StaffContract, StaffInput, StaffOutput } from '../../contract/office/call.ts';
import { type CallOptions, callStaff, type Refusal } from './call-staff.ts';

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

/** Returns the data of a call, or throws what it was refused with. */
export async function read<C extends StaffContract>(
  contract: C,
  input: StaffInput<C>,
  options?: CallOptions,
): Promise<StaffOutput<C>> {
  const answer = await callStaff(contract, input, options);
  if (!answer.ok) throw new Refused(answer.refusal);
  return answer.data;
}

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

/** Everything that is shown may have changed: reads again what is on the page. */
export const refresh = (): Promise<void> => queries.invalidateQueries();
