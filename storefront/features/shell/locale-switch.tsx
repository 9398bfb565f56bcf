import { useLocation } from 'react-router';

import { type Language, languages, languageTags } from '../../../contract/fields.ts';
import { languageNames } from '../../locale/language-names.ts';
import { useLocale } from '../../locale/locale.tsx';
import { translatePath } from '../../locale/paths.ts';
import { usePageQuery } from '../../locale/use-page-query.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopOver } from './pop-over.tsx';

const choice = 'flex min-h-9 items-center rounded-md px-2 hover:bg-surface';
const chosen = 'bg-tint font-medium text-brand';

export function LocaleSwitch() {
  const { t, language } = useLocale();
  const { currency } = useRootData();
  return (
    <PopOver
      name={`${t('locale.name')}: ${languageNames[language]}, ${currency}`}
      label={
        <>
          <Icon name="globe" />
          <span className="hidden lg:inline">{languageNames[language]}</span>
          <span>{currency}</span>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-x-6 gap-y-1">
        <LanguageList />
        <CurrencyList />
        <VatList />
      </div>
    </PopOver>
  );
}

/** `bare`: without its own heading. */
export function LanguageList({ bare }: { bare?: boolean }) {
  const { t, language } = useLocale();
  const { pathname } = useLocation();
  const pageQuery = usePageQuery();
  const search = pageQuery.size > 0 ? `?${pageQuery}` : '';
  return (
    <div>
      {!bare && <p className="px-2 pb-1 text-12 text-ink-3">{t('locale.language')}</p>}
      <ul className={bare ? '-ml-2 grid grid-cols-2' : undefined}>
        {languages.map((one: Language) => (
          <li key={one}>
            <a
              href={translatePath(pathname, one, search)}
              hrefLang={one}
              lang={languageTags[one]}
              data-reload="true"
              aria-current={one === language ? 'true' : undefined}
              className={classNames(choice, one === language && chosen)}
            >
              {languageNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns a function to the link that shows this page with other prices. */
function usePriceLink() {
  const { pathname } = useLocation();
  const pageQuery = usePageQuery();
  return (name: string, value: string) => {
    const query = new URLSearchParams(pageQuery);
    // A price range is in the prices that are shown.
    for (const old of ['min', 'max', 'page']) query.delete(old);
    query.set(name, value);
    return `${pathname}?${query}`;
  };
}

export function CurrencyList({ bare }: { bare?: boolean }) {
  const { t } = useLocale();
  const { currency, currencies } = useRootData();
  const to = usePriceLink();
  return (
    <div>
      {!bare && <p className="px-2 pb-1 text-12 text-ink-3">{t('locale.currency')}</p>}
      <ul className={bare ? '-ml-2 flex flex-wrap' : 'max-h-80 overflow-y-auto'}>
        {currencies.map((code) => (
          <li key={code}>
            <a
              href={to('c', code)}
              rel="nofollow"
              data-reload="true"
              aria-current={code === currency ? 'true' : undefined}
              className={classNames(choice, code === currency && chosen)}
            >
              {code}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows prices with VAT or without it, where the shop knows the VAT of the destination. */
export function VatList() {
  const { t } = useLocale();
  const { priceDisplay, vatNote } = useRootData();
  const to = usePriceLink();
  return (
    vatNote && (
      <ul className="col-span-2 flex flex-wrap" aria-label={t('locale.prices')}>
        {['with', 'without'].map((code) => (
          <li key={code}>
            <a
              href={to('vat', code)}
              rel="nofollow"
              data-reload="true"
              aria-current={(code === 'with') === priceDisplay.isGross ? 'true' : undefined}
              className={classNames(choice, (code === 'with') === priceDisplay.isGross && chosen)}
            >
              {t(`locale.vat.${code}`)}
            </a>
          </li>
        ))}
      </ul>
    )
  );
}
