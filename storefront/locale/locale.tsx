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

const LocaleContext = createContext<Locale | null>(null);

export function LocaleProvider(props: { language: Language; source: TextSource; children: ReactNode }) {
  const { language, source } = props;
  const texts = useSyncExternalStore(source.subscribe, source.get, source.get);
  const locale = useMemo<Locale>(
    () => ({
      language,
      t: createT(texts, language),
      href: (path) => localizePath(language, path),
      money: (amount, currency) => formatMoney(amount, currency, language),
    }),
    [language, texts],
  );
  return <LocaleContext value={locale}>{props.children}</LocaleContext>;
}

/** Returns language, texts, paths and money formats. Call it once a list, not once a card. */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('a part of a page stands outside of LocaleProvider');
  return locale;
}

export const useT = (): T => useLocale().t;
