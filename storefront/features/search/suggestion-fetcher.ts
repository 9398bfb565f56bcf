import { getSuggestions, type Suggestion } from '../../../contract/discovery.ts';
import { call } from '../../api/call.ts';

export type SuggestionResult = { keyword: string; currency: string; items: Suggestion[] };

const TYPING_DELAY_MS = 120;
const MAX_CACHED = 60;
const cache = new Map<string, SuggestionResult>();

/**
 * Asks for suggestions a moment after the last letter. Answers come in the order of the questions: one that is
 * overtaken is dropped. What was answered once is answered at once. A question that fails is answered with nothing.
 */
export function createSuggestionFetcher(answered: (suggested: SuggestionResult) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const stop = (): void => {
    clearTimeout(timer);
    latest += 1;
  };
  return {
    stop,
    ask: (keyword: string): void => {
      stop();
      const mine = latest;
      const known = cache.get(keyword);
      if (known) {
        answered(known);
        return;
      }
      timer = setTimeout(async () => {
        const answer = await call(getSuggestions, { keyword });
        if (answer.ok) {
          if (cache.size >= MAX_CACHED) cache.clear();
          cache.set(keyword, answer.data);
        }
        if (mine === latest) answered(answer.ok ? answer.data : { keyword, currency: '', items: [] });
      }, TYPING_DELAY_MS);
    },
  };
}
