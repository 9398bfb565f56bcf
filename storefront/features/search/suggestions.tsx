import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { loadTextPage } from '../../locale/browser-texts.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isOutside } from '../../ui/is-outside.ts';
import { RecentList } from './recent-list.tsx';
import {
  addRecentSearch,
  clearRecentSearches,
  recentSearches,
  removeRecentSearch,
} from './recent-searches.ts';
import { createSuggestionFetcher, type SuggestionResult } from './suggestion-fetcher.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { suggestionGroups } from './suggestion-rows.ts';
import { searchInput, useCombobox } from './use-combobox.ts';
import { usePanelHeight } from './use-panel-height.ts';

const NO_SUGGESTIONS: SuggestionResult = { keyword: '', currency: '', items: [] };
const MIN_LETTERS = 2;

type Box = { form: RefObject<HTMLFormElement | null> };

/** What opens below the search box: what was searched for lately, or suggestions for what is being typed. */
export function Suggestions({ form }: Box) {
  const { t, language } = useLocale();
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [suggested, setSuggested] = useState(NO_SUGGESTIONS);
  const [recent, setRecent] = useState<string[]>([]);
  const [asked] = useState(() => createSuggestionFetcher(setSuggested));
  useEffect(() => void loadTextPage(language, 'suggest'), [language]);

  const isTyping = typed.length >= MIN_LETTERS;
  const groups = isTyping ? suggestionGroups(suggested.items) : [];
  const items = groups.flatMap(({ rows }) => rows);
  const isRecent = typed === '' && recent.length > 0;
  // A recent search and what removes it; below all of them, what removes them all.
  const rows = isRecent ? [...recent.map(() => 2), 1] : items.map(() => 1);

  const removeRecent = (row: number) => {
    const words = recent[row];
    setRecent(words === undefined ? clearRecentSearches() : removeRecentSearch(words));
    searchInput(form.current)?.focus();
  };
  const { place, isShown, leave } = useCombobox({
    form,
    listId,
    popup: isRecent ? 'grid' : 'listbox',
    rows,
    open,
    setOpen,
    remove: removeRecent,
  });
  usePanelHeight(form, panel, isShown);

  const read = useEffectEvent((isNew: boolean) => {
    const box = searchInput(form.current);
    const words = box?.value.trim() ?? '';
    setTyped(words);
    leave();
    if (words === '') setRecent(recentSearches());
    if (words.length >= MIN_LETTERS) asked.ask(words);
    else asked.stop();
    // A box that still has the words of the page opens when they change.
    if (words === '' || isNew) setOpen(true);
  });
  const submit = useEffectEvent(() => {
    addRecentSearch(searchInput(form.current)?.value ?? '');
    setOpen(false);
  });
  useEffect(() => {
    const element = form.current;
    const box = searchInput(element);
    if (!element || !box) return;
    const done = new AbortController();
    const { signal } = done;
    const outside = (event: Event) => isOutside(element, event) && setOpen(false);
    box.addEventListener('focus', () => read(false), { signal });
    box.addEventListener('input', () => read(true), { signal });
    element.addEventListener('submit', () => submit(), { signal });
    document.addEventListener('pointerdown', outside, { signal });
    document.addEventListener('focusin', outside, { signal });
    // What was done before this was here.
    if (document.activeElement === box) read(box.value !== box.defaultValue);
    return () => {
      done.abort();
      asked.stop();
    };
  }, [form, asked]);

  const choose = (search: string | null) => {
    if (search !== null) addRecentSearch(search);
    setOpen(false);
    searchInput(form.current)?.blur();
  };
  const isAnswered = isTyping && suggested.keyword === typed;
  return (
    <>
      <p role="status" className="sr-only">
        {open &&
          isAnswered &&
          (items.length > 0 ? t('suggest.count', { count: items.length }) : t('suggest.none'))}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the focus in the box, and does no more */}
      <div
        ref={panel}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute -inset-x-4 top-full z-popup mt-2 overflow-y-auto overscroll-contain border-hairline bg-white p-2 max-md:border-t md:inset-x-0 md:mt-1 md:rounded-lg md:border md:shadow-high"
      >
        {isShown && isRecent && (
          <RecentList
            id={listId}
            searches={recent}
            position={place}
            onChoose={choose}
            onRemove={removeRecent}
          />
        )}
        {isShown && isTyping && (
          <SuggestionList
            id={listId}
            groups={groups}
            typed={typed}
            currency={suggested.currency}
            position={place}
            onChoose={choose}
          />
        )}
        {isShown && (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => {
              setOpen(false);
              searchInput(form.current)?.blur();
            }}
            className="flex min-h-11 w-full items-center justify-center gap-2 text-ink-2 md:hidden"
          >
            <Icon name="close" />
            {t('close')}
          </button>
        )}
      </div>
    </>
  );
}
