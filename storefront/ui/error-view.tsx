import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useLocale } from '../locale/locale.tsx';
import { notFoundOf } from '../locale/not-found.ts';
import { buttonClass } from './button.tsx';

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
  return (
    <div className="page-width flex flex-col items-center gap-4 py-12 text-center">
      <title>{`${heading} | Lading`}</title>
      {import.meta.env.SSR && isMissing && head}
      <svg
        aria-hidden="true"
        viewBox="0 0 160 96"
        className="h-24 w-40"
        fill="none"
        stroke="#858d9b"
        strokeWidth="2"
      >
        <path d="M24 36 80 12l56 24v36L80 88 24 72zM24 36l56 20 56-20M80 56v32" />
        <text x="80" y="42" textAnchor="middle" fontSize="18" fontWeight="600" fill="#4a5361" stroke="none">
          {isMissing ? 404 : 500}
        </text>
      </svg>
      <h1 className="text-18 font-semibold md:text-24">{heading}</h1>
      {isMissing && message && <p className="text-ink-2">{t('error.pageNotFound', { path: message })}</p>}
      <a className={buttonClass({ size: 'lg' })} href={href('/')}>
        {t('error.home')}
      </a>
    </div>
  );
}

/** The message of a 404 is the missing path. */
function statusOf(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' };
  if (error.status === 404) return { status: 404, message: notFoundOf(error)?.path ?? '' };
  return { status: error.status, message: error.statusText };
}
