import { languageNames } from '../../locale/language-names.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx';
import { PopOver } from './pop-over.tsx';

// The links of both work before their code is there.
const lists = () => import('./locale-lists.tsx');
const LanguageList = lazyOnInteraction('language-list', async () => (await lists()).LanguageList);
const BasisLists = lazyOnInteraction('basis-lists', async () => (await lists()).BasisLists);
const languageList = (
  <div id="language-list">
    <LanguageList />
  </div>
);
const basisLists = (
  <div id="basis-lists">
    <BasisLists />
  </div>
);

/** Opens the list of languages. */
export function Languages() {
  const { t, language } = useLocale();
  return (
    <PopOver name={`${t('locale.language')}: ${languageNames[language]}`} label={languageNames[language]}>
      {languageList}
    </PopOver>
  );
}

/**
 * Says what all prices are: with or without VAT, up to which value of a parcel they contain it, and in which currency.
 * Opens the lists that change it.
 */
export function PriceBasis() {
  const { t, money } = useLocale();
  const { currency, priceDisplay, vatLimits } = useRootData();
  const vat = t(priceDisplay.isGross ? 'price.gross' : 'price.net');
  const limits = Object.values(vatLimits ?? {}).filter((limit) => limit > 0);
  return (
    <PopOver
      side="left"
      className="-ml-2"
      name={`${t('basis.prices')} ${vat} · ${currency} · ${t('ship.change')}`}
      label={
        <>
          <span>
            <span className="max-sm:hidden">{t('basis.prices')} </span>
            <b className="font-semibold">{vat}</b>
            {limits.length > 0 && (
              <span className="max-lg:hidden">
                {' '}
                {t('basis.upTo', { amount: money(Math.min(...limits), currency) })}
              </span>
            )}{' '}
            · {currency}
          </span>
          <span className="ml-1 underline decoration-1 underline-offset-3">{t('ship.change')}</span>
        </>
      }
    >
      {basisLists}
    </PopOver>
  );
}

/** Both, where the page has nothing else above its header. */
export const Choices = () => (
  <div className="strip">
    <div className="page-width flex h-9 items-center justify-between">
      <PriceBasis />
      <Languages />
    </div>
  </div>
);
