import { useLocale } from '../../locale/locale.tsx';
import { join } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { listAddress, type View } from './list-path.ts';
import type { ShownList } from './shown-list.ts';

const views: readonly View[] = ['grid', 'rows'];

/** Cards or rows, each an address of its own. */
export function ViewSwitch({ list: { path, place, usual } }: { list: ShownList }) {
  const { t, href } = useLocale();
  return (
    <ul aria-label={t('view.name')} className="flex rounded-md border border-hairline">
      {views.map((view) => {
        const isShown = view === (place.view ?? 'grid');
        return (
          <li key={view}>
            <a
              href={href(listAddress(path, { ...place, view }, usual))}
              rel="nofollow"
              data-keep-scroll="true"
              aria-current={isShown ? 'true' : undefined}
              aria-label={t(`view.${view}`)}
              title={t(`view.${view}`)}
              className={join(
                'inline-flex size-9 items-center justify-center rounded-md',
                isShown ? 'bg-tint text-brand' : 'text-ink-3 hover:bg-surface',
              )}
            >
              <Icon name={view} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
