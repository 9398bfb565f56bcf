import { type RefObject, useEffect } from 'react';
import { isOutside } from '../../ui/is-outside.ts';

/**
 * On small screens the filters are a sheet over the page: a dialog while it is open, closed when the reader goes on
 * behind it. Gives what closes it.
 */
export function useFilterSheet(form: RefObject<HTMLFormElement | null>): () => void {
  useEffect(() => {
    const sheet = form.current?.closest<HTMLElement>('[popover]');
    if (!sheet) return;
    const turn = () => {
      if (!sheet.matches(':popover-open')) return sheet.removeAttribute('role');
      sheet.setAttribute('role', 'dialog');
      if (!sheet.contains(document.activeElement)) sheet.querySelector('button')?.focus();
    };
    // It may have been opened before this code had come.
    if (sheet.matches(':popover-open')) turn();
    const leave = (event: FocusEvent) => {
      if (isOutside(sheet, event) && sheet.matches(':popover-open')) sheet.hidePopover();
    };
    sheet.addEventListener('toggle', turn);
    sheet.addEventListener('focusout', leave);
    return () => {
      sheet.removeEventListener('toggle', turn);
      sheet.removeEventListener('focusout', leave);
    };
  }, [form]);
  return () => {
    const sheet = form.current?.closest<HTMLElement>('[popover]');
    if (sheet?.matches(':popover-open')) sheet.hidePopover();
  };
}
