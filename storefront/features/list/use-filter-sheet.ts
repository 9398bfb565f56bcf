import { type RefObject, useEffect, useState } from 'react';
import { isOutside } from '../../ui/is-outside.ts';
import { useBackCloses } from '../../ui/use-back-closes.ts';

/** As in styles/facets. */
const COLUMN = '(min-width: 1024px)';

/**
 * Makes the filters a dialog while they are open as a sheet on a small screen. Back, and a focus elsewhere, close it.
 * Returns a function that closes it.
 */
export function useFilterSheet(form: RefObject<HTMLFormElement | null>): () => void {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const sheet = form.current?.closest<HTMLElement>('[popover]');
    if (!sheet) return;
    const turn = () => {
      setOpen(sheet.matches(':popover-open'));
      if (!sheet.matches(':popover-open')) return sheet.removeAttribute('role');
      sheet.setAttribute('role', 'dialog');
      if (!sheet.contains(document.activeElement)) sheet.querySelector('button')?.focus();
    };
    // It may have been opened before hydration.
    if (sheet.matches(':popover-open')) turn();
    const leave = (event: FocusEvent) => {
      if (isOutside(sheet, event) && sheet.matches(':popover-open')) sheet.hidePopover();
    };
    // On a wide screen the filters are a column of the page.
    const column = matchMedia(COLUMN);
    const closeInColumn = () => {
      if (sheet.matches(':popover-open')) sheet.hidePopover();
    };
    column.addEventListener('change', closeInColumn);
    sheet.addEventListener('toggle', turn);
    sheet.addEventListener('focusout', leave);
    return () => {
      column.removeEventListener('change', closeInColumn);
      sheet.removeEventListener('toggle', turn);
      sheet.removeEventListener('focusout', leave);
    };
  }, [form]);
  const close = () => {
    const sheet = form.current?.closest<HTMLElement>('[popover]');
    if (sheet?.matches(':popover-open')) sheet.hidePopover();
  };
  useBackCloses(isOpen, close);
  return close;
}
