import { useLocale } from '../../locale/locale.tsx';
import { useKeptSearch } from '../../locale/use-kept-search.ts';
import { Icon } from '../../ui/icon.tsx';

/** A plain form, so that searching needs no script; the words stay in the box. */
export function SearchBox() {
  const { t, href } = useLocale();
  const keyword = useKeptSearch().get('keyword') ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to every reader
    <form role="search" action={href('/search')} method="get" className="relative w-full">
      <input
        key={keyword}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={200}
        required
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="control pr-12 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label={t('search.submit')}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-r-md text-ink-2 hover:text-brand"
      >
        <Icon name="search" />
      </button>
    </form>
  );
}
