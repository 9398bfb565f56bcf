import { type FormEvent, memo, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useUncovered } from '../../ui/use-focus-not-obscured.ts';
import { FacetGroup } from './facet-group.tsx';
import { listAddress, type Place, toggled } from './list-path.ts';
import { PriceFilter } from './price-filter.tsx';
import { inOrder } from './read-list-query.ts';
import { OPEN } from './shown-facets.ts';
import type { ShownList } from './shown-list.ts';
import { readAmount } from './typed-price.ts';
import { useKeptFocus } from './use-filter-boxes.ts';
import { useSheet } from './use-filter-sheet.ts';

/** Price stands behind the first. */
const BEFORE_PRICE = 1;

/**
 * Everything that a list can be narrowed by, as one form: sent as it is without JavaScript, and with it answered at
 * each tick.
 */
export const FacetPanel = memo(({ list }: { list: ShownList }) => {
  const { t, href } = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useUncovered(foot);
  const { path, usual, place, facets, prices, currency, total, chips } = list;
  const hide = useSheet(form);

  const go = (change: Place) => {
    const address = href(listAddress(path, { ...place, ...change, page: 1 }, usual));
    if (address !== location.pathname + location.search)
      void navigate(address, { preventScrollReset: true, state: { keepFocus: true } });
  };
  const wanted = useKeptFocus(form, list, (f) => go({ f }));
  const typed = () => {
    const fields = new FormData(form.current ?? undefined);
    const amount = (name: string) => readAmount(String(fields.get(name) ?? ''), currency);
    return inOrder(amount('low'), amount('high'));
  };
  // The boxes are markup, of which React tells no changes.
  useEffect(() => {
    const element = form.current;
    const tick = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'f') return;
      wanted.current = toggled(wanted.current, target.value);
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
          open={from + at < OPEN || facet.whole || facet.values.some(({ selected }) => selected)}
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
        {place.keyword && <input type="hidden" name="keyword" value={place.keyword} />}
        {place.id && <input type="hidden" name="id" value={place.id} />}
        {place.sort !== usual && <input type="hidden" name="sort" value={place.sort} />}
        {place.view === 'rows' && <input type="hidden" name="view" value="rows" />}
        {groups(0, BEFORE_PRICE)}
        {(prices || place.min !== undefined || place.max !== undefined) && <PriceFilter list={list} />}
        {groups(BEFORE_PRICE)}
      </div>
      <div ref={foot} className="facets-foot">
        {chips.length > 0 && (
          <a
            href={href(
              listAddress(path, { ...place, f: [], min: undefined, max: undefined, page: 1 }, usual),
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
