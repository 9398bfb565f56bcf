import { languageNames } from '../../locale/language-names.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx';
import { PopOver } from './pop-over.tsx';

const LocaleLists = lazyOnInteraction(
  'locale-lists',
  async () => (await import('./locale-lists.tsx')).LocaleLists,
);
const lists = (
  <div id="locale-lists">
    <LocaleLists />
  </div>
);

/** Opens the lists of languages and currencies, whose links work before their code is there. */
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
      {lists}
    </PopOver>
  );
}
