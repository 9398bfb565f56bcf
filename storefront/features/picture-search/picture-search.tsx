import { useEffect } from 'react';
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

/** What a form sent without scripts has found, after leaving out the first `from`. */
export type FormAnswer = { results: ShownResults | null; from: number; message: string | null };

/** The whole of the page: a picture in, products out. */
export function PictureSearch({ sent }: { sent: FormAnswer | undefined }) {
  const { t, href } = useLocale();
  const { picture, crop, busy, error, results } = usePictureSearch();
  const isSent = !picture && !busy && !results;
  const shown = isSent ? (sent?.results ?? null) : results;
  const wrong =
    error === null ? (picture || busy ? null : (sent?.message ?? null)) : error || t('picture.failed');

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData);
      // The search box hears of it first.
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      void searchPicture(file);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);

  return (
    <>
      <div className={picture?.url ? 'grid grid-cols-1 gap-4 md:grid-cols-2' : ''}>
        {picture?.url && (
          <div>
            <CropFrame url={picture.url} crop={crop} onChange={setCrop} />
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
        )}
        <div className="flex flex-col gap-4">
          <form action={`${href('/searchimg')}#found`} method="post" encType="multipart/form-data">
            <DropZone small={Boolean(picture?.url)} />
            <noscript>
              <p className="mt-3 flex flex-wrap items-end gap-2">
                <label className="grow text-14 font-medium">
                  {t('picture.words')}
                  <input name="words" type="search" maxLength={100} className="control mt-1 font-normal" />
                </label>
                <button type="submit" className="min-h-11 rounded-md bg-brand px-6 font-medium text-white">
                  {t('search.submit')}
                </button>
              </p>
            </noscript>
          </form>
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
      {wrong && (
        <p role="alert" className="mt-4 rounded-md border border-error p-3 text-error">
          {wrong}
        </p>
      )}
      {shown && !wrong && <FoundProducts results={shown} from={isSent && sent ? sent.from : null} />}
    </>
  );
}
