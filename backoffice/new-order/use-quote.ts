import { quoteTelephoneOrder } from '../../contract/office/telephone-orders.ts';
import { useDebounced } from '../calls/use-debounced.ts';
import { useRead } from '../calls/use-read.ts';
import { type Draft, readDraft } from './draft.ts';

const TYPING_MS = 300;
/** Fields that are shown as wrong only after a press: they are still to be typed. */
const LATER = /^(address|billing|email|lines$|areTermsAccepted)/;

/**
 * What a draft comes to, shortly after the last key. `isFresh`: the quote is that of what is typed. The last one stays
 * in sight meanwhile.
 */
export function useQuote(draft: Draft) {
  const { input, numbers } = readDraft(draft);
  const key = JSON.stringify(input);
  const settled = useDebounced(key, TYPING_MS);
  const { data, error, isPlaceholderData, isFetching, refetch } = useRead(
    quoteTelephoneOrder,
    JSON.parse(settled) as typeof input,
  );
  const isFresh = key === settled && data !== undefined && !isPlaceholderData && !isFetching && !error;
  return {
    input,
    numbers,
    quote: data,
    refusal: error?.refusal ?? null,
    isFresh,
    again: () => void refetch(),
    /** What is wrong with a field as far as it is typed. */
    problemOf: (field: string): string | undefined =>
      isFresh && !LATER.test(field) ? data.problems.find((one) => one.field === field)?.message : undefined,
  };
}
export type Quoted = ReturnType<typeof useQuote>;
