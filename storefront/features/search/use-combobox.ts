import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** Id of the list, and what it is. */
  listId: string;
  popup: 'listbox' | 'grid';
  /** How many cells each row has. */
  rows: readonly number[];
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Deletes what is in a row. */
  remove: (row: number) => void;
};

/** Where the arrows are: a row, and a cell of it; row -1 is the box itself. */
export type CellPosition = { row: number; cell: number };
const IN_INPUT: CellPosition = { row: -1, cell: 0 };

export const cellId = (listId: string, { row, cell }: CellPosition): string => `${listId}-${row}-${cell}`;
export const searchInput = (form: HTMLFormElement | null): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>('input[name="keyword"]') ?? null;

/**
 * Makes the box of a form a combobox after the ARIA pattern: the focus stays in it, arrows point to cells of the
 * list, Enter presses what is pointed to, Esc closes, Tab leaves. Without the list it is the box it was.
 */
export function useCombobox({ form, listId, popup, rows, open, setOpen, remove }: Options) {
  const [place, setPlace] = useState<CellPosition>(IN_INPUT);
  const isShown = open && rows.length > 0;
  const at = isShown && place.row < rows.length ? place : IN_INPUT;

  const go = (event: KeyboardEvent, row: number, cell: number): void => {
    event.preventDefault();
    const next = row < -1 ? rows.length - 1 : row >= rows.length ? -1 : row;
    const to = { row: next, cell: Math.max(0, Math.min(cell, (rows[next] ?? 1) - 1)) };
    setPlace(to);
    document.getElementById(cellId(listId, to))?.scrollIntoView({ block: 'nearest' });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, cell } = at;
    const isBelow = row >= 0;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (isShown) go(event, row + (event.key === 'ArrowDown' ? 1 : -1), cell);
        else setOpen(true);
        break;
      }
      case 'ArrowRight':
      case 'ArrowLeft':
        if (isBelow && (rows[row] ?? 1) > 1) go(event, row, cell + (event.key === 'ArrowRight' ? 1 : -1));
        break;
      case 'Home':
        if (isBelow) go(event, 0, 0);
        break;
      case 'End':
        if (isBelow) go(event, rows.length - 1, 0);
        break;
      case 'Delete':
        if (isBelow && popup === 'grid') {
          event.preventDefault();
          remove(row);
        }
        break;
      case 'Enter': {
        if (!isBelow) break;
        event.preventDefault();
        document.getElementById(cellId(listId, at))?.click();
        break;
      }
      case 'Escape':
        if (!isShown) break;
        event.preventDefault();
        setOpen(false);
        setPlace(IN_INPUT);
        break;
      case 'Tab':
        setOpen(false);
        break;
    }
  });
  useEffect(() => {
    const box = searchInput(form.current);
    const listen = (event: KeyboardEvent) => press(event);
    box?.addEventListener('keydown', listen);
    return () => box?.removeEventListener('keydown', listen);
  }, [form]);

  const active = at.row < 0 ? null : cellId(listId, at);
  useEffect(() => {
    const box = searchInput(form.current);
    if (!box) return;
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': popup,
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? listId : null,
      'aria-activedescendant': active,
    };
    for (const [name, value] of Object.entries(states)) {
      if (value === null) box.removeAttribute(name);
      else box.setAttribute(name, value);
    }
  }, [form, listId, popup, isShown, active]);

  return { place: at, isShown, leave: () => setPlace(IN_INPUT) };
}
