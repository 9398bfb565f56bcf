import { Suspense, useEffect, useRef } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { WHOLE_PICTURE } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { DropZone } from './drop-zone.tsx';
import { FoundProducts } from './found-products.tsx';
import {
  pictureIn,
  type ShownResults,
  searchAgain,
  searchPicture,
  setCrop,
  usePictureSearch,
} from './picture-state.ts';
import { ResultFilters } from './result-filters.tsx';

/** The answer to a form that was sent without scripts, after the first `from` products. */
type Sent = { results: ShownResults | null; from: number; message: string | null };

/** A picture to search by, and the products that look like it. */
export function PictureSearch({ sent }: { sent: Sent }) {
  const { t } = useLocale();
  const { picture, busy, error, results } = usePictureSearch();
  useSearchOnPaste();
  const top = useResultsInView(busy);
  const isSent = !picture && !busy && !results;
  const shown = isSent ? sent.results : results;
  const sentMessage = picture || busy ? null : sent.message;
  const message = error === null ? sentMessage : error || t('picture.failed');
  return (
    <>
      <div className={picture?.url ? 'grid grid-cols-1 gap-4 md:grid-cols-2' : ''}>
        {picture?.url && (
          <Suspense>
            <Cropping url={picture.url} />
          </Suspense>
        )}
        <div className="flex flex-col gap-4">
          <PictureForm small={Boolean(picture?.url)} />
          {picture && results && <ResultFilters results={results} />}
        </div>
      </div>
      <div role="status" className="mt-4">
        {busy && (
          <p className="flex items-center gap-2 text-ink-2">
            <Spinner />
            {t('picture.working')}
          </p>
        )}
        {!busy && shown && <span className="sr-only">{t('picture.results', { count: shown.total })}</span>}
      </div>
      {message && (
        <p role="alert" className="mt-4 rounded-md border border-error p-3 text-error">
          {message}
        </p>
      )}
      <div ref={top}>
        {shown && !message && <FoundProducts results={shown} from={isSent ? sent.from : null} />}
      </div>
    </>
  );
}

/** Scrolls to what is in the returned element after a search, where it is out of sight, as below the picture on a phone. */
function useResultsInView(busy: boolean) {
  const results = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    const isDone = wasBusy.current && !busy;
    wasBusy.current = busy;
    const element = results.current;
    if (isDone && element?.firstChild && element.getBoundingClientRect().top > innerHeight / 2)
      element.scrollIntoView();
  }, [busy]);
  return results;
}

/** Searches by a pasted picture, unless the search box has taken it. */
function useSearchOnPaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData);
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      void searchPicture(file);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}

function Cropping({ url }: { url: string }) {
  const { t } = useLocale();
  const { crop, busy } = usePictureSearch();
  return (
    <div>
      <CropFrame url={url} crop={crop} onChange={setCrop} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={busy} size="lg" onClick={() => void searchAgain({ part: crop })}>
          {t('picture.cropSearch')}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          onClick={() => void searchAgain({ crop: WHOLE_PICTURE, part: null })}
        >
          {t('picture.whole')}
        </Button>
      </div>
    </div>
  );
}

function PictureForm({ small }: { small: boolean }) {
  const { t, href } = useLocale();
  return (
    <form action={`${href('/searchimg')}#found`} method="post" encType="multipart/form-data">
      <DropZone small={small} />
      <noscript>
        <p className="mt-3 flex flex-wrap items-end gap-2">
          <label className="grow text-15 font-medium">
            {t('picture.words')}
            <input name="words" type="search" maxLength={100} className="control mt-1 font-normal" />
          </label>
          <button type="submit" className="min-h-11 rounded-md bg-act px-6 font-medium text-white">
            {t('search.submit')}
          </button>
        </p>
      </noscript>
    </form>
  );
}
