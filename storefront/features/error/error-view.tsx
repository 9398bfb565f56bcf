import { type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { notFoundOf } from '../../locale/not-found.ts';
import { buttonClass } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const NearestProducts = lazyPart(() => import('./nearest-products.tsx'));

const MAX_WORDS = 80;

/** A page that could not be shown, with a link home. `head`: the links of a missing page. */
export default function ErrorView({ error, head }: { error: unknown; head?: ReactNode }) {
  const { t, href } = useLocale();
  const { status, message } = statusOf(error);
  const isMissing = status === 404;
  const heading = isMissing
    ? t('error.notFound')
    : status === 500
      ? t('error.server')
      : message || t('error.server');
  const words = isMissing ? wordsOf(message) : '';
  return (
    <div className="page-width py-8 md:py-12">
      <title>{`${heading} | Lading`}</title>
      {import.meta.env.SSR && isMissing && head}
      <div className="grid items-center gap-4 lg:grid-cols-2 lg:gap-12">
        <BrokenLadder />
        <div className="grid justify-items-start gap-4">
          <h1 className="text-24 font-semibold tracking-tight text-balance lg:text-40">{heading}</h1>
          {isMissing && message && (
            <p className="max-w-full text-ink-2 wrap-anywhere">
              {t('error.pageNotFound', { path: message })}
            </p>
          )}
          {isMissing && <SearchAgain words={words} />}
          <a
            className={buttonClass({ size: 'lg', variant: isMissing ? 'secondary' : 'primary' })}
            href={href('/')}
          >
            {t('error.home')}
          </a>
        </div>
      </div>
      {words !== '' && (
        <Suspense>
          <NearestProducts words={words} />
        </Suspense>
      )}
    </div>
  );
}

/** The shop's sign, with a step that gave way. */
const BrokenLadder = () => (
  <svg aria-hidden="true" viewBox="0 0 150 64" className="h-16 w-auto lg:order-last lg:h-auto lg:w-full">
    <path fill="var(--step-pale)" d="M0 2h48v62H0z" />
    <path fill="var(--step)" d="m50 34 46-14 14 44H50z" />
    <path
      fill="none"
      stroke="var(--ink)"
      strokeWidth="3"
      vectorEffect="non-scaling-stroke"
      d="M0 2h48v12M51 33l45-13M110 44h40M0 62h150"
    />
  </svg>
);

/** A search for what the address names. */
function SearchAgain({ words }: { words: string }) {
  const { t, href } = useLocale();
  return (
    <form action={href('/search')} className="flex w-full max-w-text gap-2">
      <input
        name="keyword"
        defaultValue={words}
        required
        maxLength={MAX_WORDS}
        autoComplete="off"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="control"
      />
      <button type="submit" className={buttonClass({ size: 'lg' })}>
        {t('search.submit')}
      </button>
    </form>
  );
}

/** Returns the words of a path's last part, without what is only an address. */
function wordsOf(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return last
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+.]+/g, ' ')
    .slice(0, MAX_WORDS)
    .trim();
}

/** The message of a 404 is the missing path. */
function statusOf(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' };
  if (error.status === 404) return { status: 404, message: notFoundOf(error)?.path ?? '' };
  return { status: error.status, message: error.statusText };
}
