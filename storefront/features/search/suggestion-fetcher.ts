import { getSuggestions, type Suggestion } from '../../../contract/discovery.ts';
import { call } from '../../api/call.ts';

export type SuggestionResult = { keyword: string; currency: string; items: Suggestion[] };

const TYPING_DELAY_MS = 120;
const MAX_CACHED = 60;
const cache = new Map<string, SuggestionResult>();

/**
 * Fetches suggestions after a pause in typing. Only the latest request calls `onResult`: a stale answer is dropped.
 * A cached answer is delivered at once, a failed one without items.
 */
export function createSuggestionFetcher(onResult: (result: SuggestionResult) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const cancel = (): void => {
    clearTimeout(timer);
    latest += 1;
  };
  return {
    cancel,
    fetch: (keyword: string): void => {
      cancel();
      const request = latest;
      const cached = cache.get(keyword);
      if (cached) {
        onResult(cached);
        return;
      }
      timer = setTimeout(async () => {
        const answer = await call(getSuggestions, { keyword });
        if (answer.ok) {
          if (cache.size >= MAX_CACHED) cache.clear();
          cache.set(keyword, answer.data);
        }
        if (request === latest) onResult(answer.ok ? answer.data : { keyword, currency: '', items: [] });
      }, TYPING_DELAY_MS);
    },
  };
}
