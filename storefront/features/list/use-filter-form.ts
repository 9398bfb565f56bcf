import { type FormEvent, type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { takeOverlayEntry } from '../../session/overlay-history.ts';
import { type ListQuery, listPath, toggleFilter } from './list-path.ts';
import { toPriceRange } from './parse-list-query.ts';
import { parseAmount } from './price-text.ts';
import type { ShownList } from './shown-list.ts';
import { useFilterBoxes } from './use-filter-boxes.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

/** Whether two addresses are of one list: filters may stand in any order. */
const isSameList = (left: string, right: string): boolean => {
  const parts = (address: string) => address.split(/[?&]/).sort().join('&');
  return parts(left) === parts(right);
};

/** Applies a list's filters when a box is ticked. Returns the handler that applies them on submit. */
export function useFilterForm(form: RefObject<HTMLFormElement | null>, list: ShownList) {
  const { href } = useLocale();
  const navigate = useNavigate();
  const closeSheet = useFilterSheet(form);
  const { path, defaultSort, query, currency } = list;

  const apply = (change: ListQuery) => {
    const target = href(listPath(path, { ...query, ...change, page: 1 }, defaultSort));
    if (!isSameList(target, location.pathname + location.search))
      void navigate(target, {
        preventScrollReset: true,
        state: { keepFocus: true },
        replace: takeOverlayEntry(),
      });
  };
  const filters = useFilterBoxes(form, list, (f) => apply({ f }));
  const applyAll = () => {
    const fields = new FormData(form.current ?? undefined);
    const amount = (name: string) => parseAmount(String(fields.get(name) ?? ''), currency);
    apply({ f: filters.current, ...toPriceRange(amount('low'), amount('high')) });
  };
  // React sends no events of the boxes, which are markup.
  useEffect(() => {
    const element = form.current;
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'f') return;
      filters.current = toggleFilter(filters.current, target.value);
      applyAll();
    };
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  });
  return (event: FormEvent) => {
    event.preventDefault();
    applyAll();
    closeSheet();
  };
}
