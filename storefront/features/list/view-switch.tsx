import { useLocale } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { listPath, views } from './list-path.ts';
import type { ShownList } from './shown-list.ts';

/** Links to the cards and the rows of a list. */
export function ViewSwitch({ list: { path, query, defaultSort, defaultView } }: { list: ShownList }) {
  const { t, href } = useLocale();
  return (
    <ul aria-label={t('view.name')} className="flex rounded-md border border-rule">
      {views.map((view) => {
        const isShown = view === (query.view ?? defaultView);
        return (
          <li key={view}>
            <a
              href={href(
                listPath(path, { ...query, view: view === defaultView ? undefined : view }, defaultSort),
              )}
              rel="nofollow"
              data-keep-scroll="true"
              aria-current={isShown ? 'true' : undefined}
              aria-label={t(`view.${view}`)}
              title={t(`view.${view}`)}
              className={classNames(
                'inline-flex size-9 items-center justify-center rounded-md',
                isShown ? 'bg-act-tint text-act' : 'text-ink-3 hover:bg-sunk',
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
