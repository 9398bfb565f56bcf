import { memo, useRef } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFocusNotObscured } from '../../ui/use-focus-not-obscured.ts';
import { FacetGroup } from './facet-group.tsx';
import { pathWithout } from './filter-chips.tsx';
import { PriceFilter } from './price-filter.tsx';
import type { ShownList } from './shown-list.ts';
import { useFilterForm } from './use-filter-form.ts';

/** The price filter follows the first facet. */
const FACETS_BEFORE_PRICE = 1;

/**
 * All filters of a list as one form. A browser without JavaScript submits it; otherwise each change applies at once.
 */
export const FacetPanel = memo(({ list }: { list: ShownList }) => {
  const { href } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = useFilterForm(form, list);
  const { path, defaultSort, query, facets, prices } = list;
  const hasPrice = prices || query.min !== undefined || query.max !== undefined;
  const groups = facets.map((facet) => (
    <FacetGroup key={`${path} ${facet.code}`} facet={facet} list={list} />
  ));
  return (
    <form ref={form} method="get" action={href(path)} autoComplete="off" onSubmit={onSubmit}>
      <PanelHead />
      <div className="facets-body">
        {query.keyword && <input type="hidden" name="keyword" value={query.keyword} />}
        {query.id && <input type="hidden" name="id" value={query.id} />}
        {query.sort !== defaultSort && <input type="hidden" name="sort" value={query.sort} />}
        {query.view && <input type="hidden" name="view" value={query.view} />}
        {groups.slice(0, FACETS_BEFORE_PRICE)}
        {hasPrice && <PriceFilter list={list} />}
        {groups.slice(FACETS_BEFORE_PRICE)}
      </div>
      <PanelFoot list={list} />
    </form>
  );
});

const closeClass = 'size-11 items-center justify-center rounded-md hover:bg-sunk';

/** The heading, with a button that closes the sheet and a link that does so without JavaScript. */
function PanelHead() {
  const { t } = useLocale();
  return (
    <div className="facets-head">
      <p className="text-15 font-semibold">{t('filters.name')}</p>
      <button
        type="button"
        popoverTarget="filters"
        popoverTargetAction="hide"
        aria-label={t('close')}
        className={closeClass}
      >
        <Icon name="close" />
      </button>
      <a href="#list-total" aria-label={t('close')} className={closeClass}>
        <Icon name="close" />
      </a>
    </div>
  );
}

function PanelFoot({ list }: { list: ShownList }) {
  const { t, href } = useLocale();
  const foot = useRef<HTMLDivElement>(null);
  useFocusNotObscured(foot);
  const { chips, total } = list;
  return (
    <div ref={foot} className="facets-foot">
      {chips.length > 0 && (
        <a
          href={href(pathWithout(list))}
          rel="nofollow"
          data-keep-scroll="true"
          className="inline-flex min-h-11 items-center px-2 text-act"
        >
          {t('filters.clear')}
        </a>
      )}
      <Button type="submit" size="lg" className="grow">
        {total === null ? t('filters.show') : t('filters.showTotal', { count: total })}
      </Button>
    </div>
  );
}
