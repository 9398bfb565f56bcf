import type { CountedLink } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';

type LinksProps = { links: readonly CountedLink[]; folder: string; inColumns?: boolean };

/** Links with their numbers of products; `folder` is the path before the slugs. */
export function CountedLinks({ links, folder, inColumns }: LinksProps) {
  const { t, href } = useLocale();
  return (
    <ul
      className={
        inColumns ? 'grid grid-cols-2 gap-x-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5' : undefined
      }
    >
      {links.map(({ slug, name, count }) => (
        <li key={slug}>
          <a
            href={href(`${folder}/${slug}`)}
            className="flex min-h-9 flex-wrap items-baseline gap-x-2 py-2 hover:text-act"
          >
            <span className="min-w-0">{name}</span>
            <span className="text-13 whitespace-nowrap text-ink-3 tabular-nums">
              {t('list.total', { count })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
