import {
  type ClipboardEvent,
  type DragEvent,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { usePageQuery } from '../../locale/use-page-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Suggestions = lazyPart(async () => ({
  default: (await import('../search/suggestions.tsx')).Suggestions,
}));

const MAX_LENGTH = 200;

/**
 * A plain form, so that searching works without scripts. Suggestions load on hover and focus. A dropped or pasted
 * picture opens the picture search.
 */
export function SearchBox() {
  const { t, href } = useLocale();
  const keyword = usePageQuery().get('keyword')?.slice(0, MAX_LENGTH) ?? '';
  const form = useRef<HTMLFormElement>(null);
  const [isUsed, setUsed] = useState(false);
  const onUse = () => setUsed(true);
  const { link, handlers } = usePictureDrop();
  // The input may have been focused before hydration.
  useEffect(() => setUsed((used) => used || form.current?.contains(document.activeElement) === true), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader supports <search>
    <form
      ref={form}
      role="search"
      action={href('/search')}
      method="get"
      className="relative w-full"
      onFocus={onUse}
      onPointerEnter={onUse}
      {...handlers}
    >
      <input
        key={keyword}
        type="text"
        inputMode="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={MAX_LENGTH}
        required
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="control border-ink pr-22"
      />
      <a
        ref={link}
        href={href('/searchimg')}
        aria-label={t('search.byPicture')}
        className="absolute inset-y-0 right-11 inline-flex w-11 items-center justify-center text-ink-2 hover:text-act"
      >
        <Icon name="camera" />
      </a>
      <button
        type="submit"
        aria-label={t('search.submit')}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-r-md bg-act text-white hover:bg-act-hover"
      >
        <Icon name="search" />
      </button>
      {isUsed && (
        <Suspense fallback={null}>
          <Suggestions key={keyword} form={form} />
        </Suspense>
      )}
    </form>
  );
}

/** Searches by a dropped or pasted picture, and opens the picture search by its link. */
function usePictureDrop() {
  const link = useRef<HTMLAnchorElement>(null);
  const onFiles = (event: SyntheticEvent, { files: [file] }: DataTransfer) => {
    if (!file) return;
    event.preventDefault();
    void import('../picture-search/picture-state.ts').then(({ searchPicture }) => {
      void searchPicture(file);
      link.current?.click();
    });
  };
  const handlers = {
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => onFiles(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => onFiles(event, event.clipboardData),
  };
  return { link, handlers };
}
