import { languages, languageTags } from '../../../contract/fields.ts';
import { languageNames } from '../../locale/language-names.ts';
import { useLocale } from '../../locale/locale.tsx';
import { translatePath } from '../../locale/paths.ts';
import { usePageAddress } from '../../locale/use-page-address.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { html } from '../../ui/html.ts';
import { HtmlList } from '../../ui/html-list.tsx';

const choice = 'flex min-h-9 items-center rounded-md px-2 hover:bg-sunk';
const chosen = `${choice} bg-act-tint font-medium text-act`;

const marks = (isChosen: boolean) =>
  isChosen ? html`class="${chosen}" aria-current="true"` : html`class="${choice}"`;

/** Prices with or without VAT, and the currencies. */
export const BasisLists = () => (
  <div className="max-w-80">
    <VatList />
    <CurrencyList />
  </div>
);

/** `bare`: without its own heading. */
export function LanguageList({ bare }: { bare?: boolean }) {
  const { t, language } = useLocale();
  const { pathname, query } = usePageAddress();
  const search = query.size > 0 ? `?${query}` : '';
  const { currency } = useRootData();
  const items = languages.map(
    (one) =>
      html`<li><a href="${translatePath(pathname, one, search)}" hreflang="${one}" lang="${languageTags[one]}" data-reload="true" ${marks(one === language)}>${languageNames[one]}</a></li>`,
  );
  return (
    <div>
      {!bare && <p className="px-2 pb-1 text-13 text-ink-3">{t('locale.language')}</p>}
      <HtmlList className={bare ? '-ml-2 grid grid-cols-2' : undefined} items={html`${items}`} />
      {!bare && <p className="px-2 pt-1 text-13 text-ink-3">{t('locale.keeps', { currency })}</p>}
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
  const { pathname, query } = usePageAddress();
  // A price range is in the prices that are shown.
  for (const old of ['min', 'max', 'page', name]) query.delete(old);
  const rest = query.size > 0 ? `${query}&` : '';
  const items = values.map(
    (value) =>
      html`<li><a href="${pathname}?${rest}${name}=${value}" rel="nofollow" data-reload="true" ${marks(value === current)}>${textOf(value)}</a></li>`,
  );
  return <HtmlList className={className} items={html`${items}`} />;
}

export function CurrencyList() {
  const { t, language } = useLocale();
  const { currency, currencies } = useRootData();
  return (
    <div>
      <p className="px-2 pb-1 text-13 text-ink-3">{t('locale.currency')}</p>
      <PriceChoices
        name="c"
        values={currencies}
        chosen={currency}
        textOf={(code) => code}
        className="flex flex-wrap"
      />
      {language === 'ru' && !currencies.includes('RUB') && (
        <p className="px-2 pt-1 text-13 text-ink-3">{t('locale.rouble')}</p>
      )}
    </div>
  );
}

/** Shows prices with VAT or without it, where the shop knows the VAT of the destination. */
export function VatList() {
  const { t } = useLocale();
  const { priceDisplay, vatNote } = useRootData();
  return (
    vatNote && (
      <PriceChoices
        name="vat"
        values={['with', 'without']}
        chosen={priceDisplay.isGross ? 'with' : 'without'}
        textOf={(value) => t(`locale.vat.${value}`)}
        className="col-span-2 flex flex-wrap"
      />
    )
  );
}
