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

/** Says what all prices are: with or without VAT, and in which currency. Opens the lists that change it. */
export function PriceBasis() {
  const { t } = useLocale();
  const { currency, priceDisplay } = useRootData();
  const vat = t(priceDisplay.isGross ? 'price.gross' : 'price.net');
  return (
    <PopOver
      side="left"
      className="-ml-2"
      name={`${t('basis.prices')} ${vat} · ${currency} · ${t('ship.change')}`}
      label={
        <>
          <span>
            <span className="max-sm:hidden">{t('basis.prices')} </span>
            <b className="font-semibold">{vat}</b> · {currency}
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
