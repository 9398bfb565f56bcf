import { useLocation } from 'react-router';
import { currencyByLanguage, type Language, languages, languageTags } from '../../../contract/fields.ts';
import { languageNames } from '../../locale/language-names.ts';
import { useLocale } from '../../locale/locale.tsx';
import { translatePath } from '../../locale/paths.ts';
import { usePageQuery } from '../../locale/use-page-query.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { classNames } from '../../ui/class-names.ts';

const choice = 'flex min-h-9 items-center rounded-md px-2 hover:bg-surface';
const chosen = 'bg-tint font-medium text-brand';

/** Languages, currencies, and prices with or without VAT. */
export function LocaleLists() {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-1">
      <LanguageList />
      <CurrencyList />
      <VatList />
    </div>
  );
}

/** `bare`: without its own heading. */
export function LanguageList({ bare }: { bare?: boolean }) {
  const { t, language } = useLocale();
  const { pathname } = useLocation();
  const pageQuery = usePageQuery();
  const { currency } = useRootData();
  // Another language is not another currency.
  const searchIn = (one: Language): string => {
    const query = new URLSearchParams(pageQuery);
    if (currencyByLanguage[one] !== currency) query.set('c', currency);
    return query.size > 0 ? `?${query}` : '';
  };
  return (
    <div>
      {!bare && <p className="px-2 pb-1 text-12 text-ink-3">{t('locale.language')}</p>}
      <ul className={bare ? '-ml-2 grid grid-cols-2' : undefined}>
        {languages.map((one: Language) => (
          <li key={one}>
            <a
              href={translatePath(pathname, one, searchIn(one))}
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
      {!bare && <p className="px-2 pt-1 text-12 text-ink-3">{t('locale.keeps', { currency })}</p>}
    </div>
  );
}

type PriceChoicesProps = {
  /** Of the query that chooses. */
  name: string;
  values: readonly string[];
  chosen: string;
  textOf: (value: string) => string;
  className?: string | undefined;
};

/** Links that show this page with other prices. */
function PriceChoices({ name, values, chosen: current, textOf, className }: PriceChoicesProps) {
  const { pathname } = useLocation();
  const pageQuery = usePageQuery();
  return (
    <ul className={className}>
      {values.map((value) => {
        const query = new URLSearchParams(pageQuery);
        // A price range is in the prices that are shown.
        for (const old of ['min', 'max', 'page']) query.delete(old);
        query.set(name, value);
        return (
          <li key={value}>
            <a
              href={`${pathname}?${query}`}
              rel="nofollow"
              data-reload="true"
              aria-current={value === current ? 'true' : undefined}
              className={classNames(choice, value === current && chosen)}
            >
              {textOf(value)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function CurrencyList({ bare }: { bare?: boolean }) {
  const { t } = useLocale();
  const { currency, currencies } = useRootData();
  return (
    <div>
      {!bare && <p className="px-2 pb-1 text-12 text-ink-3">{t('locale.currency')}</p>}
      <PriceChoices
        name="c"
        values={currencies}
        chosen={currency}
        textOf={(code) => code}
        className={bare ? '-ml-2 flex flex-wrap' : 'max-h-80 overflow-y-auto'}
      />
    </div>
  );
}

/** Shows prices with VAT or without it, where the shop knows the VAT of the destination. */
export function VatList({ bare }: { bare?: boolean }) {
  const { t } = useLocale();
  const { priceDisplay, vatNote } = useRootData();
  return (
    vatNote && (
      <PriceChoices
        name="vat"
        values={['with', 'without']}
        chosen={priceDisplay.isGross ? 'with' : 'without'}
        textOf={(value) => t(`locale.vat.${value}`)}
        className={bare ? '-ml-2 flex flex-wrap' : 'col-span-2 flex flex-wrap'}
      />
    )
  );
}
