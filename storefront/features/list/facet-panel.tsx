import { type FormEvent, memo, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFocusNotObscured } from '../../ui/use-focus-not-obscured.ts';
import { FacetGroup } from './facet-group.tsx';
import { type ListQuery, listPath, toggleFilter } from './list-path.ts';
import { PriceFilter } from './price-filter.tsx';
import { toPriceRange } from './read-list-query.ts';
import { MAX_OPEN_FACETS } from './shown-facets.ts';
import type { ShownList } from './shown-list.ts';
import { parseAmount } from './typed-price.ts';
import { useFilterBoxes } from './use-filter-boxes.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

/** Price stands behind the first. */
const FACETS_BEFORE_PRICE = 1;

/**
 * Everything that a list can be narrowed by, as one form: sent as it is without JavaScript, and with it answered at
 * each tick.
 */
export const FacetPanel = memo(({ list }: { list: ShownList }) => {
  const { t, href } = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useFocusNotObscured(foot);
  const { path, defaultSort, query, facets, prices, currency, total, chips } = list;
  const hide = useFilterSheet(form);

  const go = (change: ListQuery) => {
    const address = href(listPath(path, { ...query, ...change, page: 1 }, defaultSort));
    if (address !== location.pathname + location.search)
      void navigate(address, { preventScrollReset: true, state: { keepFocus: true } });
  };
  const wanted = useFilterBoxes(form, list, (f) => go({ f }));
  const typed = () => {
    const fields = new FormData(form.current ?? undefined);
    const amount = (name: string) => parseAmount(String(fields.get(name) ?? ''), currency);
    return toPriceRange(amount('low'), amount('high'));
  };
  // The boxes are markup, of which React tells no changes.
  useEffect(() => {
    const element = form.current;
    const tick = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'f') return;
      wanted.current = toggleFilter(wanted.current, target.value);
      go({ f: wanted.current, ...typed() });
    };
    element?.addEventListener('change', tick);
    return () => element?.removeEventListener('change', tick);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    go({ f: wanted.current, ...typed() });
    hide();
  };
  const groups = (from: number, to?: number) =>
    facets
      .slice(from, to)
      .map((facet, at) => (
        <FacetGroup
          key={`${path} ${facet.code}`}
          facet={facet}
          list={list}
          open={
            from + at < MAX_OPEN_FACETS || facet.isExpanded || facet.values.some(({ selected }) => selected)
          }
        />
      ));
  return (
    <form ref={form} method="get" action={href(path)} autoComplete="off" onSubmit={send}>
      <div className="facets-head">
        <p className="text-16 font-semibold">{t('filters.name')}</p>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={t('close')}
          className="size-11 items-center justify-center rounded-md hover:bg-surface"
        >
          <Icon name="close" />
        </button>
        <a
          href="#list-total"
          aria-label={t('close')}
          className="size-11 items-center justify-center rounded-md hover:bg-surface"
        >
          <Icon name="close" />
        </a>
      </div>
      <div className="facets-body">
        {query.keyword && <input type="hidden" name="keyword" value={query.keyword} />}
        {query.id && <input type="hidden" name="id" value={query.id} />}
        {query.sort !== defaultSort && <input type="hidden" name="sort" value={query.sort} />}
        {query.view === 'rows' && <input type="hidden" name="view" value="rows" />}
        {groups(0, FACETS_BEFORE_PRICE)}
        {(prices || query.min !== undefined || query.max !== undefined) && <PriceFilter list={list} />}
        {groups(FACETS_BEFORE_PRICE)}
      </div>
      <div ref={foot} className="facets-foot">
        {chips.length > 0 && (
          <a
            href={href(
              listPath(path, { ...query, f: [], min: undefined, max: undefined, page: 1 }, defaultSort),
            )}
            rel="nofollow"
            data-keep-scroll="true"
            className="inline-flex min-h-11 items-center px-2 text-brand"
          >
            {t('filters.clear')}
          </a>
        )}
        <Button type="submit" size="lg" className="grow">
          {total === null ? t('filters.show') : t('filters.showTotal', { count: total })}
        </Button>
      </div>
    </form>
  );
});
