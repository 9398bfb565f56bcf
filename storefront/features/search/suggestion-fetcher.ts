import { getSuggestions, type Suggestion } from '../../../contract/discovery.ts';
import { call } from '../../api/call.ts';

export type Suggested = { keyword: string; currency: string; items: Suggestion[] };

const PAUSE_MS = 120;
const MOST_KEPT = 60;
const kept = new Map<string, Suggested>();

/**
 * Asks for suggestions a moment after the last letter. Answers come in the order of the questions: one that is
 * overtaken is dropped. What was answered once is answered at once. A question that fails is answered with nothing.
 */
export function createAsk(answered: (suggested: Suggested) => void) {
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
      const known = kept.get(keyword);
      if (known) {
        answered(known);
        return;
      }
      timer = setTimeout(async () => {
        const answer = await call(getSuggestions, { keyword });
        if (answer.ok) {
          if (kept.size >= MOST_KEPT) kept.clear();
          kept.set(keyword, answer.data);
        }
        if (mine === latest) answered(answer.ok ? answer.data : { keyword, currency: '', items: [] });
      }, PAUSE_MS);
    },
  };
}
