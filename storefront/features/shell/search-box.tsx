import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { usePageQuery } from '../../locale/use-page-query.ts';
import { Icon } from '../../ui/icon.tsx';

const Suggestions = lazy(async () => ({
  default: (await import('../search/suggestions.tsx')).Suggestions,
}));

/**
 * A plain form, so that searching works without scripts. Suggestions load on hover and focus. A dropped or pasted
 * picture opens the picture search.
 */
export function SearchBox() {
  const { t, href } = useLocale();
  const keyword = usePageQuery().get('keyword') ?? '';
  const link = useRef<HTMLAnchorElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [used, setUsed] = useState(false);
  const use = () => setUsed(true);
  // The input may have been focused before hydration.
  useEffect(() => setUsed(form.current?.contains(document.activeElement) ?? false), []);
  const take = (event: SyntheticEvent, { files: [file] }: DataTransfer) => {
    if (!file) return;
    event.preventDefault();
    void import('../picture-search/picture-state.ts').then(({ searchPicture }) => {
      void searchPicture(file);
      link.current?.click();
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to every reader
    <form
      ref={form}
      role="search"
      action={href('/search')}
      method="get"
      className="relative w-full"
      onFocus={use}
      onPointerEnter={use}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      <input
        key={keyword}
        type="text"
        inputMode="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={200}
        required
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="control pr-22"
      />
      <a
        ref={link}
        href={href('/searchimg')}
        aria-label={t('search.byPicture')}
        className="absolute inset-y-0 right-11 inline-flex w-11 items-center justify-center text-ink-2 hover:text-brand"
      >
        <Icon name="camera" />
      </a>
      <button
        type="submit"
        aria-label={t('search.submit')}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-r-md text-ink-2 hover:text-brand"
      >
        <Icon name="search" />
      </button>
      {used && (
        <Suspense fallback={null}>
          <Suggestions key={keyword} form={form} />
        </Suspense>
      )}
    </form>
  );
}
