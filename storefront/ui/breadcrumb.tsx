import { useLocale } from '../locale/locale.tsx';

/** A step of a breadcrumb; `to` without language. The last is the page itself. */
export type Crumb = { name: string; to: string };

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t, href } = useLocale();
  return (
    <nav aria-label={t('breadcrumb')} className="py-3 text-13 text-ink-3">
      <ol className="flex gap-x-2 max-md:overflow-x-auto max-md:whitespace-nowrap md:flex-wrap">
        <li>
          <a className="inline-flex min-h-6 items-center hover:text-act hover:underline" href={href('/')}>
            {t('home')}
          </a>
        </li>
        {crumbs.map(({ name, to }, index) => (
          <li key={to} className="flex min-h-6 shrink-0 items-center gap-x-2 last:min-w-0 last:shrink">
            <span aria-hidden="true">/</span>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="truncate">
                {name}
              </span>
            ) : (
              <a className="inline-flex min-h-6 items-center hover:text-act hover:underline" href={href(to)}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
