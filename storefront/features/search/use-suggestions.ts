import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { loadTextPage } from '../../locale/browser-texts.ts';
import { useLocale } from '../../locale/locale.tsx';
import { isOutside } from '../../ui/is-outside.ts';
import { recentSearches } from './recent-searches.ts';
import { createSuggestionFetcher, type SuggestionResult } from './suggestion-fetcher.ts';
import { suggestionGroups } from './suggestion-rows.ts';
import { searchInput } from './use-combobox.ts';

const MIN_LETTERS = 2;
const NO_SUGGESTIONS: SuggestionResult = { keyword: '', currency: '', items: [] };

type Form = RefObject<HTMLFormElement | null>;

/** What the panel below the search box contains: suggestions for the typed words, or recent searches. */
export function useSuggestions(form: Form) {
  const { language } = useLocale();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState(NO_SUGGESTIONS);
  const [recent, setRecent] = useState<string[]>([]);
  const [fetcher] = useState(() => createSuggestionFetcher(setResult));
  useEffect(() => void loadTextPage(language, 'suggest'), [language]);
  useEffect(() => fetcher.cancel, [fetcher]);
  const isTyping = typed.length >= MIN_LETTERS;
  const groups = isTyping ? suggestionGroups(result.items) : [];
  const closePanel = () => {
    setOpen(false);
    searchInput(form.current)?.blur();
  };
  return {
    open,
    setOpen,
    typed,
    recent,
    groups,
    currency: result.currency,
    isTyping,
    isRecent: typed === '' && recent.length > 0,
    isAnswered: isTyping && result.keyword === typed,
    closePanel,
    /** Reads the input. A changed input opens the panel, an empty one does always. */
    readInput: (isChanged: boolean) => {
      const words = searchInput(form.current)?.value.trim() ?? '';
      setTyped(words);
      if (words === '') setRecent(recentSearches.read());
      if (words.length >= MIN_LETTERS) fetcher.fetch(words);
      else fetcher.cancel();
      if (words === '' || isChanged) setOpen(true);
    },
    onSubmit: () => {
      recentSearches.add(searchInput(form.current)?.value ?? '');
      setOpen(false);
    },
    onChoose: (search: string | null) => {
      if (search !== null) recentSearches.add(search);
      closePanel();
    },
    /** Removes the search of a row; the row after the last removes all. */
    onRemove: (row: number) => {
      const search = recent[row];
      setRecent(search === undefined ? recentSearches.clear() : recentSearches.remove(search));
      searchInput(form.current)?.focus();
    },
  };
}

type Handlers = { onRead: (isChanged: boolean) => void; onSubmit: () => void; onLeave: () => void };

/** Listens to the search box, which is rendered before this code is loaded. */
export function useSearchBoxEvents(form: Form, handlers: Handlers): void {
  const onRead = useEffectEvent(handlers.onRead);
  const onSubmit = useEffectEvent(handlers.onSubmit);
  const onLeave = useEffectEvent(handlers.onLeave);
  useEffect(() => {
    const element = form.current;
    const input = searchInput(element);
    if (!element || !input) return;
    const done = new AbortController();
    const { signal } = done;
    const leave = (event: Event) => isOutside(element, event) && onLeave();
    input.addEventListener('focus', () => onRead(false), { signal });
    input.addEventListener('input', () => onRead(true), { signal });
    element.addEventListener('submit', () => onSubmit(), { signal });
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    // The input may have been focused and typed into before this code was loaded.
    if (document.activeElement === input) onRead(input.value !== input.defaultValue);
    return () => done.abort();
  }, [form]);
}
