import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { Language } from '../../contract/fields.ts';
import type { Texts } from '../../contract/page.ts';
import { formatMoney } from '../../kit/money.ts';
import { createT, type T } from './create-t.ts';
import { localizePath } from './paths.ts';

export { colonOf } from '../../kit/colon-of.ts';

export type Locale = {
  language: Language;
  t: T;
  /** Returns a path of the shop in the page's language. */
  href: (path: string) => string;
  /** Formats minor units in the page's language. */
  money: (amount: number, currency: string) => string;
};

/** Where the texts come from: fixed on the server, growing in the browser. */
export type TextSource = { get: () => Texts; subscribe: (changed: () => void) => () => void };

type LocaleStore = { get: () => Locale; subscribe: TextSource['subscribe'] };

/** Makes the locale of the present texts, one for as long as they stay the same. */
function createLocaleStore(language: Language, { get, subscribe }: TextSource): LocaleStore {
  let texts: Texts | undefined;
  let locale: Locale | undefined;
  return {
    subscribe,
    get() {
      const present = get();
      if (locale && texts === present) return locale;
      texts = present;
      locale = {
        language,
        t: createT(present, language),
        href: (path) => localizePath(language, path),
        money: (amount, currency) => formatMoney(amount, currency, language),
      };
      return locale;
    },
  };
}

const LocaleContext = createContext<LocaleStore | null>(null);

/**
 * Provides language and texts. The context never changes: later texts reach each component by its subscription, since
 * React empties a part that is not hydrated yet when a context above it changes.
 */
export function LocaleProvider(props: { language: Language; source: TextSource; children: ReactNode }) {
  const { language, source } = props;
  const store = useMemo(() => createLocaleStore(language, source), [language, source]);
  return <LocaleContext value={store}>{props.children}</LocaleContext>;
}

/** Returns language, texts, paths and money formats. Call it once a list, not once a card. */
export function useLocale(): Locale {
  const store = use(LocaleContext);
  if (!store) throw new Error('no LocaleProvider');
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

export const useT = (): T => useLocale().t;
