import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listPath, toggleFilter } from './list-path.ts';
import type { Chip } from './shown-facets.ts';
import type { ShownList } from './shown-list.ts';

/** Returns the path of a list without one of its filters, or without any. */
export function pathWithout({ path, query, defaultSort }: ShownList, chip?: Chip): string {
  const change = chip
    ? chip.filter
      ? { f: toggleFilter(query.f, chip.filter) }
      : { min: undefined, max: undefined }
    : { f: [], min: undefined, max: undefined };
  return listPath(path, { ...query, ...change, page: 1 }, defaultSort);
}

/** The active filters. Each links to the list without it. */
export function FilterChips({ list }: { list: ShownList }) {
  const { t, href } = useLocale();
  if (list.chips.length === 0) return null;
  return (
    <ul aria-label={t('filters.chosen')} className="flex flex-wrap gap-2 pb-3 text-13">
      {list.chips.map((chip) => (
        <li key={chip.filter}>
          <a
            href={href(pathWithout(list, chip))}
            rel="nofollow"
            data-keep-scroll="true"
            aria-label={t('filters.remove', { name: chip.text })}
            className="inline-flex min-h-8 items-center gap-1 rounded-sm border border-act bg-act-tint pr-2 pl-3 hover:bg-sunk"
          >
            {chip.text}
            <Icon name="close" className="size-4" />
          </a>
        </li>
      ))}
      {list.chips.length > 1 && (
        <li>
          <a
            href={href(pathWithout(list))}
            rel="nofollow"
            data-keep-scroll="true"
            className="inline-flex min-h-8 items-center px-2 text-act underline"
          >
            {t('filters.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}
